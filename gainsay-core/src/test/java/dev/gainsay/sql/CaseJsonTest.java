package dev.gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.Conjunction;
import dev.gainsay.sql.oracle.ConjunctiveCase;
import dev.gainsay.sql.oracle.EquivalentCase;
import dev.gainsay.sql.oracle.FoldedCase;
import dev.gainsay.sql.oracle.NorecCase;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import dev.gainsay.sql.oracle.PreparedCase;
import dev.gainsay.sql.oracle.SqlCase;
import dev.gainsay.sql.oracle.TlpCase;
import dev.gainsay.sql.oracle.Transformation;
import dev.gainsay.sql.oracle.ViewCase;
import dev.gainsay.trial.CaseJson;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CaseJsonTest {

  private static final Dialect DIALECT = Dialects.sqlite("3.54.1.0");
  private static final From T0 = new From.Table("t0", "");
  private static final Expression C0 = new Column("t0", "c0");
  private static final Expression P = new Binary(BinaryOperator.LESS, C0, Literal.text("it's"));

  private static Premise premise() {
    ColumnDefinition column = new ColumnDefinition("c0", "INT", List.of("UNIQUE"));
    return Premise.of(
        DIALECT,
        List.of(
            new Statement.CreateTable("", "t0", List.of(column), List.of(), ""),
            new Statement.Insert("", "t0", List.of("c0"), List.of(List.of(Literal.NULL))),
            new Statement.CreateIndex(
                false, "i0", "t0", List.of(new Order(C0, "DESC")), Optional.of(P)),
            new Statement.Verbatim("ANALYZE")));
  }

  private static SqlCase again(SqlCase written) {
    CaseJson json = SqlLanguage.json(DIALECT);
    return json.read(
        SqlCase.class, json.write(SqlCase.class, written, SqlLanguage.FORMAT), SqlLanguage.FORMAT);
  }

  static List<SqlCase> cases() {
    From join = new From.Join(JoinKind.LEFT, T0, new From.Table("t0", "r"), Optional.of(P));
    Select query = Select.of(List.of(Item.of(C0)), T0);
    Conjunction.Atom atom = new Conjunction.Atom("t0", List.of("c0"), List.of(1));
    return List.of(
        NorecCase.of(
            premise(), join, P, List.of(C0), NorecCase.Optimised.ROWS, NorecCase.Unoptimised.SUM),
        new PreparedCase(
            premise(),
            T0,
            new Binary(BinaryOperator.LESS, C0, new Expression.Parameter(0, "INTEGER")),
            List.of(List.of(Literal.integer(12)), List.of(Literal.text("it's")))),
        new TlpCase(premise(), query, P, TlpCase.Form.WHERE, true),
        new PlanCase(
            premise(),
            query.where(Optional.of(P)),
            List.of(
                new PlanChange.WithoutIndex("i0"),
                new PlanChange.Setting("PRAGMA automatic_index = 0", "")),
            false),
        new ConjunctiveCase(
            premise(),
            new Conjunction(List.of(1), List.of(atom), List.of()),
            List.of(new Transformation.AddEq(0, Set.of(0)), new Transformation.AddCon(atom)),
            ConjunctiveCase.Equality.PLAIN,
            true),
        new ViewCase(premise(), List.of(new Common("x0", List.of(), query)), query, false),
        new EquivalentCase(
            premise(), T0, List.of(), P, Literal.TRUE, EquivalentCase.Rule.AND_TRUE, 1),
        new FoldedCase(premise(), T0, List.of(), P, Literal.integer(1), Literal.integer(1)));
  }

  @Test
  void aCaseOfAnEarlierReleaseReplacesTheWholePredicate() {
    EquivalentCase whole =
        new EquivalentCase(
            premise(), T0, List.of(), P, Literal.TRUE, EquivalentCase.Rule.AND_TRUE, 0);
    CaseJson json = SqlLanguage.json(DIALECT);
    String written = json.write(SqlCase.class, whole, SqlLanguage.FORMAT);
    String earlier = written.replaceAll(",\\s*\"at\"\\s*:\\s*0", "");
    assertThat(earlier).isNotEqualTo(written);
    assertThat(json.read(SqlCase.class, earlier, SqlLanguage.FORMAT)).isEqualTo(whole);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsWhatItWrote(SqlCase written) {
    SqlCase read = again(written);
    assertThat(read).isEqualTo(written);
    assertThat(read.script()).isEqualTo(written.script());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everySimplerCaseCanBeWrittenAndDiffers(SqlCase written) {
    List<SqlCase> simpler = written.simpler().limit(300).<SqlCase>map(s -> s).toList();
    assertThat(simpler).isNotEmpty().doesNotContain(written);
    simpler.forEach(s -> assertThat(again(s)).isEqualTo(s));
  }

  @Test
  void refusesALaterFormat() {
    assertThatThrownBy(() -> SqlLanguage.json(DIALECT).read(SqlCase.class, "{\"version\":99}", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("format 99");
  }
}
