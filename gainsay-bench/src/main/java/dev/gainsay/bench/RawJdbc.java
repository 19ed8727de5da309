package dev.gainsay.bench;

import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.jdbc.Values;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The engine over nothing but a JDBC statement: the limit of what a session can reach. */
final class RawJdbc implements AutoCloseable {

  private static final Map<String, String> EMPTY_DATABASES =
      Map.of(
          "sqlite", "jdbc:sqlite::memory:",
          "duckdb", "jdbc:duckdb:",
          "h2", "jdbc:h2:mem:",
          "hsqldb", "jdbc:hsqldb:mem:raw",
          "derby", "jdbc:derby:memory:raw;create=true");

  private final String url;
  private Connection connection;
  private Statement statement;
  private @Nullable Setup at = Setup.empty();

  private RawJdbc(String url) throws SQLException {
    this.url = url;
    this.connection = DriverManager.getConnection(url);
    this.statement = connection.createStatement();
  }

  /** An empty database of an engine within this process; empty for other engines. */
  static Optional<RawJdbc> open(String engine) throws SQLException {
    String url = EMPTY_DATABASES.get(engine);
    return url == null ? Optional.empty() : Optional.of(new RawJdbc(url));
  }

  /** Whether a new connection is a new database, as replaying needs it. */
  static boolean opensEmpty(String engine) {
    return engine.equals("sqlite") || engine.equals("duckdb") || engine.equals("h2");
  }

  /** Executes and reads all values of all rows; a refusal is an answer. */
  void ask(String sql) {
    try {
      if (statement.execute(sql)) {
        try (ResultSet rows = statement.getResultSet()) {
          read(rows);
        }
      }
    } catch (SQLException refused) {
      renew();
    }
  }

  private void ask(Prepared question) {
    try (PreparedStatement prepared = connection.prepareStatement(question.statement())) {
      for (List<Object> values : question.executions()) {
        Values.bind(prepared, values);
        try (ResultSet rows = prepared.executeQuery()) {
          read(rows);
        }
      }
    } catch (SQLException refused) {
      renew();
    }
  }

  private static void read(ResultSet rows) throws SQLException {
    int width = rows.getMetaData().getColumnCount();
    while (rows.next()) {
      for (int column = 1; column <= width; column++) {
        rows.getObject(column);
      }
    }
  }

  /** DuckDB's driver closes a statement that fails. */
  private void renew() {
    try {
      if (statement.isClosed()) {
        statement = connection.createStatement();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs scripts one after the other, on a new database wherever one does not follow on. */
  void replay(List<Script> scripts) {
    for (Script script : scripts) {
      walk(script.setup());
      if (!script.question().isEmpty()) {
        Prepared.of(script.question()).ifPresentOrElse(this::ask, () -> ask(script.question()));
      }
    }
  }

  private void walk(Setup target) {
    List<String> missing = new ArrayList<>();
    Setup node = target;
    while (node != null && node != at) {
      missing.addFirst(node.statement());
      node = node.parent();
    }
    if (node == null) {
      reopen();
      missing.removeFirst();
    }
    missing.forEach(this::ask);
    at = target;
  }

  private void reopen() {
    try {
      statement.close();
      connection.close();
      connection = DriverManager.getConnection(url);
      statement = connection.createStatement();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
