package dev.gainsay.campaign.store;

import dev.gainsay.campaign.wire.Message.Range;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The ranges that coordinators of a shared campaign have taken and not done. */
final class Claims {

  /** A coordinator that has said nothing for so long is dead. */
  private static final int SECONDS_TO_LIVE = 60;

  private Claims() {}

  /** What a change has taken that was sent and not answered. */
  static List<Range> taken(Connection connection, String driver, long change) throws SQLException {
    return Sql.list(
        connection,
        Sql::range,
        "SELECT first, past FROM claim WHERE driver = ? AND change = ? ORDER BY first",
        driver,
        change);
  }

  /**
   * Takes ranges that nobody has; what a dead coordinator had is free.
   *
   * @param change that takes them
   * @param most how many at most
   */
  static List<Range> take(
      Connection connection, String driver, long change, int most, int size, long end)
      throws SQLException {
    Sql.update(
        connection,
        "DELETE FROM claim WHERE driver IN (SELECT id FROM driver WHERE id <> ? AND alive <"
            + " clock_timestamp() - make_interval(secs => ?))",
        driver,
        SECONDS_TO_LIVE);
    List<Range> taken =
        Sql.list(
            connection,
            Sql::range,
            "SELECT first, past FROM done UNION ALL SELECT first, past FROM claim ORDER BY first");
    List<Range> free = Gaps.between(taken, most, size, end);
    for (Range range : free) {
      Sql.update(
          connection,
          "INSERT INTO claim VALUES (?, ?, ?, ?)",
          range.from(),
          range.to(),
          driver,
          change);
    }
    return free;
  }

  /** Whether others have ranges that are not done. */
  static boolean othersWork(Connection connection, String driver) throws SQLException {
    return Sql.number(connection, "SELECT count(*) FROM claim WHERE driver <> ?", driver) > 0;
  }

  /** Takes a range out of what is claimed; false when it is not claimed any more. */
  static boolean giveUp(Connection connection, String driver, Range range) throws SQLException {
    record Claim(Range range, long change) {}
    List<Claim> around =
        Sql.list(
            connection,
            row -> new Claim(Sql.range(row), row.getLong(3)),
            "DELETE FROM claim WHERE driver = ? AND first <= ? AND past >= ?"
                + " RETURNING first, past, change",
            driver,
            range.from(),
            range.to());
    if (around.isEmpty()) {
      return false;
    }
    Claim claim = around.getFirst();
    for (Range rest :
        List.of(
            new Range(claim.range().from(), range.from()),
            new Range(range.to(), claim.range().to()))) {
      if (rest.from() < rest.to()) {
        Sql.update(
            connection,
            "INSERT INTO claim VALUES (?, ?, ?, ?)",
            rest.from(),
            rest.to(),
            driver,
            claim.change());
      }
    }
    return true;
  }
}
