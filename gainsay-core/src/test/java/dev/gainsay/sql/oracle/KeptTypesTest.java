package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Window;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reduction does not make a case ambiguous that was not. */
class KeptTypesTest {

  private static final Expression KEY = new Column("t0", "c0");
  private static final From TABLE = new From.Table("t0", "");
  private static final Statement CREATE =
      new CreateTable(
          "", "t0", List.of(new ColumnDefinition("c0", "INTEGER", List.of())), List.of(), "");

  private static Premise premise(boolean distinct) {
    Select all = Select.of(List.of(Item.of(KEY)), TABLE).distinct(distinct);
    return Premise.of(
        Dialects.sqlite("3.28.0"), List.of(CREATE, new CreateView("v0", List.of("c0"), all)));
  }

  private static boolean losesItsType(boolean distinct) {
    Expression predicate =
        new Binary(BinaryOperator.EQUALS, new Column("v0", "c0"), Literal.integer(1));
    NorecCase original =
        NorecCase.of(
            premise(distinct),
            new From.Table("v0", ""),
            predicate,
            List.of(),
            Optimised.COUNT,
            Unoptimised.SUM);
    return original
        .simpler()
        .anyMatch(
            c ->
                c.script().contains("CREATE TABLE t0(c0)")
                    && c.script().contains("DISTINCT") == distinct
                    && c.script().contains("VIEW"));
  }

  /** Without a type 1 and 1.0 are two values of which DISTINCT keeps either. */
  @Test
  void aColumnKeepsItsTypeWhereTheEngineChoosesAmongEqualValues() {
    assertThat(losesItsType(false)).isTrue();
    assertThat(losesItsType(true)).isFalse();
  }

  /** HSQLDB ends {@code SUM(CASE WHEN (0 IS TRUE) …)} in an internal error, as it ends others. */
  @Test
  void aPredicateStaysOneWhereTypesAreStrict() {
    assertThat(becomesANumber(Dialects.hsqldb("2.7.4"))).isFalse();
    assertThat(becomesANumber(Dialects.sqlite("3.28.0"))).isTrue();
  }

  private static boolean becomesANumber(Dialect dialect) {
    Expression predicate = new Binary(BinaryOperator.EQUALS, KEY, Literal.integer(7));
    return NorecCase.of(
            Premise.of(dialect, List.of(CREATE)),
            TABLE,
            predicate,
            List.of(),
            Optimised.COUNT,
            Unoptimised.SUM)
        .simplerQueries()
        .anyMatch(smaller -> smaller.predicate().equals(Literal.integer(0)));
  }

  /** A sum of other than whole numbers depends on their order. */
  @Test
  void aConditionOnGroupsKeepsItsAggregates() {
    Expression sum = Queries.aggregate("SUM", new Cast(KEY, "INTEGER"));
    Select groups =
        Select.of(List.of(Item.of(KEY)), TABLE).groupBy(List.of(KEY)).having(Optional.empty());
    TlpCase original =
        new TlpCase(
            premise(false),
            groups,
            new Binary(BinaryOperator.LESS, sum, Literal.integer(7)),
            TlpCase.Form.HAVING,
            false);
    assertThat(original.simplerQueries().map(TlpCase::script))
        .isNotEmpty()
        .noneMatch(script -> script.contains("SUM(t0.c0)"));
  }

  @Test
  void anAggregateOverAWindowMakesNoRowOfSeveral() {
    Expression running = new Window(Aggregate.count(), List.of(KEY), List.of());
    assertThat(Queries.aggregates(running)).isFalse();
    assertThat(Queries.aggregates(new Cast(Aggregate.count(), "INTEGER"))).isTrue();
    Expression nested = Queries.aggregate("SUM", Aggregate.count());
    assertThat(Queries.aggregates(new Window(nested, List.of(), List.of()))).isTrue();
  }
}
