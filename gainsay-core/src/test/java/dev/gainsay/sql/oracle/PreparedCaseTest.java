package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.InList;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Parameter;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.generate.ExpressionGenerator;
import dev.gainsay.sql.generate.Parameters.Template;
import dev.gainsay.sql.generate.Scope;
import dev.gainsay.sql.oracle.Claim.Undecidable;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PreparedCaseTest {

  private static final Dialect SQLITE = Dialects.sqlite("3.54.1.0");
  private static final Dialect POSTGRES = Dialects.postgres("18.6.0");
  private static final Column C = new Column("t0", "c0");
  private static final Literal FIVE = Literal.integer(5);
  private static final Literal TEXT = Literal.text("a");

  /** {@code c0 < 5 AND c0 IN ('a', CAST(5 AS TEXT))}. */
  private static final Expression PREDICATE =
      new Binary(
          BinaryOperator.AND,
          new Binary(BinaryOperator.LESS, C, FIVE),
          new InList(C, List.of(TEXT, new Cast(FIVE, "TEXT")), false));

  private static Optional<Template> drawn(Dialect dialect, Expression predicate) {
    return new ExpressionGenerator(dialect)
        .parameters()
        .draw(Choices.seeded(3, 7), Scope.constant(Schema.empty()), predicate, 9);
  }

  private static PreparedCase of(Dialect dialect, Template template) {
    return new PreparedCase(
        Premise.empty(dialect),
        new From.Table("t0", ""),
        template.predicate(),
        template.executions().subList(0, 1));
  }

  /** {@code c0 < ?}, over an empty premise. */
  private static PreparedCase less(List<List<Literal>> executions) {
    return new PreparedCase(
        Premise.empty(SQLITE),
        new From.Table("t0", ""),
        new Binary(BinaryOperator.LESS, C, new Parameter(0, "")),
        executions);
  }

  @Test
  void constantsThatStandAloneBecomePlaceholders() {
    Template template = drawn(SQLITE, PREDICATE).orElseThrow();

    assertThat(template.executions()).hasSize(9).first().isEqualTo(List.of(FIVE, TEXT));
    assertThat(of(SQLITE, template).comparison().left().queries())
        .containsExactly(
            "SELECT COUNT(*) FROM t0 WHERE ((t0.c0 < ?) AND (t0.c0 IN (?, CAST(5 AS TEXT))))\n"
                + "-- with 5, 'a'");
  }

  @Test
  void whereTypesAreStrictAValueHasTheTypeOfItsConstant() {
    Template template = drawn(POSTGRES, PREDICATE).orElseThrow();

    assertThat(PreparedCase.order(template.predicate())).containsExactly(0, 1);
    assertThat(of(POSTGRES, template).comparison().left().queries().getFirst())
        .contains("(t0.c0 < CAST(? AS INTEGER))");
    assertThat(template.executions())
        .allSatisfy(
            values ->
                assertThat(values)
                    .extracting(Literal::kind)
                    .containsExactly(FIVE.kind(), TEXT.kind()));
  }

  @Test
  void withoutAConstantNothingIsPrepared() {
    assertThat(drawn(SQLITE, new Binary(BinaryOperator.LESS, C, C))).isEmpty();
    assertThat(drawn(SQLITE, new Binary(BinaryOperator.LESS, C, Literal.text("\n")))).isEmpty();
  }

  /** The smallest whole number without its sign is none any more. */
  @Test
  void smallerValuesCanStillBeBound() {
    PreparedCase testCase = less(List.of(List.of(Literal.integer(Long.MIN_VALUE))));

    assertThat(testCase.simplerQueries().toList())
        .isNotEmpty()
        .allSatisfy(smaller -> assertThat(smaller.comparison().left().queries()).hasSize(1));
  }

  @Test
  void theLastExecutionIsTriedWithItsConstantsFirst() {
    PreparedCase testCase = less(List.of(List.of(FIVE), List.of(TEXT)));

    assertThat(testCase.simpler().findFirst().orElseThrow().script())
        .contains("SELECT COUNT(*) FROM t0 WHERE (t0.c0 < 'a');");
    assertThat(testCase.script())
        .contains("-- prepared once: SELECT COUNT(*) FROM t0 WHERE (t0.c0 < ?)\n-- with 5\n");
  }

  @Test
  void thePlanIsThatOfTheExecutionThatDiffers() {
    PreparedCase testCase = less(Stream.of(5, 6, 7).map(n -> List.of(Literal.integer(n))).toList());
    Violates wrong =
        new Violates(
            Expectation.SAME_COUNT, "one", rows("1", "2", "3"), "other", rows("1", "0", "3"), "");

    Verdict told = testCase.explained(new Planner(), wrong);

    assertThat(((Violates) told).plans().left())
        .isEqualTo(
            "EXPLAIN QUERY PLAN SELECT COUNT(*) FROM t0 WHERE (t0.c0 < ?)\n"
                + "-- with 6\n-- execution 2 of 3\n\nSCAN t0\n");
  }

  /** Says what SQLite says of every question. */
  private record Planner() implements Session {
    @Override
    public Observation run(Script script) {
      List<String> columns = List.of("id", "parent", "notused", "detail");
      return new Rows(columns, List.of(List.of("2", "0", "0", "'SCAN t0'")));
    }

    @Override
    public void close() {}
  }

  @Test
  void eachExecutionCountsByItself() throws Undecidable {
    Claim.EachCount claim = new Claim.EachCount();
    assertThat(claim.contradiction(rows("1", "0"), rows("1", null))).isEmpty();
    assertThat(claim.contradiction(rows("1", "2"), rows("2", "1")))
        .contains("execution 1 counted 1 on the left and 2 on the right");
    assertThat(claim.contradiction(rows("1"), rows("1", "1"))).contains("1 answers against 2");
  }

  private static Rows rows(String... counts) {
    return new Rows(List.of("n"), Arrays.stream(counts).map(c -> Arrays.asList(c)).toList());
  }
}
