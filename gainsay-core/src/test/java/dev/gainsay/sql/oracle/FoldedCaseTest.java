package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Scalar;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldedCaseTest {

  private static final Dialect SQLITE = Dialects.sqlite("3.54.1.0");
  private static final Dialect POSTGRES = Dialects.postgres("18.6.0");
  private static final From T0 = new From.Table("t0", "");
  private static final Expression C = new Column("t0", "c0");
  private static final Expression ONE = Literal.integer(1);
  private static final Expression SUM = new Binary(BinaryOperator.ADD, ONE, ONE);
  private static final Expression COUNT =
      new Scalar(Select.of(List.of(Item.of(Aggregate.count())), T0));

  @Test
  void everyPlaceOfThePartHasTheValue() {
    Expression compared = new Binary(BinaryOperator.LESS, C, COUNT);
    FoldedCase testCase =
        new FoldedCase(
            Premise.empty(SQLITE),
            T0,
            List.of(),
            new Binary(BinaryOperator.AND, compared, compared),
            COUNT,
            Literal.integer(3));

    assertThat(testCase.comparison().right().queries())
        .containsExactly("SELECT * FROM t0 WHERE ((t0.c0 < 3) AND (t0.c0 < 3))");
  }

  @Test
  void whatHasAnAffinityOrCollationIsNotFolded() {
    assertThat(FoldedCase.isFoldable(SUM, SQLITE)).isTrue();
    assertThat(FoldedCase.isFoldable(COUNT, SQLITE)).isTrue();
    assertThat(FoldedCase.isFoldable(ONE, SQLITE)).isFalse();
    assertThat(FoldedCase.isFoldable(C, SQLITE)).isFalse();
    assertThat(FoldedCase.isFoldable(new Cast(ONE, "TEXT"), SQLITE)).isFalse();
    assertThat(FoldedCase.isFoldable(new Cast(ONE, "BIGINT"), POSTGRES)).isTrue();
    assertThat(FoldedCase.isFoldable(new Collate(SUM, "NOCASE"), SQLITE)).isFalse();
    Select column = Select.of(List.of(Item.of(C)), T0);
    assertThat(FoldedCase.isFoldable(new Scalar(column), SQLITE)).isFalse();
  }

  @Test
  void aValueIsReadWithItsType() {
    assertThat(FoldedCase.question(SUM, SQLITE)).isEqualTo("VALUES (TYPEOF((1 + 1)), (1 + 1))");
    assertThat(FoldedCase.read(rows("integer", "2"), SQLITE)).hasValue(Literal.integer(2));
    assertThat(FoldedCase.read(rows("text", "2"), SQLITE)).hasValue(Literal.text("2"));
    assertThat(FoldedCase.read(rows("null", null), SQLITE)).hasValue(Literal.NULL);
    assertThat(FoldedCase.read(rows("real", "2.0"), SQLITE)).isEmpty();
    assertThat(FoldedCase.read(rows("-2"), POSTGRES)).hasValue(Literal.integer(-2));
    assertThat(FoldedCase.read(rows("2.0"), POSTGRES)).isEmpty();
  }

  private static Rows rows(String... row) {
    return new Rows(List.of(), List.of(Arrays.asList(row)));
  }
}
