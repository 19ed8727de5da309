package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The tables of {@code campaign.db}. */
final class Schema {

  /** Grows with every change that an earlier release could not read. */
  static final int VERSION = 3;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE settings(json TEXT NOT NULL)",
          "CREATE TABLE state(seconds REAL NOT NULL, totals TEXT NOT NULL, opened INTEGER NOT NULL,"
              + " says TEXT)",
          "CREATE TABLE done(first INTEGER PRIMARY KEY, past INTEGER NOT NULL CHECK (past >"
              + " first))",
          "CREATE TABLE shape(hash INTEGER PRIMARY KEY)",
          "CREATE TABLE finding(hash TEXT PRIMARY KEY, id TEXT, oracle TEXT, kind TEXT, path TEXT,"
              + " returned TEXT, known INTEGER NOT NULL, link TEXT, note TEXT, hits INTEGER NOT"
              + " NULL)",
          "CREATE TABLE told(hash TEXT PRIMARY KEY, told_as TEXT NOT NULL)");

  private Schema() {}

  /**
   * Whether there is none: the campaign was ended before it was made.
   *
   * @throws Refused when it is no campaign's, or one that this release cannot read
   */
  static boolean isMissing(Connection connection, Path file) throws SQLException, Refused {
    int version = (int) Sql.number(connection, "PRAGMA user_version");
    if (version == VERSION) {
      return false;
    }
    if (version != 0) {
      throw new Refused(
          "%s has version %d of its schema, and this release reads %d; resume it with the release that began it, or begin another campaign with --out"
              .formatted(file, version, VERSION));
    }
    if (Sql.number(connection, "SELECT count(*) FROM sqlite_master") > 0) {
      throw StoreFault.notOurs(file, null);
    }
    return true;
  }

  /** Makes it in an empty file, to be committed. */
  static void make(Connection connection) throws SQLException {
    Sql.run(connection, "PRAGMA user_version = " + VERSION);
    for (String table : TABLES) {
      Sql.run(connection, table);
    }
  }

  /** Whether a campaign has come to a trial or a finding. */
  static boolean isBegun(Connection connection) throws SQLException {
    return Sql.number(
            connection,
            "SELECT EXISTS (SELECT * FROM done) OR EXISTS (SELECT * FROM finding)"
                + " OR EXISTS (SELECT * FROM state WHERE json_extract(totals, '$.trials') > 0)")
        > 0;
  }
}
