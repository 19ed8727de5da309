package dev.gainsay.sql.dialect;

/**
 * Something that some dialects have and others have not.
 *
 * <p>Each states a snippet that it licenses, to be run where {@link #PROBE_TABLE} and {@link
 * #PROBE_ROW} were run before: a dialect accepts it if and only if it claims the feature. An empty
 * snippet means that the feature is about meaning, not about what is accepted.
 */
public enum Feature {
  BOOLEAN_LITERALS("SELECT a FROM probe WHERE TRUE"),
  PREDICATE_AS_VALUE("SELECT a > 1 FROM probe"),
  IS_TRUE("SELECT a FROM probe WHERE (a > 1) IS TRUE"),
  /** Any value is a predicate: SQLite, MariaDB. */
  NUMBER_AS_PREDICATE("SELECT a FROM probe WHERE a"),
  /** NULL may stand where its type cannot be told. */
  BARE_NULL("SELECT NULL FROM probe"),
  /**
   * A text or NULL in a select list has no type, and what reads it may break; PostgreSQL before 10.
   * They are written with a cast there; no snippet can show it.
   */
  UNTYPED_ITEMS(""),
  FROMLESS_SELECT("SELECT 1"),
  DERIVED_TABLE("SELECT x.a FROM (SELECT a FROM probe) x"),
  LEFT_WITHOUT_ON("SELECT p.a FROM probe p LEFT JOIN probe q"),
  RIGHT_JOIN("SELECT p.a FROM probe p RIGHT JOIN probe q ON p.a = q.a"),
  FULL_JOIN("SELECT p.a FROM probe p FULL JOIN probe q ON p.a = q.a"),
  NATURAL_JOIN("SELECT p.a FROM probe p NATURAL JOIN probe q"),
  NATURAL_LEFT_JOIN("SELECT p.a FROM probe p NATURAL LEFT JOIN probe q"),
  CROSS_JOIN("SELECT p.a FROM probe p CROSS JOIN probe q"),
  USING("SELECT p.b FROM probe p JOIN probe q USING (a)"),
  CTE("WITH x AS (SELECT a FROM probe) SELECT a FROM x"),
  EXCEPT("SELECT a FROM probe EXCEPT SELECT a FROM probe"),
  INTERSECT("SELECT a FROM probe INTERSECT SELECT a FROM probe"),
  VALUES_QUERY("SELECT a FROM probe WHERE a IN (VALUES (1), (2))"),
  VALUES_VIEW("CREATE VIEW probe_v(x) AS VALUES (1), (2)"),
  /** Rows of constants as a subquery in FROM whose column has a name everywhere. */
  VALUES_UNION("SELECT x.c FROM (SELECT 1 AS c UNION ALL VALUES (2), (3)) AS x"),
  CASE_OPERAND("SELECT CASE a WHEN 1 THEN 2 ELSE 3 END FROM probe"),
  ROW_VALUES("SELECT a FROM probe WHERE (a, b) = (1, 'x')"),
  ROW_VALUE_ORDER("SELECT a FROM probe WHERE (a, b) < (1, 'x')"),
  ROW_IN_QUERY("SELECT a FROM probe WHERE (a, b) IN (SELECT a, b FROM probe)"),
  LIKE_ESCAPE("SELECT a FROM probe WHERE b LIKE '!%' ESCAPE '!'"),
  LIKE_ANY_TYPE("SELECT a FROM probe WHERE a LIKE '1%'"),
  COLLATE("SELECT a FROM probe WHERE b COLLATE NOCASE = 'x'"),
  /** Sorting by one of several columns that the result calls alike; Derby refuses some of it. */
  ORDER_BY_QUALIFIED(""),
  NULLS_ORDER("SELECT a FROM probe ORDER BY a NULLS LAST"),
  ORDER_BY_EXPRESSION("SELECT a FROM probe ORDER BY (a + 1)"),
  GROUP_BY_EXPRESSION("SELECT COUNT(*) FROM probe GROUP BY (a + 1)"),
  DISTINCT_AGGREGATES("SELECT COUNT(DISTINCT a) FROM probe"),
  FILTER("SELECT COUNT(*) FILTER (WHERE a > 1) FROM probe"),
  WINDOW("SELECT COUNT(*) OVER (PARTITION BY a) FROM probe"),
  /** Ranks and running counts: windows with an order, in which rows that tie are alike. */
  WINDOW_ORDER("SELECT RANK() OVER (PARTITION BY a ORDER BY b DESC) FROM probe"),
  /** A plain text column compares without regard to case; no snippet can show it. */
  CASE_INSENSITIVE_TEXT(""),
  /** Trailing blanks do not count in comparisons; no snippet can show it. */
  PADDED_TEXT(""),
  /** Dividing by zero gives NULL instead of an error; no snippet can show it. */
  ZERO_DIVISION_IS_NULL(""),
  /** A number is cast to VARCHAR. */
  CAST_NUMBER_TO_TEXT("SELECT CAST(a AS VARCHAR(20)) FROM probe"),
  /** A text is a predicate when it reads as a boolean: H2. */
  TEXT_AS_PREDICATE("SELECT a FROM probe WHERE 'no'"),
  MULTI_ROW_INSERT("INSERT INTO probe VALUES (1, 'x'), (2, 'y')"),
  INSERT_OR("INSERT OR IGNORE INTO probe VALUES (1, 'x')"),
  INSERT_IGNORE("INSERT IGNORE INTO probe VALUES (1, 'x')"),
  CHECK("CREATE TABLE probe2(a INTEGER CHECK (a > 0))"),
  PARTIAL_INDEX("CREATE INDEX probe_i ON probe(a) WHERE a > 0"),
  EXPRESSION_INDEX("CREATE INDEX probe_i ON probe((a + 1))"),
  DESC_INDEX("CREATE INDEX probe_i ON probe(a DESC)"),
  COLLATE_INDEX("CREATE INDEX probe_i ON probe(b COLLATE NOCASE)"),
  GENERATED_STORED("CREATE TABLE probe2(a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1) STORED)"),
  GENERATED_VIRTUAL(
      "CREATE TABLE probe2(a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1) VIRTUAL)"),
  GENERATED_PLAIN("CREATE TABLE probe2(a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1))"),
  ALTER_ADD_COLUMN("ALTER TABLE probe ADD COLUMN c INTEGER"),
  ALTER_RENAME_COLUMN("ALTER TABLE probe RENAME COLUMN a TO z"),
  VIEW_ORDER_BY("CREATE VIEW probe_v AS SELECT a FROM probe ORDER BY a"),
  /** {@code DROP INDEX name ON table} instead of {@code DROP INDEX name}; not to be probed. */
  DROP_INDEX_ON(""),
  /** A backslash in a text literal escapes what follows. */
  BACKSLASH_ESCAPES("SELECT a FROM probe WHERE b = '\\''"),
  WITHOUT_ROWID("CREATE TABLE probe2(a INTEGER PRIMARY KEY) WITHOUT ROWID"),
  ROWID("SELECT rowid FROM probe"),
  STRICT("CREATE TABLE probe2(a INTEGER) STRICT"),
  FTS5("CREATE VIRTUAL TABLE probe2 USING fts5(a)"),
  FTS4("CREATE VIRTUAL TABLE probe2 USING fts4(a)"),
  RTREE("CREATE VIRTUAL TABLE probe2 USING rtree(a, b, c)"),
  DBSTAT("SELECT name FROM dbstat");

  /** Makes the table that snippets use. */
  public static final String PROBE_TABLE = "CREATE TABLE probe(a INTEGER, b VARCHAR(20))";

  /** Fills it. */
  public static final String PROBE_ROW = "INSERT INTO probe VALUES (1, 'x')";

  private final String snippet;

  Feature(String snippet) {
    this.snippet = snippet;
  }

  /** One statement that is accepted where the feature is claimed, or the empty text. */
  public String snippet() {
    return snippet;
  }
}
