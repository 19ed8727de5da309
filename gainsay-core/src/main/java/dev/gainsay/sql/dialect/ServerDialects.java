package dev.gainsay.sql.dialect;

import static dev.gainsay.sql.dialect.SqlType.BOOLEAN;
import static dev.gainsay.sql.dialect.SqlType.DATE;
import static dev.gainsay.sql.dialect.SqlType.DECIMAL;
import static dev.gainsay.sql.dialect.SqlType.INTEGER;
import static dev.gainsay.sql.dialect.SqlType.REAL;
import static dev.gainsay.sql.dialect.SqlType.TEXT;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.dialect.Dialect.Typing;
import java.util.ArrayList;
import java.util.List;

/** The DBMS that run as servers. Sources: their manuals. */
final class ServerDialects {

  private ServerDialects() {}

  static Dialect postgres(Version version) {
    return Dialects.ansi()
        .but()
        .name("postgres")
        .types(
            new TypeName(INTEGER, "INTEGER", 5),
            new TypeName(INTEGER, "BIGINT", 2),
            new TypeName(INTEGER, "SMALLINT", 1),
            new TypeName(REAL, "DOUBLE PRECISION", 3),
            new TypeName(DECIMAL, "DECIMAL(10,2)", 1),
            new TypeName(TEXT, "TEXT", 4),
            new TypeName(TEXT, "VARCHAR(40)", 2),
            new TypeName(BOOLEAN, "BOOLEAN", 2),
            new TypeName(DATE, "DATE", 1))
        .with(
            Feature.BARE_NULL,
            Feature.FROMLESS_SELECT,
            Feature.NATURAL_LEFT_JOIN,
            Feature.VALUES_QUERY,
            Feature.VALUES_UNION,
            Feature.ROW_VALUE_ORDER,
            Feature.ROW_IN_QUERY,
            Feature.CAST_NUMBER_TO_TEXT,
            Feature.FILTER,
            Feature.WINDOW,
            Feature.WINDOW_ORDER,
            Feature.PARTIAL_INDEX,
            Feature.EXPRESSION_INDEX,
            Feature.ALTER_RENAME_COLUMN)
        .with(version.atLeast("10") ? new Feature[0] : new Feature[] {Feature.UNTYPED_ITEMS})
        .since(version, "12", Feature.GENERATED_STORED)
        .since(version, "18", Feature.GENERATED_VIRTUAL, Feature.GENERATED_PLAIN)
        .with(
            BinaryOperator.SAME,
            BinaryOperator.NOT_SAME,
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_OR)
        .matchers("LIKE", "ILIKE", "SIMILAR TO")
        .collations("\"C\"")
        .functions(
            "LENGTH(TEXT) INTEGER",
            "TRIM(TEXT) TEXT",
            "REPLACE(TEXT, TEXT, TEXT) TEXT",
            "SUBSTR(TEXT, INTEGER) TEXT",
            "STRPOS(TEXT, TEXT) INTEGER",
            "CONCAT(TEXT, TEXT) TEXT",
            "GREATEST(INTEGER, INTEGER) INTEGER",
            "LEAST(INTEGER, INTEGER) INTEGER",
            "SIGN(REAL) REAL",
            "ROUND(REAL) REAL",
            "FLOOR(REAL) REAL",
            "YEAR(DATE) INTEGER",
            "WEEKDAY(DATE) INTEGER",
            "DATE_PLUS(DATE) DATE",
            "DAYS_BETWEEN(DATE, DATE) INTEGER",
            "MONTH_START(DATE) DATE",
            "TO_JSON(TEXT) TEXT",
            "JSON_GET(TEXT, TEXT) TEXT",
            "JSON_CONTAINS(TEXT, TEXT) BOOLEAN")
        .call("YEAR", "CAST(EXTRACT(YEAR FROM {0}) AS INTEGER)")
        .call("WEEKDAY", "CAST(EXTRACT(DOW FROM {0}) AS INTEGER)")
        .call("DATE_PLUS", "({0} + 30)")
        .call("DAYS_BETWEEN", "({0} - {1})")
        .call("MONTH_START", "CAST(DATE_TRUNC('month', {0}) AS DATE)")
        .call("TO_JSON", "CAST(TO_JSON(CAST({0} AS TEXT)) AS TEXT)")
        .call("JSON_GET", "(JSONB_BUILD_ARRAY(CAST({0} AS TEXT), CAST({1} AS TEXT)) ->> 1)")
        .call(
            "JSON_CONTAINS",
            "(JSONB_BUILD_ARRAY(CAST({0} AS TEXT)) @> JSONB_BUILD_ARRAY(CAST({1} AS TEXT)))")
        .aggregates("BOOL_AND(BOOLEAN) BOOLEAN", "BOOL_OR(BOOLEAN) BOOLEAN")
        .explain("EXPLAIN (COSTS OFF) ", 0)
        .planning(PostgresPlanning.of(version))
        .maintenance("REINDEX TABLE {table}", "VACUUM {table}")
        .build();
  }

