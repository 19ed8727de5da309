package dev.gainsay.sql.generate;

import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;

/**
 * Tells whether equal values of a column are the same value. Where they are not ({@code 1} and
 * {@code 1.0}, {@code 'a'} and {@code 'A'} under NOCASE), DISTINCT, GROUP BY, MIN and MAX may keep
 * either, and two plans may differ without a defect.
 *
 * <p>A computed column, which is written without a type, holds what its expression gives: a
 * quotient that is no whole number, a text that is padded or compares without regard to case.
 */
public final class Exactness {

  private final boolean caseless;

  public Exactness(Dialect dialect) {
    this.caseless = dialect.has(Feature.CASE_INSENSITIVE_TEXT);
  }

  /** Whether it is so for a column. */
  public boolean holds(ColumnInfo column) {
    if (!column.collation().isEmpty()) {
      return false;
    }
    boolean declared = !column.typeText().isEmpty();
    return switch (column.type()) {
      case BOOLEAN, DATE, TIMESTAMP -> true;
      case INTEGER, DECIMAL -> declared;
      case TEXT -> declared && !caseless && !column.typeText().contains("IGNORECASE");
      case BLOB -> declared && !column.typeText().equals("BLOB");
      case REAL, JSON, ANY -> false;
    };
  }
}
