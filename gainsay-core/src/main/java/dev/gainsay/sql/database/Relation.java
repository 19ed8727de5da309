package dev.gainsay.sql.database;

import dev.gainsay.sql.dialect.SqlType;
import java.util.List;

/**
 * A table or view as queries see it.
 *
 * @param name as written in queries
 * @param columns in order
 * @param kind what it is
 */
public record Relation(String name, List<ColumnInfo> columns, Kind kind) {

  public Relation {
    columns = List.copyOf(columns);
  }

  /** What a relation is. */
  public enum Kind {
    TABLE,
    VIEW,
    /** FTS, R-Tree and other virtual tables. */
    VIRTUAL
  }

  /**
   * A column as queries see it.
   *
   * @param typeText the type as declared, possibly empty
   * @param collation the declared collation, possibly empty
   * @param nullable false only when NULL certainly cannot occur
   */
  public record ColumnInfo(
      String name, SqlType type, String typeText, String collation, boolean nullable) {}
}
