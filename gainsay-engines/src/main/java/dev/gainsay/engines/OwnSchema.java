package dev.gainsay.engines;

import dev.gainsay.engine.EngineUnavailable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The schema within a database of PostgreSQL's kind that all is made in, so that what else the
 * database holds is not touched. A comment on it tells it from a user's own of the same name.
 */
final class OwnSchema {

  private static final String NAME = "gainsay";
  private static final String COMMENT = "made by Gainsay, which drops it";

  private static final String DROP = "DROP SCHEMA IF EXISTS " + NAME + " CASCADE";
  private static final String[] MAKE = {
    DROP,
    "CREATE SCHEMA " + NAME,
    "COMMENT ON SCHEMA " + NAME + " IS '" + COMMENT + "'",
    "SET search_path = " + NAME
  };

  private OwnSchema() {}

  /** Makes it anew, statement by statement. */
  static Connection empty(Connection connection) throws SQLException {
    Databases.execute(connection, MAKE);
    return connection;
  }

  /** Makes it anew with one message to the server. */
  static Connection emptyAtOnce(Connection connection) throws SQLException {
    Databases.execute(connection, String.join("; ", MAKE));
    return connection;
  }

  /** Drops it, unless something that still runs there keeps it. */
  static void leave(Connection connection) throws SQLException {
    Databases.tryExecute(connection, "SET lock_timeout = '5s'");
    Databases.execute(connection, DROP);
  }

  /** Whether a schema of that name is meant. */
  static boolean is(@Nullable String schema) {
    return NAME.equals(schema);
  }

  /**
   * Looks whether the schema is there and not ours.
   *
   * @throws EngineUnavailable when it is
   */
  static void refuseOther(Connection connection, String url)
      throws SQLException, EngineUnavailable {
    Optional<String> comment = comment(connection);
    if (comment.isPresent() && !comment.get().equals(COMMENT)) {
      throw new EngineUnavailable(
          "the database at "
              + url
              + " has a schema "
              + NAME
              + " that Gainsay has not made and would have to drop; rename it, or name another"
              + " database");
    }
  }

  /** What is said of the schema, possibly nothing; empty when there is none. */
  private static Optional<String> comment(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = '"
                    + NAME
                    + "'")) {
      return rows.next()
          ? Optional.of(Optional.ofNullable(rows.getString(1)).orElse(""))
          : Optional.empty();
    }
  }
}
