package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The few things that are asked of the database. */
final class Sqlite {

  /** Looks for its end as often as that; so long a log may become. */
  private static final int PAGES_OF_LOG = 200;

  private Sqlite() {}

  /** Opens a file, and makes it if it is not there. */
  static Connection open(Path file) throws IOException, Refused {
    NativeFolder.prepare();
    try {
      Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath());
      boolean ready = false;
      try {
        Sql.run(connection, "PRAGMA busy_timeout = 0");
        Sql.run(connection, "PRAGMA locking_mode = EXCLUSIVE");
        ready = true;
        return connection;
      } finally {
        if (!ready) {
          Sql.close(connection);
        }
      }
    } catch (SQLException e) {
      throw fault(e);
    }
  }

  /** Takes the lock, which is kept, without a change to the file. */
  static void lock(Connection connection) throws SQLException {
    Sql.run(connection, "BEGIN EXCLUSIVE");
    Sql.run(connection, "COMMIT");
  }

  /**
   * Prepares for writing: a write-ahead log needs no wait for the disk at a commit. Held
   * exclusively it needs no shared memory, which not every file system has, and keeps a second
   * process out.
   */
  static void prepare(Connection connection) throws SQLException {
    Sql.run(connection, "PRAGMA page_size = 1024");
    Sql.run(connection, "PRAGMA journal_mode = WAL");
    Sql.run(connection, "PRAGMA synchronous = NORMAL");
    Sql.run(connection, "PRAGMA wal_autocheckpoint = " + PAGES_OF_LOG);
    connection.setAutoCommit(false);
  }

  /** Whether the file is no database, or one that is not whole. */
  static boolean isDamage(SQLException e) {
    return e instanceof SQLiteException sqlite
        && (is(sqlite, SQLiteErrorCode.SQLITE_NOTADB)
            || is(sqlite, SQLiteErrorCode.SQLITE_CORRUPT));
  }

  static boolean isBusy(SQLException e) {
    return e instanceof SQLiteException sqlite
        && (is(sqlite, SQLiteErrorCode.SQLITE_BUSY) || is(sqlite, SQLiteErrorCode.SQLITE_LOCKED));
  }

  /** The same as a fault of the file, in the words of other faults of files. */
  static IOException fault(SQLException e) {
    String reason = Sql.reason(e);
    if (e instanceof SQLiteException sqlite) {
      if (is(sqlite, SQLiteErrorCode.SQLITE_FULL)) {
        reason = "No space left on device";
      } else if (is(sqlite, SQLiteErrorCode.SQLITE_READONLY)
          || is(sqlite, SQLiteErrorCode.SQLITE_CANTOPEN)) {
        reason = "access denied";
      }
    }
    return new IOException(reason, e);
  }

  /** Extended codes hold the plain one in their lowest byte. */
  private static boolean is(SQLiteException e, SQLiteErrorCode code) {
    return (e.getResultCode().code & 0xff) == code.code;
  }
}
