package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Between;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.InList;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Like;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Row;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.UnaryOperator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlainerOperatorsTest {

  private static final Expression C = new Column("t0", "c0");
  private static final Expression ONE = Literal.integer(1);

  @Test
  void whatComparesEndsInAnOrder() {
    for (Expression each :
        List.of(
            new Between(C, ONE, ONE, false),
            new InList(C, List.of(ONE), false),
            new Like("LIKE", C, ONE, Optional.empty(), false),
            new Is(C, Truth.NULL, true),
            new Is(C, Truth.NULL, false),
            new Unary(UnaryOperator.NOT, new Is(C, Truth.NULL, false)),
            new Unary(UnaryOperator.NOT, new Between(C, ONE, ONE, true)),
            new Binary(BinaryOperator.LESS, C, ONE),
            new Binary(BinaryOperator.SAME, C, ONE),
            new Binary(BinaryOperator.IS, C, ONE),
            new Binary(BinaryOperator.EQUALS, C, ONE))) {
      assertThat(reached(each))
          .as("%s", each)
          .anyMatch(e -> e instanceof Binary b && b.operator() == BinaryOperator.GREATER_EQUAL);
    }
  }

  /** The search ends, so every chain of cuts does. */
  @ParameterizedTest
  @EnumSource(BinaryOperator.class)
  void noChainComesBack(BinaryOperator operator) {
    Expression from = new Binary(operator, C, ONE);
    assertThat(reached(from)).doesNotContain(from);
  }

  @Test
  void rowsLoseFieldsInPairs() {
    Expression rows =
        new Binary(BinaryOperator.LESS, new Row(List.of(C, ONE, C)), new Row(List.of(ONE, C, ONE)));
    assertThat(PlainerOperators.of(rows))
        .contains(
            new Binary(BinaryOperator.LESS, C, ONE),
            new Binary(BinaryOperator.LESS, new Row(List.of(C, C)), new Row(List.of(ONE, ONE))));
  }

  @Test
  void whatDoesNotCompareStays() {
    assertThat(PlainerOperators.of(new Is(C, Truth.TRUE, false))).isEmpty();
    assertThat(PlainerOperators.of(new Binary(BinaryOperator.ADD, C, ONE))).isEmpty();
    assertThat(PlainerOperators.of(C)).isEmpty();
  }

  private static Set<Expression> reached(Expression from) {
    Set<Expression> all = new HashSet<>();
    Deque<Expression> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      PlainerOperators.of(open.pop()).filter(all::add).forEach(open::push);
    }
    return all;
  }
}
