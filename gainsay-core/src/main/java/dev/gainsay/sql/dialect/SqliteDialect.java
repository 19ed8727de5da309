package dev.gainsay.sql.dialect;

import static dev.gainsay.sql.dialect.SqlType.ANY;
import static dev.gainsay.sql.dialect.SqlType.BLOB;
import static dev.gainsay.sql.dialect.SqlType.DECIMAL;
import static dev.gainsay.sql.dialect.SqlType.INTEGER;
import static dev.gainsay.sql.dialect.SqlType.REAL;
import static dev.gainsay.sql.dialect.SqlType.TEXT;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.dialect.Dialect.Typing;

/** SQLite, from 3.24 on. Sources: its release log and the pages on data types and pragmas. */
final class SqliteDialect {

  private SqliteDialect() {}

  static Dialect of(Version version) {
    Dialect.Builder builder =
        Dialects.ansi()
            .but()
            .name("sqlite")
            .typing(Typing.CONVERTING)
            .types(
                new TypeName(ANY, "", 5),
                new TypeName(INTEGER, "INTEGER", 3),
                new TypeName(INTEGER, "INT", 3),
                new TypeName(TEXT, "TEXT", 4),
                new TypeName(REAL, "REAL", 2),
                new TypeName(DECIMAL, "NUMERIC", 2),
                new TypeName(BLOB, "BLOB", 1))
            .literal(LiteralKind.BLOB, "x'{0}'")
            .matchers("LIKE", "GLOB")
            .collations("NOCASE", "RTRIM", "BINARY")
            .explain("EXPLAIN QUERY PLAN ", 3);
    features(builder, version);
    functions(builder, version);
    operators(builder, version);
    return builder
        .planning(SqlitePlanning.of(version))
        .maintenance("REINDEX", "REINDEX {table}", "VACUUM")
        .settings(
            "PRAGMA reverse_unordered_selects = 1",
            "PRAGMA case_sensitive_like = 1",
            "PRAGMA automatic_index = 0",
            "PRAGMA legacy_file_format = 1")
        .build();
  }

  private static void features(Dialect.Builder builder, Version version) {
    builder
        .with(
            Feature.NUMBER_AS_PREDICATE,
            Feature.TEXT_AS_PREDICATE,
            Feature.CAST_NUMBER_TO_TEXT,
            Feature.ZERO_DIVISION_IS_NULL,
            Feature.BARE_NULL,
            Feature.FROMLESS_SELECT,
            Feature.LEFT_WITHOUT_ON,
            Feature.NATURAL_LEFT_JOIN,
            Feature.VALUES_QUERY,
            Feature.VALUES_UNION,
            Feature.ROW_VALUE_ORDER,
            Feature.ROW_IN_QUERY,
            Feature.LIKE_ANY_TYPE,
            Feature.COLLATE,
            Feature.INSERT_OR,
            Feature.PARTIAL_INDEX,
            Feature.EXPRESSION_INDEX,
            Feature.COLLATE_INDEX,
            Feature.WITHOUT_ROWID,
            Feature.ROWID,
            Feature.FTS5,
            Feature.FTS4,
            Feature.RTREE)
        .since(version, "3.25", Feature.WINDOW, Feature.WINDOW_ORDER, Feature.ALTER_RENAME_COLUMN)
        .since(version, "3.30", Feature.NULLS_ORDER, Feature.FILTER)
        .since(
            version,
            "3.31",
            Feature.GENERATED_STORED,
            Feature.GENERATED_VIRTUAL,
            Feature.GENERATED_PLAIN)
        .since(version, "3.37", Feature.STRICT)
        // DBSTAT is a matter of how the driver builds SQLite: not in 3.36.0.3, in 3.39.2.1.
        .since(version, "3.39", Feature.RIGHT_JOIN, Feature.FULL_JOIN, Feature.DBSTAT);
  }

  private static void operators(Dialect.Builder builder, Version version) {
    builder.with(
        BinaryOperator.IS,
        BinaryOperator.IS_NOT,
        BinaryOperator.BIT_AND,
        BinaryOperator.BIT_OR,
        BinaryOperator.SHIFT_LEFT,
        BinaryOperator.SHIFT_RIGHT);
    if (version.atLeast("3.39")) {
      builder.with(BinaryOperator.SAME, BinaryOperator.NOT_SAME);
    } else {
      builder.spelling(BinaryOperator.SAME, "IS").spelling(BinaryOperator.NOT_SAME, "IS NOT");
    }
  }

  private static void functions(Dialect.Builder builder, Version version) {
    builder
        .functions(
            "LENGTH(ANY) INTEGER",
            "TYPEOF(ANY) TEXT",
            "HEX(ANY) TEXT",
            "QUOTE(ANY) TEXT",
            "TRIM(TEXT) TEXT",
            "LTRIM(TEXT) TEXT",
            "RTRIM(TEXT) TEXT",
            "TRIM(TEXT, TEXT) TEXT",
            "INSTR(TEXT, TEXT) INTEGER",
            "SUBSTR(TEXT, INTEGER) TEXT",
            "SUBSTR(TEXT, INTEGER, INTEGER) TEXT",
            "REPLACE(TEXT, TEXT, TEXT) TEXT",
            "ROUND(REAL) REAL",
            "UNICODE(TEXT) INTEGER",
            "CHAR(INTEGER) TEXT",
            "IFNULL(ANY, ANY) ANY",
            "COALESCE(ANY, ANY) ANY",
            "NULLIF(ANY, ANY) ANY",
            "MIN(ANY, ANY) ANY",
            "MAX(ANY, ANY) ANY",
            "LIKELY(ANY) ANY",
            "UNLIKELY(ANY) ANY",
            "LIKE(TEXT, TEXT) INTEGER",
            "GLOB(TEXT, TEXT) INTEGER",
            "DATE(TEXT) TEXT",
            "TIME(TEXT) TEXT",
            "DATETIME(TEXT) TEXT",
            "DATE_PLUS(TEXT) TEXT",
            "STRFTIME(TEXT) TEXT",
            "JULIANDAY(TEXT) REAL")
        .call("DATE_PLUS", "DATE({0}, '+1 month')")
        .call("STRFTIME", "STRFTIME('%Y-%W', {0})")
        .aggregates("MIN(ANY) ANY", "MAX(ANY) ANY", "COUNT(ANY) INTEGER");
    if (version.atLeast("3.32")) {
      builder.functions("IIF(ANY, ANY, ANY) ANY");
    }
    if (version.atLeast("3.38")) {
      builder
          .functions(
              "JSON_TYPE(TEXT) TEXT",
              "JSON_VALID(TEXT) INTEGER",
              "JSON_EXTRACT(TEXT) ANY",
              "JSON_ARRAY_LENGTH(TEXT) INTEGER",
              "UNIXEPOCH(TEXT) INTEGER",
              "SIGN(REAL) INTEGER")
          .call("JSON_TYPE", "CASE WHEN JSON_VALID({0}) THEN JSON_TYPE({0}) END")
          .call("JSON_EXTRACT", "CASE WHEN JSON_VALID({0}) THEN JSON_EXTRACT({0}, '$') END")
          .call("JSON_ARRAY_LENGTH", "CASE WHEN JSON_VALID({0}) THEN JSON_ARRAY_LENGTH({0}) END");
    }
  }
}
