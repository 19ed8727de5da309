package dev.gainsay.campaign.store;

import dev.gainsay.campaign.wire.Message.Range;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How stores ask their databases. */
final class Sql {

  private Sql() {}

  /** What is made of a row. */
  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** How many rows were changed. */
  static int update(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, values)) {
      return statement.executeUpdate();
    }
  }

  static long number(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    return list(connection, row -> row.getLong(1), sql, values).getFirst();
  }

  static <T> List<T> list(
      Connection connection, Reader<T> reader, String sql, @Nullable Object... values)
      throws SQLException {
    List<T> read = new ArrayList<>();
    try (PreparedStatement statement = prepared(connection, sql, values);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        read.add(reader.read(rows));
      }
    }
    return read;
  }

  private static PreparedStatement prepared(
      Connection connection, String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  /** Gives up what a connection has not committed. */
  static void rollback(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // What has failed is told; a database takes back by itself what was not committed.
    }
  }

  static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      // What was committed is in the database.
    }
  }

  /** A row that begins with the ends of a range. */
  static Range range(ResultSet row) throws SQLException {
    return new Range(row.getLong(1), row.getLong(2));
  }

  /** A row of the index of findings. */
  static Store.Row finding(ResultSet row) throws SQLException {
    return new Store.Row(
        row.getString("hash"),
        row.getString("id"),
        row.getString("oracle"),
        row.getString("kind"),
        row.getString("path"),
        row.getString("returned"),
        row.getBoolean("known"),
        row.getString("link"),
        row.getString("note"),
        row.getLong("hits"));
  }

  /** What went wrong, in one line. */
  static String reason(SQLException e) {
    return String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
  }
}
