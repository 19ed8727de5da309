package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Row;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The same operands under a plainer operator: BETWEEN, IN, LIKE and IS become comparisons, equality
 * becomes an order, and rows become single fields.
 *
 * <p>The meaning changes; the operands stay. Of a defect that does not care for the operator every
 * case ends in the same one, so that it is told once ({@link Marks}), while one that needs LIKE
 * keeps it. The operators are ordered, so a chain of such cuts ends.
 */
final class PlainerOperators {

  private PlainerOperators() {}

  static Stream<Expression> of(Expression e) {
    return switch (e) {
      case Expression.Between(var x, var low, var high, boolean negated) ->
          negated
              ? Stream.of(
                  new Binary(BinaryOperator.LESS, x, low),
                  new Binary(BinaryOperator.GREATER, x, high))
              : Stream.of(
                  new Binary(BinaryOperator.GREATER_EQUAL, x, low),
                  new Binary(BinaryOperator.LESS_EQUAL, x, high));
      case Expression.InList(var x, var items, boolean negated) ->
          items.stream()
              .map(i -> new Binary(negated ? BinaryOperator.DIFFERS : BinaryOperator.EQUALS, x, i));
      case Expression.Like l -> like(l);
      case Is(var x, Truth truth, boolean negated) ->
          truth != Truth.NULL
              ? Stream.empty()
              : negated
                  ? Stream.of(
                      new Binary(BinaryOperator.EQUALS, x, x),
                      new Binary(BinaryOperator.GREATER_EQUAL, x, Literal.integer(0)),
                      new Binary(BinaryOperator.GREATER_EQUAL, x, Literal.text("")))
                  // As IS NULL, false of the plainest values.
                  : Stream.of(
                      new Binary(BinaryOperator.LESS, x, Literal.integer(0)),
                      new Binary(BinaryOperator.LESS, x, Literal.text("")));
      case Expression.Unary(var operator, var operand) ->
          operator == UnaryOperator.NOT ? turned(operand) : Stream.empty();
      case Binary b ->
          b.left() instanceof Row(var left) && b.right() instanceof Row(var right)
              ? Stream.concat(shorterRows(b.operator(), left, right), compared(b))
              : compared(b);
      case Expression.Case c -> c.operand().stream().map(o -> searched(o, c));
      case Literal _,
          Expression.Column _,
          Expression.InQuery _,
          Expression.Exists _,
          Expression.Scalar _,
          Expression.Cast _,
          Expression.Collate _,
          Expression.Call _,
          Expression.Aggregate _,
          Expression.Window _,
          Row _,
          Expression.Parameter _,
          Expression.Verbatim _ ->
          Stream.empty();
    };
  }

  /** {@code CASE WHEN operand = value …} for {@code CASE operand WHEN value …}. */
  private static Expression searched(Expression operand, Expression.Case simple) {
    List<Expression> branches = new ArrayList<>(simple.branches());
    for (int i = 0; i < branches.size(); i += 2) {
      branches.set(i, new Binary(BinaryOperator.EQUALS, operand, branches.get(i)));
    }
    return new Expression.Case(Optional.empty(), branches, simple.other());
  }

  /** What a negation of a comparison comes to, but for NULL. */
  private static Stream<Expression> turned(Expression e) {
    return switch (e) {
      case Is(var x, Truth truth, boolean negated) -> Stream.of(new Is(x, truth, !negated));
      case Binary(BinaryOperator operator, var left, var right) ->
          opposite(operator).stream().map(o -> new Binary(o, left, right));
      case Expression.Between(var x, var low, var high, boolean negated) ->
          Stream.of(new Expression.Between(x, low, high, !negated));
      case Expression.InList(var x, var items, boolean negated) ->
          Stream.of(new Expression.InList(x, items, !negated));
      case Expression.InQuery(var x, var query, boolean negated) ->
          Stream.of(new Expression.InQuery(x, query, !negated));
      case Expression.Exists(var query, boolean negated) ->
          Stream.of(new Expression.Exists(query, !negated));
      case Expression.Like l ->
          Stream.of(
              new Expression.Like(
                  l.operator(), l.operand(), l.pattern(), l.escape(), !l.negated()));
      case Literal _,
          Expression.Column _,
          Expression.Unary _,
          Expression.Scalar _,
          Expression.Case _,
          Expression.Cast _,
          Expression.Collate _,
          Expression.Call _,
          Expression.Aggregate _,
          Expression.Window _,
          Row _,
          Expression.Parameter _,
          Expression.Verbatim _ ->
          Stream.empty();
    };
  }

