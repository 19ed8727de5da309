package dev.gainsay.campaign.store;

import dev.gainsay.campaign.wire.Message.Range;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What every store notes of a range that is done. */
final class Done {

  private Done() {}

  /** Those that are, in order, none touching another. */
  static List<Range> ranges(Connection connection) throws SQLException {
    return Sql.list(connection, Sql::range, "SELECT first, past FROM done ORDER BY first");
  }

  /** Ranges that touch become one, so that their number stays about that of the workers. */
  static void mark(Connection connection, Range range) throws SQLException {
    long overlapping =
        Sql.number(
            connection,
            "SELECT count(*) FROM done WHERE first < ? AND past > ?",
            range.to(),
            range.from());
    if (overlapping > 0) {
      throw new IllegalStateException("done twice: " + range);
    }
    long first =
        Sql.number(
            connection,
            "SELECT coalesce(max(first), ?) FROM done WHERE past = ?",
            range.from(),
            range.from());
    long past =
        Sql.number(
            connection,
            "SELECT coalesce(max(past), ?) FROM done WHERE first = ?",
            range.to(),
            range.to());
    Sql.update(connection, "DELETE FROM done WHERE first IN (?, ?)", first, range.to());
    Sql.update(connection, "INSERT INTO done VALUES (?, ?)", first, past);
  }

  /** Adds to the hits of findings, by hash. */
  static void hits(Connection connection, Map<String, Long> hits) throws SQLException {
    for (Map.Entry<String, Long> hit : hits.entrySet()) {
      Sql.update(
          connection,
          "UPDATE finding SET hits = hits + ? WHERE hash = ?",
          hit.getValue(),
          hit.getKey());
    }
  }
}
