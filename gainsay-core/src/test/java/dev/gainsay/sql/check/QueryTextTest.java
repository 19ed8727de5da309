package dev.gainsay.sql.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTextTest {

  private static SourceStatement statement(String query) {
    return StatementSplitter.split(query, Lexis.of("sqlite")).statements().get(0);
  }

  private static SelectShape shape(String query) {
    return ((QueryText.Single) QueryText.read(statement(query))).shape();
  }

  @Test
  void everyClauseIsFound() {
    SelectShape shape =
        shape(
            "WITH a(x) AS (SELECT 1 WHERE 2) SELECT DISTINCT x AS y, 'FROM' FROM a, (SELECT 3"
                + " WHERE 4) b WHERE x IN (SELECT 5 ORDER BY 6) AND \"WHERE\" GROUP BY x, y HAVING"
                + " COUNT(*) > 1 WINDOW w AS (ORDER BY x) ORDER BY x DESC, 2 LIMIT 3 OFFSET 4");
    assertThat(shape.with()).isEqualTo("WITH a(x) AS (SELECT 1 WHERE 2)");
    assertThat(shape.distinct()).isTrue();
    assertThat(shape.items()).extracting(SelectItem::text).containsExactly("x AS y", "'FROM'");
    assertThat(shape.items().get(0).expression()).isEqualTo("x");
    assertThat(shape.from().orElseThrow().text()).isEqualTo("a, (SELECT 3 WHERE 4) b");
    assertThat(shape.where()).contains("x IN (SELECT 5 ORDER BY 6) AND \"WHERE\"");
    assertThat(shape.groupBy()).containsExactly("x", "y");
    assertThat(shape.having()).contains("COUNT(*) > 1");
    assertThat(shape.window()).isEqualTo("WINDOW w AS (ORDER BY x)");
    assertThat(shape.orderBy()).containsExactly("x DESC", "2");
    assertThat(shape.limit()).isEqualTo("LIMIT 3 OFFSET 4");
  }

  @Test
  void anOperatorIsNoClause() {
    SelectShape shape = shape("SELECT a IS DISTINCT FROM b FROM t WHERE a IS NOT DISTINCT FROM 1");
    assertThat(shape.from().orElseThrow().text()).isEqualTo("t");
    assertThat(shape.where()).contains("a IS NOT DISTINCT FROM 1");
  }

  @Test
  void aColumnNamedLikeAClauseIsNone() {
    assertThat(shape("SELECT t.limit FROM t WHERE t.having = 1").where()).contains("t.having = 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 UNION SELECT 2",
        "VALUES (1), (2)",
        "SELECT DISTINCT ON (a) b FROM t",
        "WITH a AS (SELECT 1) VALUES (2)",
        "SELECT (1 FROM t",
        "SELECT TOP 1 a FROM t",
        "SELECT DISTINCT TOP (2) a FROM t",
        "SELECT a FROM t WHERE COLUMNS(*) > 0",
      })
  void whatCannotBeTakenApartIsKeptWhole(String query) {
    assertThat(QueryText.read(statement(query))).isInstanceOf(QueryText.Whole.class);
  }

  @Test
  void aCompoundInBracketsIsPartOfAClause() {
    assertThat(shape("SELECT * FROM (SELECT 1 UNION SELECT 2) WHERE 1").where()).contains("1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*)|true|false",
        "MIN(a)|true|false",
        "MIN(a, b)|false|false",
        "1 + SUM(a)|true|false",
        "SUM(a) OVER (ORDER BY b)|false|true",
        "SUM(a) FILTER (WHERE b) OVER w|false|true",
        "(SELECT COUNT(*) FROM t)|false|false",
        "a|false|false",
      })
  void aggregatesAndWindowsAreToldApart(String item, boolean aggregates, boolean windows) {
    SelectItem read = shape("SELECT " + item + " FROM t").items().get(0);
    assertThat(read.aggregates()).isEqualTo(aggregates);
    assertThat(read.windows()).isEqualTo(windows);
  }

  @Test
  void aLoneAggregateIsRead() {
    assertThat(shape("SELECT COUNT(DISTINCT a) AS n FROM t").items().get(0).lone())
        .contains(new SelectItem.Lone("COUNT", true, "a"));
    assertThat(shape("SELECT COUNT(a) + 1 FROM t").items().get(0).lone()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a AS \"B\"|b",
        "a b|b",
        "f(a) b|b",
        "t.a|''",
        "a + b|''",
        "a|''",
        "CASE a WHEN 1 THEN 2 END|''",
      })
  void anItemMayHaveAnAlias(String item, String alias) {
    SelectItem read = shape("SELECT " + item + " FROM t").items().get(0);
    assertThat(read.alias().orElse("")).isEqualTo(alias);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FOR UPDATE OF a", "FOR READ ONLY", "LOCK IN SHARE MODE", "WITH UR"})
  void aLockingClauseIsNoPartOfThePredicate(String locking) {
    SelectShape shape = shape("SELECT a FROM t WHERE a > 0 " + locking);
    assertThat(shape.where()).contains("a > 0");
    assertThat(shape.limit()).isEqualTo(locking);
    assertThat(shape.cutsOff()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WITH d AS (DELETE FROM t RETURNING a) SELECT a FROM d",
        "SELECT a FROM FINAL TABLE (UPDATE t SET a = 1)",
        "SELECT nextval('s')",
        "SELECT a INTO u FROM t",
      })
  void aQueryMayChangeData(String query) {
    assertThat(statement(query).changesData()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT (REPLACE(a, 'x', 'y')), MAX(insert) FROM t FOR UPDATE",
        "SELECT 'INTO' FROM (SELECT a FROM t) AS d",
      })
  void mostDoNot(String query) {
    assertThat(statement(query).changesData()).isFalse();
  }

  @Test
  void joinsBecomeATree() {
    FromText from =
        shape("SELECT 1 FROM a AS x INNER JOIN main.b ON x.c = LEFT(b.c, 1) LEFT JOIN c USING (k)")
            .from()
            .orElseThrow();
    assertThat(from.sources())
        .containsExactly(
            new FromText.Source("a", "x"),
            new FromText.Source("main.b", "main.b"),
            new FromText.Source("c", "c"));
    From.Join outer = (From.Join) from.from();
    assertThat(outer.kind()).isEqualTo(JoinKind.LEFT);
    assertThat(outer.using()).isEqualTo(List.of("k"));
    assertThat(((From.Join) outer.left()).on()).isPresent();
    assertThat(FromText.hasInnerCondition(outer)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a JOIN b JOIN c ON 1 ON 2", "a ASOF JOIN b", "a NATURAL FULL JOIN b"})
  void otherJoinsStayText(String joins) {
    FromText from = shape("SELECT 1 FROM " + joins).from().orElseThrow();
    assertThat(from.from()).isEqualTo(new From.Verbatim(joins));
  }

  @Test
  void anOuterJoinHasNoConditionToMove() {
    FromText from = shape("SELECT 1 FROM a LEFT JOIN b ON a.x = b.x").from().orElseThrow();
    assertThat(FromText.hasInnerCondition(from.from())).isFalse();
  }

  @Test
  void viewsAndCommonTablesAreRead() {
    ViewText view =
        ViewText.read(statement("CREATE TEMP VIEW IF NOT EXISTS v(a, b) AS SELECT 1, 2"))
            .orElseThrow();
    assertThat(view.name()).isEqualTo("v");
    assertThat(view.columns()).isEqualTo("(a, b)");
    assertThat(view.body().text()).isEqualTo("SELECT 1, 2");
    assertThat(view.isReadBy(statement("SELECT * FROM main.\"V\""))).isTrue();
    assertThat(view.isReadBy(statement("SELECT 'v' FROM w"))).isFalse();
  }
}
