package dev.gainsay.sql.generate;

import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;

/**
 * Tells whether equal values of a column are the same value. Where they are not ({@code 1} and
 * {@code 1.0}, {@code 'a'} and {@code 'A'} under NOCASE), DISTINCT, GROUP BY, MIN and MAX may keep
 * either, and two plans may differ without a defect.
 */
public final class Exactness {

  private final boolean caseless;

  public Exactness(Dialect dialect) {
    this.caseless = dialect.has(Feature.CASE_INSENSITIVE_TEXT);
  }

  public boolean holds(ColumnInfo column) {
    if (!column.collation().isEmpty()) {
      return false;
    }
    return switch (column.type()) {
      case INTEGER, DECIMAL, BOOLEAN, DATE, TIMESTAMP -> true;
      case TEXT -> !caseless && !column.typeText().contains("IGNORECASE");
      case BLOB -> !column.typeText().isEmpty() && !column.typeText().equals("BLOB");
      case REAL, JSON, ANY -> false;
    };
  }
}
