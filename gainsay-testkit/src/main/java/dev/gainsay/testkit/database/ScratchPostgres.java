package dev.gainsay.testkit.database;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engines.server.DatabaseServer;
import dev.gainsay.engines.server.PostgresServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A PostgreSQL server that ends with the test, whose binaries are on the test's class path. */
public final class ScratchPostgres implements AutoCloseable {

  private static final String VERSION = "18.6.0";

  private final DatabaseServer server;
  private final Connection connection;

  public ScratchPostgres() throws EngineUnavailable, SQLException {
    server = new DatabaseServer("postgres", PostgresServer.unpacked(VERSION), Limits.standard());
    connection = server.connect();
  }

  /** JDBC URL of its database with a schema that need not be there. */
  public String url(String schema) throws SQLException {
    return connection.getMetaData().getURL().replaceAll("\\?.*", "")
        + "?user=gainsay&currentSchema="
        + schema;
  }

  /** Runs a statement beside whatever is tested. */
  public void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The one number that a query gives. */
  public long number(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Cuts all connections that Gainsay has to it. */
  public void cutOff() throws SQLException {
    run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
            + " 'gainsay'");
  }

  /** Ends the server with all that it holds. */
  @Override
  public void close() {
    server.close();
  }
}
