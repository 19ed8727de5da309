package dev.gainsay.sql.dialect;

import static dev.gainsay.sql.dialect.SqlType.BOOLEAN;
import static dev.gainsay.sql.dialect.SqlType.DATE;
import static dev.gainsay.sql.dialect.SqlType.DECIMAL;
import static dev.gainsay.sql.dialect.SqlType.INTEGER;
import static dev.gainsay.sql.dialect.SqlType.REAL;
import static dev.gainsay.sql.dialect.SqlType.TEXT;

import dev.gainsay.sql.ast.BinaryOperator;

/** DuckDB, from 0.2 on. Sources: its documentation and release notes. */
final class DuckdbDialect {

  private DuckdbDialect() {}

  static Dialect of(Version version) {
    Dialect.Builder builder =
        Dialects.ansi()
            .but()
            .name("duckdb")
            .types(
                new TypeName(INTEGER, "INTEGER", 5),
                new TypeName(INTEGER, "BIGINT", 2),
                new TypeName(INTEGER, "SMALLINT", 1),
                new TypeName(INTEGER, "TINYINT", 1),
                new TypeName(REAL, "DOUBLE", 3),
                new TypeName(DECIMAL, "DECIMAL(10,2)", 1),
                new TypeName(TEXT, "VARCHAR", 5),
                new TypeName(BOOLEAN, "BOOLEAN", 2),
                new TypeName(DATE, "DATE", 1))
            .with(
                Feature.BARE_NULL,
                Feature.NUMBER_AS_PREDICATE,
                Feature.NATURAL_LEFT_JOIN,
                Feature.CAST_NUMBER_TO_TEXT,
                Feature.ZERO_DIVISION_IS_NULL,
                Feature.ROWID,
                Feature.FROMLESS_SELECT,
                Feature.WINDOW,
                Feature.WINDOW_ORDER,
                Feature.EXPRESSION_INDEX)
            .since(version, "0.3.3", Feature.ROW_VALUES, Feature.ROW_VALUE_ORDER)
            // Seen: 0.10.2 refuses, 1.1.3 takes it.
            .since(version, "1.1", Feature.TEXT_AS_PREDICATE)
            // Seen: 0.3.3 refuses, 0.7.1 takes them.
            .since(version, "0.7.1", Feature.GENERATED_VIRTUAL, Feature.GENERATED_PLAIN)
            .since(version, "0.8", Feature.IS_TRUE)
            // Seen: 1.1.3 refuses, 1.3.2 takes it.
            .since(version, "1.3", Feature.ROW_IN_QUERY)
            .with(
                Feature.FILTER,
                Feature.VALUES_QUERY,
                Feature.VALUES_UNION,
                Feature.ALTER_RENAME_COLUMN,
                Feature.COLLATE)
            .with(
                BinaryOperator.SHIFT_LEFT,
                BinaryOperator.SHIFT_RIGHT,
                BinaryOperator.SAME,
                BinaryOperator.NOT_SAME,
                BinaryOperator.BIT_AND,
                BinaryOperator.BIT_OR)
            .matchers("LIKE", "ILIKE", "SIMILAR TO")
            .collations("NOCASE")
            .functions(
                "LENGTH(TEXT) INTEGER",
                "TRIM(TEXT) TEXT",
                "REPLACE(TEXT, TEXT, TEXT) TEXT",
                "SUBSTRING(TEXT, INTEGER, INTEGER) TEXT",
                "STRPOS(TEXT, TEXT) INTEGER",
                "CONCAT(TEXT, TEXT) TEXT",
                "GREATEST(INTEGER, INTEGER) INTEGER",
                "LEAST(INTEGER, INTEGER) INTEGER",
                "SIGN(INTEGER) INTEGER",
                "ROUND(REAL) REAL",
                "FLOOR(REAL) REAL",
                "YEAR(DATE) INTEGER",
                "MONTH(DATE) INTEGER",
                "DAYOFWEEK(DATE) INTEGER",
                "DATE_PLUS(DATE) DATE",
                "DAYS_BETWEEN(DATE, DATE) INTEGER")
            .call("DATE_PLUS", "({0} + 30)")
            .call("DAYS_BETWEEN", "({0} - {1})")
            .aggregates("BOOL_AND(BOOLEAN) BOOLEAN", "BOOL_OR(BOOLEAN) BOOLEAN")
            .explain("EXPLAIN ", 1)
            .planning(DuckdbPlanning.of(version))
            .maintenance("CHECKPOINT", "VACUUM");
    if (!version.atLeast("0.9")) {
      // Seen: 0.8.0 takes both, 0.10.2 neither. The index is over all rows; a number is matched as
      // its text.
      builder.with(Feature.PARTIAL_INDEX, Feature.LIKE_ANY_TYPE);
    }
    if (version.atLeast("1.1")) {
      builder
          .functions(
              "JSON_VALID(TEXT) BOOLEAN",
              "JSON_TYPE(TEXT) TEXT",
              "JSON_ARRAY_LENGTH(TEXT) INTEGER",
              "TO_JSON(TEXT) TEXT")
          .call("JSON_TYPE", "CASE WHEN JSON_VALID({0}) THEN JSON_TYPE({0}) END")
          .call("JSON_ARRAY_LENGTH", "CASE WHEN JSON_VALID({0}) THEN JSON_ARRAY_LENGTH({0}) END")
          .call("TO_JSON", "CAST(TO_JSON({0}) AS VARCHAR)");
    }
    return builder.build();
  }
}
