package dev.gainsay.sql.dialect;

import static dev.gainsay.sql.dialect.SqlType.BLOB;
import static dev.gainsay.sql.dialect.SqlType.BOOLEAN;
import static dev.gainsay.sql.dialect.SqlType.DATE;
import static dev.gainsay.sql.dialect.SqlType.DECIMAL;
import static dev.gainsay.sql.dialect.SqlType.INTEGER;
import static dev.gainsay.sql.dialect.SqlType.REAL;
import static dev.gainsay.sql.dialect.SqlType.TEXT;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression.LiteralKind;

/** The DBMS written in Java: H2, HSQLDB and Derby. Sources: their manuals. */
final class JavaDialects {

  private JavaDialects() {}

  static Dialect h2(Version version) {
    return Dialects.ansi()
        .but()
        .name("h2")
        .types(
            new TypeName(INTEGER, "INTEGER", 5),
            new TypeName(INTEGER, "BIGINT", 2),
            new TypeName(INTEGER, "SMALLINT", 1),
            new TypeName(REAL, "DOUBLE PRECISION", 3),
            new TypeName(DECIMAL, "DECIMAL(10,2)", 1),
            new TypeName(TEXT, "VARCHAR(40)", 5),
            new TypeName(TEXT, "VARCHAR_IGNORECASE(40)", 1),
            new TypeName(TEXT, "CHAR(6)", 1),
            new TypeName(BOOLEAN, "BOOLEAN", 2),
            new TypeName(BLOB, "VARBINARY(20)", 1),
            new TypeName(DATE, "DATE", 1))
        .literal(LiteralKind.BLOB, "X'{0}'")
        .with(
            Feature.BARE_NULL,
            Feature.NUMBER_AS_PREDICATE,
            Feature.TEXT_AS_PREDICATE,
            Feature.LEFT_WITHOUT_ON,
            Feature.CAST_NUMBER_TO_TEXT,
            Feature.ALTER_RENAME_COLUMN,
            Feature.FROMLESS_SELECT,
            Feature.ROW_VALUE_ORDER,
            Feature.ROW_IN_QUERY,
            Feature.VALUES_QUERY,
            Feature.FILTER,
            Feature.WINDOW,
            Feature.WINDOW_ORDER,
            Feature.LIKE_ANY_TYPE)
        // Seen: 1.3.176 refuses VALUES in views, 1.4.200 beside SELECT.
        .since(version, "1.4.200", Feature.VALUES_VIEW)
        .since(version, "2.0", Feature.GENERATED_PLAIN, Feature.VALUES_UNION)
        .without(Feature.FULL_JOIN)
        .with(BinaryOperator.SAME, BinaryOperator.NOT_SAME)
        .matchers("LIKE", "ILIKE", "REGEXP")
        .functions(
            "LENGTH(TEXT) INTEGER",
            "TRIM(TEXT) TEXT",
            "REPLACE(TEXT, TEXT, TEXT) TEXT",
            "SUBSTRING(TEXT, INTEGER, INTEGER) TEXT",
            "LOCATE(TEXT, TEXT) INTEGER",
            "CONCAT(TEXT, TEXT) TEXT",
            "GREATEST(INTEGER, INTEGER) INTEGER",
            "LEAST(INTEGER, INTEGER) INTEGER",
            "SIGN(INTEGER) INTEGER",
            "FLOOR(REAL) REAL",
            "BITAND(INTEGER, INTEGER) INTEGER",
            "YEAR(DATE) INTEGER",
            "MONTH(DATE) INTEGER",
            "DAY_OF_WEEK(DATE) INTEGER",
            "DATE_PLUS(DATE) DATE",
            "DAYS_BETWEEN(DATE, DATE) INTEGER",
            "IS_JSON(TEXT) BOOLEAN",
            "JSON_ARRAY(TEXT, INTEGER) TEXT")
        .call("DATE_PLUS", "DATEADD(DAY, 30, {0})")
        .call("DAYS_BETWEEN", "DATEDIFF(DAY, {0}, {1})")
        .call("IS_JSON", "({0} IS JSON)")
        .call("JSON_ARRAY", "CAST(JSON_ARRAY({0}, {1} NULL ON NULL) AS VARCHAR)")
        .explain("EXPLAIN ", 0)
        .planning(JavaPlanning.h2(version))
        .build();
  }

