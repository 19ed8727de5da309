package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Between;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Like;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
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
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reduced cases of one defect are held for one, those of different ones for different. */
class MarksTest {

  private static final Column C0 = new Column("t0", "c0");
  private static final Expression LIKE =
      new Like("LIKE", C0, Literal.text("a"), Optional.empty(), false);
  private static final Expression LESS = new Binary(BinaryOperator.LESS, C0, Literal.integer(3));
  private static final Expression EQUAL = new Binary(BinaryOperator.EQUALS, C0, Literal.integer(3));
  private static final CreateIndex INDEX = index(Optional.empty());

  // One defect.

  @Test
  void namesConstantsAndDirectionsDoNotCount() {
    Expression more = new Binary(BinaryOperator.GREATER, C0, Literal.integer(70));
    assertThat(norec(LESS, 1)).isEqualTo(norec(more, 2));
  }

  @Test
  void namesInTextDoNotCount() {
    assertThat(norec(LESS, 1, new Statement.Verbatim("ALTER TABLE t0 ADD COLUMN c11")))
        .isEqualTo(norec(LESS, 1, new Statement.Verbatim("ALTER TABLE t1 ADD COLUMN z3")));
    assertThat(norec(LESS, 1, new Statement.Verbatim("ANALYZE t0")))
        .isEqualTo(norec(LESS, 1, new Statement.Verbatim("ANALYZE")))
        .isNotEqualTo(norec(LESS, 1));
  }

  @Test
  void anIndexOfThePlanIsAnIndex() {
    Select query = Select.of(List.of(), table("t0")).where(Optional.of(LESS));
    PlanCase made =
        new PlanCase(premise(1), query, List.of(new PlanChange.WithIndex(INDEX)), false);
    PlanCase dropped =
        new PlanCase(premise(1, INDEX), query, List.of(new PlanChange.WithoutIndex("i0")), false);
    assertThat(made.defect()).isEqualTo(dropped.defect());
  }

  @Test
  void anExtremeNumberInAnIndexIsFoundInAnyWay() {
    long extreme = Long.MIN_VALUE + 1;
    assertThat(norec(LESS, extreme, INDEX))
        .isEqualTo(norec(LIKE, extreme, INDEX))
        .isEqualTo(norec(EQUAL, extreme, INDEX));
  }

  @Test
  void aTypedNullIsNoCast() {
    Expression typed = new Binary(BinaryOperator.LESS, C0, new Cast(Literal.NULL, "INTEGER"));
    assertThat(norec(typed, 1)).isEqualTo(norec(LESS, 1));
  }

  @Test
  void aLinkThatIsReadTwiceIsTheDefectWhateverIsCompared() {
    assertThat(views(JoinKind.INNER, LESS)).isEqualTo(views(JoinKind.INNER, LIKE));
  }

  @Test
  void aChainOfViewsIsTheDefectWhicheverOracleReadsIt() {
    Select outer = Select.of(List.of(new Item(new Column("v0", "y0"), "y1")), table("v0"));
    Common link = new Common("v0", List.of(), Select.of(List.of(new Item(C0, "y0")), table("t0")));
    ViewCase views = new ViewCase(premise(1), List.of(link), outer, true);
    String norec =
        norec(
            LESS,
            1,
            new CreateView("v0", List.of(), link.query()),
            new CreateView("v1", List.of(), outer));
    assertThat(norec).isEqualTo(views.defect().features());
  }

  @Test
  void aFilterThatIsConstantIsTheDefectWhicheverAggregateItStandsAt() {
    Literal none = Literal.integer(0);
    Expression never = new Binary(BinaryOperator.LESS, Literal.integer(1), none);
    Expression unknown = new Binary(BinaryOperator.DIFFERS, C0, new Cast(Literal.NULL, "INTEGER"));
    String greatest = filtered("MAX", false, never, INDEX);
    assertThat(greatest)
        .isEqualTo(filtered("MIN", true, unknown, INDEX))
        .isEqualTo(filtered("COUNT", false, unknown))
        .isNotEqualTo(filtered("MAX", false, LESS, INDEX));
  }

