package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Totals;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The row of a coordinator in a shared store.
 *
 * @param id its name, which its folder keeps
 * @param session of this process: a copy of the folder may be resumed elsewhere, and only who came
 *     last goes on
 */
record Coordinator(String id, String session) {

  /** Enters it, or finds it: what it had taken is free. */
  void enter(Connection connection) throws SQLException {
    // The order of all changes: what an earlier process of it has sent is done, or not at all.
    Sql.list(connection, _ -> "", "SELECT 1 FROM campaign FOR UPDATE");
    Sql.update(
        connection,
        "INSERT INTO driver VALUES (?, ?, 0, ?, false, NULL, 0, clock_timestamp())"
            + " ON CONFLICT (id) DO UPDATE SET session = excluded.session, alive ="
            + " clock_timestamp()",
        id,
        session,
        StoreJson.write(Totals.none()));
    Sql.update(connection, "DELETE FROM claim WHERE driver = ?", id);
  }

  /**
   * Begins a change, which is alone until it is committed, and counts the time in which the
   * campaign runs; false when the store does not know this coordinator any more.
   */
  boolean begin(Connection connection) throws SQLException {
    return Sql.update(
            connection,
            "UPDATE campaign SET seconds = seconds + CASE WHEN clock_timestamp() - touched <"
                + " interval '10 seconds' THEN extract(epoch FROM clock_timestamp() - touched)"
                + " ELSE 0 END, touched = clock_timestamp()"
                + " WHERE EXISTS (SELECT * FROM driver WHERE id = ? AND session = ?)",
            id,
            session)
        > 0;
  }

  /** The number of its last change that marked a range. */
  long change(Connection connection) throws SQLException {
    return Sql.number(connection, "SELECT change FROM driver WHERE id = ?", id);
  }

  /** Notes what it has counted in all, and that it is alive. */
  void count(Connection connection, double seconds, Totals totals) throws SQLException {
    Sql.update(
        connection,
        "UPDATE driver SET seconds = ?, totals = ?, alive = clock_timestamp() WHERE id = ?",
        seconds,
        StoreJson.write(totals),
        id);
  }

  /** The same with the change that marked a range. */
  void count(Connection connection, double seconds, Totals totals, long change)
      throws SQLException {
    count(connection, seconds, totals);
    Sql.update(connection, "UPDATE driver SET change = ? WHERE id = ?", change, id);
  }

  /**
   * Notes what its engine says of its version; where others were told something else, that is
   * given, and nothing noted.
   */
  Optional<String> opened(Connection connection, @Nullable String says) throws SQLException {
    List<String> others =
        Sql.list(
            connection,
            row -> row.getString(1),
            "SELECT says FROM driver WHERE says <> ? LIMIT 1",
            says);
    if (others.isEmpty()) {
      Sql.update(connection, "UPDATE driver SET opened = true, says = ? WHERE id = ?", says, id);
    }
    return others.stream().findFirst();
  }

  /** Leaves to others what it has not done. */
  int leave(Connection connection) throws SQLException {
    return Sql.update(
        connection,
        "DELETE FROM claim WHERE driver IN (SELECT id FROM driver WHERE id = ? AND session = ?)",
        id,
        session);
  }
}
