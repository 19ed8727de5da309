package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.QueryHint;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HintsTest {

  private static final String PLAIN =
      "SELECT t0.c0 FROM t0 JOIN t1 AS q ON (t0.c0 = q.c0) WHERE ((t0.c0 = 1) AND (q.c0 = 2))";

  @Test
  void sqlite() {
    Dialect dialect = Dialects.sqlite("3.54.1.0");
    assertThat(written(dialect, "not-indexed", 1))
        .isEqualTo(with("t1 AS q", "t1 AS q NOT INDEXED"));
    assertThat(written(dialect, "indexed-by", 0))
        .isEqualTo(with("t0 JOIN", "t0 INDEXED BY i0 JOIN"));
    assertThat(written(dialect, "cross-join", 0)).isEqualTo(with("JOIN", "CROSS JOIN"));
    assertThat(written(dialect, "plus", 0)).isEqualTo(with("(t0.c0 = 1)", "(+ (t0.c0 = 1))"));
    assertThat(written(dialect, "likelihood", 1))
        .isEqualTo(with("(q.c0 = 2)", "LIKELIHOOD((q.c0 = 2), 0.0625)"));
    assertThat(written(dialect, "fence", 1))
        .isEqualTo(with("t1 AS q", "(SELECT * FROM t1 LIMIT -1) AS q"));
    assertThat(written(dialect, "not-materialized", 0))
        .isEqualTo(
            "WITH m0 AS NOT MATERIALIZED (SELECT * FROM t0) " + with("t0 JOIN", "m0 AS t0 JOIN"));
  }

  @Test
  void others() {
    assertThat(written(Dialects.mariadb("11.4.5"), "straight", 0))
        .isEqualTo(with("SELECT", "SELECT STRAIGHT_JOIN"));
    assertThat(written(Dialects.mariadb("11.4.5"), "force-index", 0))
        .isEqualTo(with("t0 JOIN", "t0 FORCE INDEX (i0) JOIN"));
    assertThat(written(Dialects.derby("10.17.1.0"), "join-order", 0))
        .isEqualTo(with("FROM ", "FROM --DERBY-PROPERTIES joinOrder = FIXED\n"));
    assertThat(written(Dialects.h2("2.5.252"), "use-no-index", 0))
        .isEqualTo(with("t0 JOIN", "t0 USE INDEX () JOIN"));
  }

  /** A number beyond the last place counts round, so that a smaller query keeps the hint. */
  @Test
  void placesAreCountedRound() {
    Dialect dialect = Dialects.sqlite("3.54.1.0");
    assertThat(written(dialect, "not-indexed", 7)).isEqualTo(written(dialect, "not-indexed", 1));
  }

  @Test
  void aHintThatFitsNothingChangesNothing() {
    PlanChange.Hint gone = new PlanChange.Hint(QueryHint.Place.TABLE, "{table} x {index}", "i9", 0);
    PlanCase testCase = new PlanCase(premise(Dialects.ansi()), query(), List.of(gone), false);
    assertThat(testCase.comparison().right().queries()).containsExactly(PLAIN);
  }

  @Test
  void everyHintOfADialectIsDrawn() {
    for (Dialect dialect :
        List.of(Dialects.sqlite("3.54.1.0"), Dialects.mariadb("11.4.5"), Dialects.derby("10.17"))) {
      Hints hints = new Hints(premise(dialect));
      Set<String> drawn = new HashSet<>();
      for (int trial = 0; trial < 400; trial++) {
        hints
            .draw(Choices.seeded(3, trial), query())
            .ifPresent(h -> drawn.add(h.place() + " " + h.template()));
      }
      assertThat(drawn)
          .containsExactlyInAnyOrderElementsOf(
              dialect.planning().hints().stream()
                  .map(h -> h.place() + " " + h.template())
                  .toList());
    }
  }

  private static String with(String part, String other) {
    int at = PLAIN.indexOf(part);
    return PLAIN.substring(0, at) + other + PLAIN.substring(at + part.length());
  }

  private static String written(Dialect dialect, String name, int at) {
    QueryHint hint =
        dialect.planning().hints().stream()
            .filter(h -> h.name().equals(name))
            .findFirst()
            .orElseThrow();
    PlanChange change =
        new PlanChange.Hint(hint.place(), hint.template(), hint.namesIndex() ? "i0" : "", at);
    return new PlanCase(premise(dialect), query(), List.of(change), false)
        .comparison()
        .right()
        .queries()
        .getFirst();
  }

  private static Premise premise(Dialect dialect) {
    List<ColumnDefinition> columns = List.of(new ColumnDefinition("c0", "INTEGER", List.of()));
    List<Order> keys = List.of(new Order(new Column("", "c0"), ""));
    return Premise.of(
        dialect,
        List.of(
            new CreateTable("", "t0", columns, List.of(), ""),
            new CreateTable("", "t1", columns, List.of(), ""),
            new CreateIndex(false, "i0", "t0", keys, Optional.empty())));
  }

  private static Select query() {
    Expression left = new Column("t0", "c0");
    Expression right = new Column("q", "c0");
    From from =
        new From.Join(
            JoinKind.INNER,
            new From.Table("t0", ""),
            new From.Table("t1", "q"),
            Optional.of(equal(left, right)));
    return Select.of(List.of(Item.of(left)), from)
        .where(
            Optional.of(
                new Binary(
                    BinaryOperator.AND,
                    equal(left, Literal.integer(1)),
                    equal(right, Literal.integer(2)))));
  }

  private static Expression equal(Expression left, Expression right) {
    return new Binary(BinaryOperator.EQUALS, left, right);
  }
}
