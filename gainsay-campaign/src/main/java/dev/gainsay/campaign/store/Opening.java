package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/** How a file becomes a store: locked, and with the tables of a campaign. */
final class Opening {

  private Opening() {}

  /** See {@link FileStore#begin}. */
  static Connection begin(Path out, Path file, String settings, String totals)
      throws IOException, Refused {
    Connection opened = Sqlite.open(file);
    boolean ready = false;
    try {
      Sqlite.lock(opened);
      boolean empty = Schema.isMissing(opened, file);
      Sqlite.prepare(opened);
      if (empty) {
        Schema.make(opened);
      } else if (Schema.isBegun(opened)) {
        throw StoreFault.taken(out, null);
      } else {
        Sql.run(opened, "DELETE FROM settings");
        Sql.run(opened, "DELETE FROM state");
      }
      Sql.update(opened, "INSERT INTO settings VALUES (?)", settings);
      Sql.update(opened, "INSERT INTO state VALUES (0, ?, 0, NULL)", totals);
      opened.commit();
      ready = true;
      return opened;
    } catch (SQLException e) {
      if (Sqlite.isBusy(e) || Sqlite.isDamage(e)) {
        throw StoreFault.taken(out, e);
      }
      throw Sqlite.fault(e);
    } finally {
      if (!ready) {
        Sql.close(opened);
      }
    }
  }

  /** See {@link FileStore#resume}. */
  static Connection resume(Path out, Path file) throws Refused {
    try {
      Connection opened = Sqlite.open(file);
      boolean ready = false;
      try {
        Sqlite.lock(opened);
        if (Schema.isMissing(opened, file)) {
          throw StoreFault.notBegun(out);
        }
        Sqlite.prepare(opened);
        ready = true;
        return opened;
      } finally {
        if (!ready) {
          Sql.close(opened);
        }
      }
    } catch (SQLException e) {
      throw StoreFault.refused(out, file, e);
    } catch (IOException e) {
      throw e.getCause() instanceof SQLException why
          ? StoreFault.refused(out, file, why)
          : StoreFault.unusable(file, e.getMessage(), e);
    }
  }
}