  @Test
  void viewsThatAreJoinedAreTheDefectWhateverTheyAreMadeOf() {
    Select column = Select.of(List.of(Item.of(C0)), table("t0"));
    String plain = joinedViews(column, LESS);
    assertThat(plain)
        .isEqualTo(joinedViews(column, LIKE))
        .isEqualTo(joinedViews(new Query.Compound("UNION ALL", column, column), EQUAL))
        .isNotEqualTo(norec(LESS, 1));
  }

  // Different defects.

  @Test
  void aDisjunctionThatReductionKeepsTellsDefectsApart() {
    Expression or = new Binary(BinaryOperator.OR, LESS, LESS);
    Expression and = new Binary(BinaryOperator.AND, LESS, LESS);
    assertThat(norec(or, 1)).isNotEqualTo(norec(and, 1));
    assertThat(norec(and, 1)).isEqualTo(norec(LESS, 1));
  }

  @Test
  void operatorsThatReductionKeepsTellDefectsApart() {
    Expression between = new Between(C0, Literal.integer(1), Literal.integer(2), false);
    assertThat(List.of(norec(LESS, 1), norec(EQUAL, 1), norec(LIKE, 1), norec(between, 1)))
        .doesNotHaveDuplicates();
  }

  @Test
  void kindsOfIndexTellDefectsApart() {
    assertThat(
            List.of(
                norec(LESS, 1), norec(LESS, 1, INDEX), norec(LESS, 1, index(Optional.of(EQUAL)))))
        .doesNotHaveDuplicates();
  }

  @Test
  void anExtremeNumberOutsideOfAnIndexLeavesTheRest() {
    long extreme = Long.MIN_VALUE + 1;
    assertThat(norec(LESS, extreme)).isNotEqualTo(norec(LIKE, extreme));
    assertThat(norec(LESS, extreme, INDEX)).isNotEqualTo(norec(LESS, 1, INDEX));
  }

  @Test
  void joinsTellDefectsOfChainsApart() {
    assertThat(views(JoinKind.INNER, LESS)).isNotEqualTo(views(JoinKind.LEFT, LESS));
  }

  private static String norec(Expression predicate, long stored, Statement... more) {
    NorecCase made =
        NorecCase.of(
            premise(stored, more),
            table("t0"),
            predicate,
            List.of(),
            Optimised.COUNT,
            Unoptimised.SUM);
    return made.defect().features();
  }

  private static String filtered(
      String name, boolean distinct, Expression filter, Statement... more) {
    Aggregate aggregate = new Aggregate(name, distinct, List.of(C0), Optional.of(filter));
    Select query = Select.of(List.of(Item.of(aggregate)), table("t0"));
    return new TlpCase(premise(1, more), query, C0, TlpCase.Form.valueOf(name), false)
        .defect()
        .features();
  }

  private static String joinedViews(Query view, Expression predicate) {
    From twice =
        new From.Join(
            JoinKind.COMMA, table("v0"), new From.Table("v0", "r1"), Optional.empty(), List.of());
    return NorecCase.of(
            premise(1, new CreateView("v0", List.of("c0"), view)),
            twice,
            predicate,
            List.of(),
            Optimised.COUNT,
            Unoptimised.SUM)
        .defect()
        .features();
  }

  private static String views(JoinKind kind, Expression predicate) {
    Common link = new Common("x0", List.of(), Select.of(List.of(new Item(C0, "y0")), table("t0")));
    From twice = new From.Join(kind, table("x0"), new From.Table("x0", "z"), Optional.of(LESS));
    Select body = Select.of(List.of(), twice).where(Optional.of(predicate));
    return new ViewCase(premise(1), List.of(link), body, false).defect().features();
  }

  private static From table(String name) {
    return new From.Table(name, "");
  }

  private static CreateIndex index(Optional<Expression> condition) {
    return new CreateIndex(false, "i0", "t0", List.of(new Order(C0, "")), condition);
  }

  private static Premise premise(long stored, Statement... more) {
    List<Statement> statements = new ArrayList<>();
    statements.add(
        new CreateTable(
            "", "t0", List.of(new ColumnDefinition("c0", "BIGINT", List.of())), List.of(), ""));
    statements.add(new Insert("", "t0", List.of("c0"), List.of(List.of(Literal.integer(stored)))));
    statements.addAll(List.of(more));
    return Premise.of(Dialects.h2("2.5.252"), statements);
  }
}
