package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Secrets;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engines.server.Connecting;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** What the adapters do alike to a database, whatever engine it is. */
final class Databases {

  /**
   * Errors that depend on data or on limits, by SQLSTATE: cardinality, data, constraints,
   * unsupported features, resources, object in use.
   */
  static final ErrorPatterns BY_STATE =
      ErrorPatterns.none().expecting("\\[(21|22|23|0A|53|54|55)\\w{3}\\]");

  private static final Set<String> SYSTEM_SCHEMAS =
      Set.of(
          "information_schema",
          "pg_catalog",
          "pg_toast",
          "crdb_internal",
          "pg_extension",
          "sys",
          "syscat",
          "sysfun",
          "sysibm",
          "sysproc",
          "sysstat",
          "sysibmadm",
          "syscs_diag",
          "syscs_util",
          "nullid",
          "sqlj",
          "system_lobs",
          "performance_schema",
          "mysql");

  private Databases() {}

  /** A table or view of the user's. */
  private record Named(String name, boolean view) {

    /** {@code t0}, {@code v1}, and what SQLite makes beside virtual tables, {@code t2_data}. */
    boolean isLikeOurs() {
      return name.matches("(?i)[a-z]{1,2}\\d+(_[a-z]+)?");
    }
  }

  /** Runs statements one after the other. */
  static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Runs a statement that not every version knows; a refusal changes nothing. */
  static void tryExecute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      if (connection.isClosed()) {
        throw e;
      }
    }
  }

  /**
   * Looks at the database that the user names by URL.
   *
   * @throws EngineUnavailable when nothing answers there, when it holds tables that no killed
   *     campaign left and the option {@code allow-existing=true} is not given, or when a schema of
   *     ours would take the place of another
   */
  static void refuseTables(EngineSpec spec, String url) throws EngineUnavailable {
    try (Connection connection = Connecting.to(url, Connecting.LIMIT)) {
      if (hasOwnSchema(connection)) {
        OwnSchema.refuseOther(connection, Secrets.without(url));
      }
      List<Named> found = userTables(connection);
      boolean ours = Tenancy.wasKilled(url) && found.stream().allMatch(Named::isLikeOurs);
      if (!found.isEmpty() && !ours && !"true".equals(spec.options().get("allow-existing"))) {
        throw new EngineUnavailable(
            "the database at "
                + Secrets.without(url)
                + " already has tables ("
                + found.getFirst().name()
                + (found.size() > 1 ? " and " + (found.size() - 1) + " more" : "")
                + "), which generated statements may drop or change; name an empty one, or say"
                + " --allow-existing");
      }
    } catch (SQLException e) {
      throw new EngineUnavailable(
          "cannot connect to " + Secrets.without(url) + ": " + reason(spec, e), e);
    }
  }

  /** Empties a database for the last time. */
  @FunctionalInterface
  interface Leaving {
    void leave(Connection connection) throws SQLException;
  }

  /** An engine at a URL that is left without what was made in it when the session ends. */
  static JdbcDriver left(JdbcDriver driver, String url, Leaving leaving) {
    AtomicBoolean entered = new AtomicBoolean();
    JdbcDriver.Opening opening =
        () -> {
          Connection opened = driver.opening().open();
          entered.set(true);
          Tenancy.begin(url, ProcessHandle.current());
          return opened;
        };
    return driver
        .withOpening(opening)
        .withServer(
            driver.lastWords(),
            () -> {
              if (entered.get()) {
                leave(url, leaving);
              }
              driver.closing().run();
            });
  }

  /** What cannot be dropped, because the database is gone or busy, stays. */
  private static void leave(String url, Leaving leaving) {
    try (Connection connection = Connecting.to(url, Connecting.LIMIT)) {
      leaving.leave(connection);
      Tenancy.end(url);
    } catch (SQLException e) {
      return;
    }
  }

  /** Whether the user has no table or view there. */
  static boolean isEmpty(Connection connection) throws SQLException {
    return userTables(connection).isEmpty();
  }

  /** Opens a database by URL and drops what it holds. */
  static Connection emptied(String url) throws SQLException {
    return dropAll(Connecting.to(url, Connecting.LIMIT));
  }

  /** Drops every view and table, those that others depend on last. */
  static Connection dropAll(Connection connection) throws SQLException {
    List<Named> left = userTables(connection);
    while (!left.isEmpty()) {
      SQLException refusal = null;
      for (Named table : left) {
        try {
          String quote = connection.getMetaData().getIdentifierQuoteString();
          execute(
              connection,
              "DROP " + (table.view() ? "VIEW " : "TABLE ") + quote + table.name() + quote);
        } catch (SQLException e) {
          refusal = e;
        }
      }
      List<Named> now = userTables(connection);
      if (now.size() >= left.size() && refusal != null) {
        throw refusal;
      }
      left = now;
    }
    return connection;
  }

  /** Views first. */
  private static List<Named> userTables(Connection connection) throws SQLException {
    String product = connection.getMetaData().getDatabaseProductName();
    return product.equals("Apache Derby") ? tablesOfDerby(connection) : tablesOfAll(connection);
  }

  /** What the driver asks for the same takes Derby milliseconds to plan. */
  private static List<Named> tablesOfDerby(Connection connection) throws SQLException {
    List<Named> all = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT TABLENAME, TABLETYPE FROM SYS.SYSTABLES"
                    + " WHERE TABLETYPE IN ('T', 'V') ORDER BY TABLETYPE DESC")) {
      while (rows.next()) {
        all.add(new Named(rows.getString(1), rows.getString(2).equals("V")));
      }
    }
    return all;
  }

  private static List<Named> tablesOfAll(Connection connection) throws SQLException {
    List<Named> views = new ArrayList<>();
    List<Named> tables = new ArrayList<>();
    boolean ownSchema = hasOwnSchema(connection);
    try (ResultSet rows =
        connection.getMetaData().getTables(connection.getCatalog(), null, "%", null)) {
      while (rows.next()) {
        String name = rows.getString("TABLE_NAME");
        String type = String.valueOf(rows.getString("TABLE_TYPE")).toUpperCase(Locale.ROOT);
        if ((ownSchema && OwnSchema.is(rows.getString("TABLE_SCHEM")))
            || isSystem(rows.getString("TABLE_SCHEM"))
            || isSystem(rows.getString("TABLE_CAT"))
            || type.contains("SYSTEM")) {
          continue;
        }
        if (name.startsWith("sqlite_")) {
          continue;
        }
        if (type.contains("VIEW")) {
          views.add(new Named(name, true));
        } else if (type.contains("TABLE")) {
          tables.add(new Named(name, false));
        }
      }
    }
    views.addAll(tables);
    return views;
  }

  /** PostgreSQL and CockroachDB, in which all is made in a schema of our own. */
  private static boolean hasOwnSchema(Connection connection) throws SQLException {
    return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
  }

  private static boolean isSystem(@Nullable String schema) {
    return schema != null && SYSTEM_SCHEMAS.contains(schema.toLowerCase(Locale.ROOT));
  }

  /** Why a database cannot be had, in one line that repeats no password. */
  private static String reason(EngineSpec spec, SQLException e) {
    String message = firstLine(e.getMessage());
    return message.startsWith("No suitable driver")
        ? "that is no URL of " + spec.id() + "; see gainsay engines for its form"
        : Secrets.without(message);
  }

  private static String firstLine(@Nullable String message) {
    return message == null ? "no reason given" : message.lines().findFirst().orElse("");
  }
}
