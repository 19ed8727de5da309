package dev.gainsay.campaign.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The index of findings of a shared campaign, which are numbered in the order they came. */
final class SharedIndex {

  private SharedIndex() {}

  /** The number of the last one; 0 where there is none. */
  static long last(Connection connection) throws SQLException {
    return Sql.number(connection, "SELECT coalesce(max(seq), 0) FROM finding");
  }

  /** Those up to a number. */
  static List<Store.Row> upTo(Connection connection, long last) throws SQLException {
    return Sql.list(
        connection,
        Sql::finding,
        "SELECT hash, id, oracle, kind, path, returned, known, link, note, hits FROM finding"
            + " WHERE seq <= ? ORDER BY seq",
        last);
  }

  /** The finding itself; empty for one that the register knows. */
  static Optional<String> json(Connection connection, String hash) throws SQLException {
    return Sql.list(
            connection,
            row -> row.getString(1),
            "SELECT json FROM finding WHERE hash = ? AND json IS NOT NULL",
            hash)
        .stream()
        .findFirst();
  }

  /**
   * @param json the finding itself; null for one that the register knows
   */
  static void add(Connection connection, Store.Row row, @Nullable String json) throws SQLException {
    Sql.update(
        connection,
        "INSERT INTO finding(hash, id, oracle, kind, path, returned, known, link, note, hits, json)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        row.hash(),
        row.id(),
        row.oracle(),
        row.kind(),
        row.path(),
        row.returned(),
        row.known(),
        row.link(),
        row.note(),
        row.hits(),
        json);
  }
}
