package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whichever oracle, type and kind of relation a case came with, it is offered the plainest. */
class PlainerFormsTest {

  private static final Dialect HSQLDB = Dialects.hsqldb("2.7.4");
  private static final Column C0 = new Column("t0", "c0");
  private static final Expression P = new Binary(BinaryOperator.LESS, C0, Literal.text("m"));
  private static final From T0 = new From.Table("t0", "");
  private static final Select ROWS = Select.of(List.of(Item.of(C0)), T0);

  @Test
  void everyOracleIsAskedByNorec() {
    Premise premise = premise(HSQLDB);
    Select chosen = ROWS.where(Optional.of(P));
    Common link = new Common("x0", List.of(), ROWS);
    List<SqlCase> all =
        List.of(
            new TlpCase(premise, ROWS, P, TlpCase.Form.WHERE, false),
            new PlanCase(premise, chosen, List.of(), false),
            new EquivalentCase(
                premise, T0, List.of(), P, Literal.TRUE, EquivalentCase.Rule.TWO_NOTS, 0),
            new ViewCase(premise, List.of(link), chosen, true));
    for (SqlCase each : all) {
      assertThat(each.simpler()).as(each.oracle()).anyMatch(c -> asks(c, P));
    }
  }

  private static boolean asks(SqlCase c, Expression predicate) {
    return c instanceof NorecCase n && n.predicate().equals(predicate);
  }

  @Test
  void theIndexOfThePlanIsMadeBeforehand() {
    CreateIndex index =
        new CreateIndex(false, "i9", "t0", List.of(new Expression.Order(C0, "")), Optional.empty());
    Select chosen = ROWS.where(Optional.of(P));
    PlanCase plan =
        new PlanCase(premise(HSQLDB), chosen, List.of(new PlanChange.WithIndex(index)), false);
    assertThat(AsNorec.of(plan)).anyMatch(c -> c.premise().statements().contains(index));
  }

  @Test
  void aSubqueryOfTheConditionIsAskedByItself() {
    NorecCase outer =
        norec(T0, new Expression.Exists(ROWS.where(Optional.of(P)), false), premise(HSQLDB));
    assertThat(AsNorec.of(outer)).anyMatch(c -> asks(c, P));
  }

  @Test
  void aSubqueryThatOnlySelectsIsTakenIntoTheQuery() {
    From derived =
        new From.Derived(Select.of(List.of(new Item(C0, "x")), T0).where(Optional.of(P)), "d0");
    Expression about = new Binary(BinaryOperator.EQUALS, new Column("d0", "x"), Literal.text("a"));
    assertThat(AsNorec.flattened(norec(derived, about, premise(HSQLDB))))
        .singleElement()
        .satisfies(
            c ->
                assertThat(c.script()).contains("FROM t0 WHERE ((t0.c0 < 'm') AND (t0.c0 = 'a'))"));
  }

  @Test
  void distinctAndAggregatesAreNotTakenIntoTheQuery() {
    From distinct = new From.Derived(ROWS.distinct(true), "d0");
    From count =
        new From.Derived(ROWS.items(List.of(new Item(Expression.Aggregate.count(), "x"))), "d0");
    assertThat(AsNorec.flattened(norec(distinct, P, premise(HSQLDB)))).isEmpty();
    assertThat(AsNorec.flattened(norec(count, P, premise(HSQLDB)))).isEmpty();
  }

  @Test
  void constantsOfAStrictDialectBecomeTheirRanks() {
    Premise premise =
        Premise.of(
            HSQLDB,
            List.of(
                new CreateTable(
                    "",
                    "t0",
                    List.of(new ColumnDefinition("c0", "DATE", List.of())),
                    List.of(),
                    ""),
                new Insert("", "t0", List.of("c0"), List.of(List.of(date("2020-02-29"))))));
    SqlCase dates = norec(T0, new Binary(BinaryOperator.LESS, C0, date("1970-01-01")), premise);
    assertThat(PlainerTypes.of(dates).map(SqlCase::script).toList().getFirst())
        .contains("t0(c0 INTEGER)", "VALUES (1)", "WHERE (t0.c0 < 0)");
  }

  @Test
  void typesOfAConvertingDialectStay() {
    assertThat(PlainerTypes.of(norec(T0, P, premise(Dialects.sqlite("3.54.1.0"))))).isEmpty();
  }

  @Test
  void aTableStandsForAViewAndForASubquery() {
    Select distinct = ROWS.items(List.of(new Item(C0, "x"))).distinct(true);
    Premise premise = premise(HSQLDB, new CreateView("v0", List.of(), distinct));
    From both =
        new From.Join(
            From.JoinKind.COMMA,
            new From.Table("v0", ""),
            new From.Derived(distinct, "d0"),
            Optional.empty());
    List<String> scripts =
        PlainerRelations.of(norec(both, P, premise)).map(SqlCase::script).toList();
    assertThat(scripts)
        .anySatisfy(
            s ->
                assertThat(s)
                    .contains("CREATE TABLE v0(x INTEGER)", "CREATE INDEX i0x0 ON v0(x)")
                    .doesNotContain("VIEW"))
        .anySatisfy(
            s -> assertThat(s).contains("CREATE TABLE t1(x VARCHAR(40))", "FROM v0, t1 AS d0"));
  }

  @Test
  void aGeneratedColumnBecomesAPlainOneWithAValueInEachRow() {
    ColumnDefinition generated =
        new ColumnDefinition("c1", "INTEGER", List.of("GENERATED ALWAYS AS (c0 + 1)"));
    Premise premise =
        Premise.of(
            HSQLDB,
            List.of(
                new CreateTable(
                    "",
                    "t0",
                    List.of(new ColumnDefinition("c0", "INTEGER", List.of()), generated),
                    List.of(),
                    ""),
                new Insert("", "t0", List.of("c0"), List.of(List.of(Literal.integer(5))))));
    assertThat(PlainerRelations.plainColumns(norec(T0, P, premise)).map(SqlCase::script))
        .anySatisfy(
            s -> assertThat(s).contains("t0(c0 INTEGER, c1 INTEGER)", "t0(c0, c1) VALUES (5, 0)"));
  }

  @Test
  void candidatesAreMadeOneAtATime() {
    List<Integer> made = new ArrayList<>();
    Stream<List<Integer>> all =
        Lazily.concat(
            () -> Lazily.each(List.of(1, 2), n -> Stream.of(n, -n).peek(made::add)),
            () -> Lazily.each(List.of(3), n -> Stream.of(n, -n).peek(made::add)));
    assertThat(all.iterator().next()).containsExactly(1, 2);
    assertThat(made).containsExactly(1);
  }

  private static Literal date(String day) {
    return new Literal(LiteralKind.VERBATIM, "DATE '" + day + "'");
  }

  private static NorecCase norec(From from, Expression predicate, Premise premise) {
    return NorecCase.of(premise, from, predicate, List.of(), Optimised.COUNT, Unoptimised.SUM);
  }

  private static Premise premise(Dialect dialect, Statement... more) {
    List<Statement> all = new ArrayList<>();
    all.add(
        new CreateTable(
            "",
            "t0",
            List.of(new ColumnDefinition("c0", "VARCHAR(40)", List.of())),
            List.of(),
            ""));
    all.addAll(List.of(more));
    return Premise.of(dialect, all);
  }
}