  private static List<BinaryOperator> opposite(BinaryOperator operator) {
    return switch (operator) {
      case LESS -> List.of(BinaryOperator.GREATER_EQUAL);
      case LESS_EQUAL -> List.of(BinaryOperator.GREATER);
      case GREATER -> List.of(BinaryOperator.LESS_EQUAL);
      case GREATER_EQUAL -> List.of(BinaryOperator.LESS);
      case EQUALS -> List.of(BinaryOperator.DIFFERS);
      case DIFFERS -> List.of(BinaryOperator.EQUALS);
      case SAME -> List.of(BinaryOperator.NOT_SAME);
      case NOT_SAME -> List.of(BinaryOperator.SAME);
      case IS -> List.of(BinaryOperator.IS_NOT);
      case IS_NOT -> List.of(BinaryOperator.IS);
      case AND,
          OR,
          XOR,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          MODULO,
          BIT_AND,
          BIT_OR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          CONCAT ->
          List.of();
    };
  }

  private static Stream<Expression> like(Expression.Like l) {
    List<Expression> plainer = new ArrayList<>();
    for (BinaryOperator each :
        l.negated()
            ? List.of(BinaryOperator.DIFFERS)
            : List.of(
                BinaryOperator.EQUALS, BinaryOperator.GREATER_EQUAL, BinaryOperator.LESS_EQUAL)) {
      plainer.add(new Binary(each, l.operand(), l.pattern()));
    }
    return plainer.stream();
  }

  private static Stream<Expression> compared(Binary b) {
    return plainer(b.operator()).stream().map(o -> new Binary(o, b.left(), b.right()));
  }

  /** First fields alone, then each pair of fields left out. */
  private static Stream<Expression> shorterRows(
      BinaryOperator operator, List<Expression> left, List<Expression> right) {
    int size = Math.min(left.size(), right.size());
    Stream<Expression> rows =
        IntStream.range(0, size > 2 ? size : 0)
            .mapToObj(
                i ->
                    new Binary(
                        operator,
                        new Row(Lazy.without(left, i, i + 1)),
                        new Row(Lazy.without(right, i, i + 1))));
    Stream<Expression> fields =
        IntStream.range(0, size).mapToObj(i -> new Binary(operator, left.get(i), right.get(i)));
    return Stream.concat(fields, rows);
  }

  private static List<BinaryOperator> plainer(BinaryOperator operator) {
    return switch (operator) {
      case SAME, IS -> List.of(BinaryOperator.EQUALS);
      case NOT_SAME, IS_NOT -> List.of(BinaryOperator.DIFFERS);
      case EQUALS -> List.of(BinaryOperator.GREATER_EQUAL, BinaryOperator.LESS_EQUAL);
      case DIFFERS -> List.of(BinaryOperator.GREATER, BinaryOperator.LESS);
      case GREATER -> List.of(BinaryOperator.GREATER_EQUAL);
      case LESS -> List.of(BinaryOperator.LESS_EQUAL);
      case LESS_EQUAL -> List.of(BinaryOperator.GREATER_EQUAL);
      case AND,
          OR,
          XOR,
          GREATER_EQUAL,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          MODULO,
          BIT_AND,
          BIT_OR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          CONCAT ->
          List.of();
    };
  }
}
