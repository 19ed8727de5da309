package dev.gainsay.campaign.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** What every store notes and reads of its findings. */
final class Index {

  private Index() {}

  /** Notes that a finding is in another folder now. */
  static int moved(Connection connection, Store.Row row) throws SQLException {
    return Sql.update(
        connection,
        "UPDATE finding SET id = ?, oracle = ?, path = ? WHERE hash = ?",
        row.id(),
        row.oracle(),
        row.path(),
        row.hash());
  }

  /** The hashes of what findings are told as, by their own. */
  static Map<String, String> told(Connection connection) throws SQLException {
    Map<String, String> told = new HashMap<>();
    Sql.list(
        connection,
        row -> told.put(row.getString(1), row.getString(2)),
        "SELECT hash, told_as FROM told");
    return told;
  }
}