  static Dialect cockroachdb(Version version) {
    return postgres(new Version("13"))
        .but()
        .name("cockroachdb")
        .without(Feature.COLLATE)
        .withoutFunctions(
            "YEAR",
            "WEEKDAY",
            "DATE_PLUS",
            "DAYS_BETWEEN",
            "MONTH_START",
            "TO_JSON",
            "JSON_GET",
            "JSON_CONTAINS")
        .explain("EXPLAIN ", 0)
        // None of PostgreSQL's was tried here.
        .planning(new Planning.Builder().statistics("ANALYZE {table}").build())
        .maintenance()
        .build();
  }

  static Dialect mariadb(Version version) {
    return Dialects.ansi()
        .but()
        .name("mariadb")
        .typing(Typing.CONVERTING)
        .types(version.atLeast("11.4") ? types() : types(new TypeName(TEXT, "CHAR(40)", 0)))
        .literal(LiteralKind.BLOB, "x'{0}'")
        .with(
            Feature.NUMBER_AS_PREDICATE,
            Feature.BARE_NULL,
            Feature.FROMLESS_SELECT,
            Feature.NATURAL_LEFT_JOIN,
            Feature.ROW_VALUE_ORDER,
            Feature.ROW_IN_QUERY,
            Feature.LIKE_ANY_TYPE,
            Feature.WINDOW,
            Feature.WINDOW_ORDER,
            Feature.INSERT_IGNORE,
            Feature.GENERATED_STORED,
            Feature.GENERATED_VIRTUAL,
            Feature.DROP_INDEX_ON,
            Feature.CASE_INSENSITIVE_TEXT,
            Feature.PADDED_TEXT,
            Feature.TEXT_AS_PREDICATE,
            Feature.ZERO_DIVISION_IS_NULL,
            Feature.BACKSLASH_ESCAPES)
        // Makes a view over VALUES, whose columns it does not find by their names then: 11.4.5.
        .without(Feature.FULL_JOIN, Feature.NULLS_ORDER, Feature.VALUES_VIEW)
        .since(
            version,
            "10.3",
            Feature.EXCEPT,
            Feature.INTERSECT,
            Feature.VALUES_QUERY,
            Feature.VALUES_UNION)
        .spelling(BinaryOperator.SAME, "<=>")
        .spelling(BinaryOperator.NOT_SAME, "NOT ({0} <=> {1})")
        .spelling(BinaryOperator.CONCAT, "CONCAT({0}, {1})")
        .with(BinaryOperator.XOR, BinaryOperator.BIT_AND, BinaryOperator.BIT_OR)
        .matchers("LIKE")
        .functions(
            "LENGTH(TEXT) INTEGER",
            "TRIM(TEXT) TEXT",
            "REPLACE(TEXT, TEXT, TEXT) TEXT",
            "SUBSTR(TEXT, INTEGER) TEXT",
            "INSTR(TEXT, TEXT) INTEGER",
            "IF(INTEGER, INTEGER, INTEGER) INTEGER",
            "IFNULL(INTEGER, INTEGER) INTEGER",
            "GREATEST(INTEGER, INTEGER) INTEGER",
            "LEAST(INTEGER, INTEGER) INTEGER",
            "SIGN(INTEGER) INTEGER",
            "FLOOR(REAL) REAL",
            "JSON_VALID(TEXT) INTEGER",
            "JSON_ARRAY(TEXT, INTEGER) TEXT",
            "JSON_TYPE(TEXT) TEXT",
            "JSON_LENGTH(TEXT) INTEGER",
            "JSON_QUOTE(TEXT) TEXT")
        .explain("EXPLAIN ", 1, 2, 3, 5, 9)
        .planning(MariaDbPlanning.mariadb(version))
        .build();
  }

  static Dialect mysql(Version version) {
    return mariadb(new Version("11.4"))
        .but()
        .name("mysql")
        .types(types(new TypeName(INTEGER, "SIGNED", 0), new TypeName(TEXT, "CHAR(40)", 0)))
        // From 8.0.31 on, and with ROW before each row of VALUES; neither was tried.
        .without(Feature.EXCEPT, Feature.INTERSECT, Feature.VALUES_QUERY, Feature.VALUES_UNION)
        // Errors there for what is no JSON.
        .withoutFunctions("JSON_TYPE", "JSON_LENGTH", "JSON_QUOTE")
        .planning(MariaDbPlanning.mysql())
        .build();
  }

  /**
   * Types of columns, behind what casts to them are written with.
   *
   * <p>Seen: MariaDB 10.2.11 refuses a cast to VARCHAR, 11.4.5 takes it. MySQL has neither that nor
   * one to INT.
   */
  private static TypeName[] types(TypeName... casts) {
    List<TypeName> all = new ArrayList<>(List.of(casts));
    all.add(new TypeName(INTEGER, "INT", 5));
    all.add(new TypeName(INTEGER, "BIGINT", 2));
    all.add(new TypeName(INTEGER, "TINYINT", 1));
    all.add(new TypeName(REAL, "DOUBLE", 3));
    all.add(new TypeName(DECIMAL, "DECIMAL(10,2)", 1));
    all.add(new TypeName(TEXT, "VARCHAR(40)", 4));
    return all.toArray(TypeName[]::new);
  }
}