  static Dialect hsqldb(Version version) {
    return Dialects.ansi()
        .but()
        .name("hsqldb")
        .types(
            new TypeName(INTEGER, "INTEGER", 5),
            new TypeName(INTEGER, "BIGINT", 2),
            new TypeName(INTEGER, "SMALLINT", 1),
            new TypeName(REAL, "DOUBLE", 3),
            new TypeName(DECIMAL, "DECIMAL(10,2)", 1),
            new TypeName(TEXT, "VARCHAR(40)", 5),
            new TypeName(BOOLEAN, "BOOLEAN", 2),
            new TypeName(DATE, "DATE", 1))
        .with(
            Feature.ROW_VALUE_ORDER,
            Feature.ROW_IN_QUERY,
            Feature.BARE_NULL,
            Feature.NATURAL_LEFT_JOIN,
            Feature.LIKE_ANY_TYPE,
            Feature.CAST_NUMBER_TO_TEXT,
            Feature.PADDED_TEXT,
            Feature.GENERATED_PLAIN)
        .with(BinaryOperator.SAME, BinaryOperator.NOT_SAME)
        .spelling(BinaryOperator.MODULO, "MOD({0}, {1})")
        .functions(
            "LENGTH(TEXT) INTEGER",
            "TRIM(TEXT) TEXT",
            "REPLACE(TEXT, TEXT, TEXT) TEXT",
            "SUBSTRING(TEXT, INTEGER, INTEGER) TEXT",
            "LOCATE(TEXT, TEXT) INTEGER",
            "GREATEST(INTEGER, INTEGER) INTEGER",
            "LEAST(INTEGER, INTEGER) INTEGER",
            "SIGN(INTEGER) INTEGER",
            "YEAR(DATE) INTEGER",
            "MONTH(DATE) INTEGER",
            "DAYOFWEEK(DATE) INTEGER",
            "DATE_PLUS(DATE) DATE",
            "DAYS_BETWEEN(DATE, DATE) INTEGER")
        .call("DATE_PLUS", "({0} + INTERVAL '30' DAY)")
        .call("DAYS_BETWEEN", "DATEDIFF('day', {0}, {1})")
        .explain("EXPLAIN PLAN FOR ", 0)
        .planning(JavaPlanning.hsqldb())
        .build();
  }

  static Dialect derby(Version version) {
    return Dialects.ansi()
        .but()
        .name("derby")
        .types(
            new TypeName(INTEGER, "INTEGER", 5),
            new TypeName(INTEGER, "BIGINT", 2),
            new TypeName(INTEGER, "SMALLINT", 1),
            new TypeName(REAL, "DOUBLE", 3),
            new TypeName(DECIMAL, "DECIMAL(10,2)", 1),
            new TypeName(TEXT, "VARCHAR(40)", 5),
            new TypeName(TEXT, "CHAR(6)", 1),
            new TypeName(BOOLEAN, "BOOLEAN", 2),
            new TypeName(DATE, "DATE", 1))
        .with(
            Feature.GENERATED_PLAIN,
            Feature.NATURAL_LEFT_JOIN,
            Feature.VALUES_QUERY,
            Feature.PADDED_TEXT)
        .without(Feature.ORDER_BY_QUALIFIED)
        .without(Feature.IS_TRUE, Feature.FULL_JOIN, Feature.ROW_VALUES, Feature.CTE)
        .spelling(BinaryOperator.MODULO, "MOD({0}, {1})")
        .withoutFunctions("NULLIF")
        .functions(
            "LENGTH(TEXT) INTEGER",
            "TRIM(TEXT) TEXT",
            "SUBSTR(TEXT, INTEGER, INTEGER) TEXT",
            "LOCATE(TEXT, TEXT) INTEGER",
            "YEAR(DATE) INTEGER",
            "MONTH(DATE) INTEGER",
            "DAY(DATE) INTEGER")
        .call("SUBSTR", "SUBSTR({0}, 1, {2})")
        .call("DATE LITERAL", "DATE('{0}')")
        .planning(JavaPlanning.derby())
        .build();
  }
}
