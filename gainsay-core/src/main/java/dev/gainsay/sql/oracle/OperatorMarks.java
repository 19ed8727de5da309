package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Between;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Exists;
import dev.gainsay.sql.ast.Expression.InList;
import dev.gainsay.sql.ast.Expression.InQuery;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Like;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Row;
import java.util.Optional;
import java.util.Set;

/** The features of operators with two sides. */
final class OperatorMarks {

  private static final Set<BinaryOperator> COMPARISONS =
      Set.of(
          BinaryOperator.EQUALS,
          BinaryOperator.DIFFERS,
          BinaryOperator.LESS,
          BinaryOperator.LESS_EQUAL,
          BinaryOperator.GREATER,
          BinaryOperator.GREATER_EQUAL);

  private OperatorMarks() {}

  /**
   * The feature. Rows are compared in one way, by whichever operator; and a truth value that is
   * compared with a constant is itself or its negation.
   */
  static Optional<String> of(Binary binary) {
    if (COMPARISONS.contains(binary.operator()) && (isOfRows(binary) || isOfTruth(binary))) {
      return Optional.empty();
    }
    return switch (binary.operator()) {
      case AND -> Optional.empty();
      case OR, XOR -> Optional.of("or");
      case EQUALS, DIFFERS -> Optional.of("=");
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> Optional.of("<");
      case SAME, NOT_SAME, IS, IS_NOT -> Optional.of("is");
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, BIT_AND, BIT_OR, SHIFT_LEFT, SHIFT_RIGHT ->
          Optional.of("arithmetic");
      case CONCAT -> Optional.of("||");
    };
  }

  private static boolean isOfRows(Binary binary) {
    return binary.children().stream().anyMatch(Row.class::isInstance);
  }

  private static boolean isOfTruth(Binary binary) {
    return binary.children().stream().anyMatch(Literal.class::isInstance)
        && binary.children().stream().anyMatch(OperatorMarks::isTruth);
  }

  private static boolean isTruth(Expression expression) {
    return switch (expression) {
      case Is _, Between _, InList _, InQuery _, Exists _, Like _ -> true;
      case Binary inner -> COMPARISONS.contains(inner.operator());
      case Expression _ -> false;
    };
  }
}
