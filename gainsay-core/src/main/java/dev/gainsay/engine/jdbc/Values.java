package dev.gainsay.engine.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** The values of one execution of a prepared statement. */
public final class Values {

  private Values() {}

  /**
   * Binds them in their order. Whole numbers of 32 bits are bound as such, since DuckDB plans again
   * where a value has not the type that its placeholder was given.
   */
  public static void bind(PreparedStatement statement, List<Object> values) throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      switch (values.get(i)) {
        case Long number when number.intValue() == number ->
            statement.setInt(i + 1, number.intValue());
        case Long number -> statement.setLong(i + 1, number);
        case Double number -> statement.setDouble(i + 1, number);
        case Object text -> statement.setString(i + 1, text.toString());
      }
    }
  }
}
