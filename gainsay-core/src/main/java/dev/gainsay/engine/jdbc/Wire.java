package dev.gainsay.engine.jdbc;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Prepared;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An open connection and the statement over which all is asked that is not prepared. */
final class Wire implements Watch.Stop {

  /** Longest answer that is read, in rows. */
  static final int MOST_ROWS = 100_000;

  /** Longest answer that is read, in characters of all its values. */
  static final long MOST_CHARACTERS = 32L << 20;

  private static final Rejected TOO_MANY_ROWS = new Rejected("too many rows", Fault.EXPECTED);

  private final Connection connection;
  private final int timeoutSeconds;
  private volatile Statement statement;
  private volatile @Nullable Statement prepared;
  private volatile boolean cut;

  private Wire(Connection connection, int timeoutSeconds) throws SQLException {
    this.connection = connection;
    this.timeoutSeconds = timeoutSeconds;
    this.statement = statementOf(connection, timeoutSeconds);
  }

  static Wire open(JdbcDriver driver, Limits limits) throws SQLException, EngineUnavailable {
    return over(driver.opening().open(), driver, limits);
  }

  /** The wire to an empty database in place of this one; the same connection keeps its wire. */
  @SuppressWarnings("ReferenceEquality")
  Wire emptied(JdbcDriver driver, Limits limits) throws SQLException, EngineUnavailable {
    Connection next = driver.emptying().empty(connection);
    return next == connection ? this : over(next, driver, limits);
  }

  private static Wire over(Connection connection, JdbcDriver driver, Limits limits)
      throws SQLException {
    long seconds = driver.queryTimeout() ? Math.max(1, limits.time().toSeconds()) : 0;
    return new Wire(connection, Math.clamp(seconds, 0, 86_400));
  }

  /** A statement whose time is bounded by the driver, if seconds are not 0. */
  private static Statement statementOf(Connection connection, int timeoutSeconds)
      throws SQLException {
    Statement statement = connection.createStatement();
    if (timeoutSeconds > 0) {
      statement.setQueryTimeout(timeoutSeconds);
    }
    return statement;
  }

  /**
   * Runs one statement.
   *
   * @param rowsWanted whether rows, if there are any, are read
   */
  Observation execute(String sql, boolean rowsWanted, JdbcDriver driver) throws SQLException {
    try {
      if (!statement.execute(sql)) {
        return new Done();
      }
      try (ResultSet rows = statement.getResultSet()) {
        return rowsWanted ? read(rows, driver) : drain(rows);
      }
    } catch (SQLException e) {
      renew();
      throw e;
    }
  }

  /**
   * Prepares a question and executes it with each of its lists of values.
   *
   * @param answered told after each execution
   * @return the rows of all executions
   */
  Observation execute(Prepared question, JdbcDriver driver, Runnable answered) throws SQLException {
    List<List<@Nullable String>> all = new ArrayList<>(question.executions().size());
    List<String> labels = List.of();
    try (PreparedStatement current = connection.prepareStatement(question.statement())) {
      if (timeoutSeconds > 0) {
        current.setQueryTimeout(timeoutSeconds);
      }
      prepared = current;
      try {
        for (List<Object> values : question.executions()) {
          Values.bind(current, values);
          try (ResultSet rows = current.executeQuery()) {
            Observation seen = read(rows, driver);
            answered.run();
            if (!(seen instanceof Rows answer) || all.size() + answer.rows().size() > MOST_ROWS) {
              return seen instanceof Rows ? TOO_MANY_ROWS : seen;
            }
            labels = answer.columns();
            all.addAll(answer.rows());
          }
        }
      } finally {
        prepared = null;
      }
    }
    return new Rows(labels, all);
  }

  /** DuckDB's driver closes a statement that fails. */
  private void renew() {
    quietly(
        () -> {
          if (statement.isClosed() && !connection.isClosed()) {
            statement = statementOf(connection, timeoutSeconds);
          }
        });
  }

  /**
   * Reads to the end, since some engines do the work of a statement only while it is read; how long
   * that may take is the watch's affair.
   */
  private static Observation drain(ResultSet rows) throws SQLException {
    boolean more = rows.next();
    while (more) {
      more = rows.next();
    }
    return new Done();
  }

  private static Observation read(ResultSet rows, JdbcDriver driver) throws SQLException {
    ResultSetMetaData meta = rows.getMetaData();
    int width = meta.getColumnCount();
    String[] labels = new String[width];
    for (int column = 0; column < width; column++) {
      labels[column] = meta.getColumnLabel(column + 1);
    }
    List<List<@Nullable String>> all = new ArrayList<>(4);
    long characters = 0;
    while (rows.next()) {
      @Nullable String[] row = new @Nullable String[width];
      for (int column = 0; column < width; column++) {
        Object value = rows.getObject(column + 1);
        if (value != null) {
          String literal = driver.literals().apply(value);
          row[column] = literal;
          characters += literal.length();
        }
      }
      all.add(Arrays.asList(row));
      if (all.size() > MOST_ROWS || characters > MOST_CHARACTERS) {
        return TOO_MANY_ROWS;
      }
    }
    return new Rows(Arrays.asList(labels), all);
  }

  /** Whether another statement can be run. */
  boolean isUsable() {
    try {
      return !cut && !connection.isClosed();
    } catch (SQLException | RuntimeException | LinkageError e) {
      return false;
    }
  }

  @Override
  public void cancel() {
    Statement other = prepared;
    quietly(() -> (other == null ? statement : other).cancel());
  }

  @Override
  public void cut() {
    cut = true;
    quietly(() -> connection.abort(Runnable::run));
  }

  void close() {
    if (!cut) {
      quietly(() -> statement.close());
      quietly(connection::close);
    }
  }

  /** A step towards the end of a connection. */
  private interface Step {
    void run() throws SQLException;
  }

  /** The connection is given up anyway, so how its end goes tells nothing. */
  private static void quietly(Step step) {
    try {
      step.run();
    } catch (SQLException | RuntimeException | Error ignored) {
      return;
    }
  }
}
