package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.AnalysisState;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.program.cfg.statement.Statement;
import it.unive.lisa.symbolic.SymbolicExpression;
import it.unive.lisa.symbolic.value.BinaryExpression;
import it.unive.lisa.symbolic.value.Identifier;
import it.unive.lisa.symbolic.value.TernaryExpression;
import it.unive.lisa.symbolic.value.UnaryExpression;
import it.unive.lisa.symbolic.value.operator.NegatableOperator;
import it.unive.lisa.symbolic.value.operator.binary.BinaryOperator;
import it.unive.lisa.symbolic.value.operator.binary.LogicalAnd;
import it.unive.lisa.symbolic.value.operator.binary.LogicalOr;
import it.unive.lisa.symbolic.value.operator.unary.LogicalNegation;

/**
 * Takes a condition for true, without two mistakes of LiSA: it makes {@code a || b} of {@code !(a
 * && b)}, and what a condition says of one cell of memory it believes of all cells that share its
 * abstract location.
 */
@SuppressWarnings("ReferenceEquality") // there is one object of each operator
final class Condition {

  private Condition() {}

  /** The state in which a condition has the truth value. */
  static <A extends AbstractState<A>> AnalysisState<A> assume(
      AnalysisState<A> state,
      SymbolicExpression condition,
      boolean value,
      Statement source,
      Statement destination)
      throws SemanticException {
    for (SymbolicExpression cell : state.getState().rewrite(condition, source, state.getState())) {
      if (isWeak(cell)) {
        return state;
      }
    }
    return state.assume(normal(condition, value), source, destination);
  }

  private static boolean isWeak(SymbolicExpression expression) {
    return switch (expression) {
      case Identifier identifier -> identifier.isWeak();
      case UnaryExpression unary -> isWeak(unary.getExpression());
      case BinaryExpression binary -> isWeak(binary.getLeft()) || isWeak(binary.getRight());
      case TernaryExpression ternary ->
          isWeak(ternary.getLeft()) || isWeak(ternary.getMiddle()) || isWeak(ternary.getRight());
      default -> false;
    };
  }

  /** The condition, or its negation, with negations of nothing but atoms. */
  static SymbolicExpression normal(SymbolicExpression condition, boolean value) {
    if (condition instanceof UnaryExpression not && not.getOperator() == LogicalNegation.INSTANCE) {
      return normal(not.getExpression(), !value);
    }
    if (condition instanceof BinaryExpression binary) {
      BinaryOperator operator = binary.getOperator();
      if (operator == LogicalAnd.INSTANCE || operator == LogicalOr.INSTANCE) {
        return with(
            binary,
            normal(binary.getLeft(), value),
            normal(binary.getRight(), value),
            value == (operator == LogicalAnd.INSTANCE) ? LogicalAnd.INSTANCE : LogicalOr.INSTANCE);
      }
      if (!value
          && operator instanceof NegatableOperator negatable
          && negatable.opposite() instanceof BinaryOperator opposite) {
        return with(binary, binary.getLeft(), binary.getRight(), opposite);
      }
    }
    return value
        ? condition
        : new UnaryExpression(
            condition.getStaticType(),
            condition,
            LogicalNegation.INSTANCE,
            condition.getCodeLocation());
  }

  private static BinaryExpression with(
      BinaryExpression old,
      SymbolicExpression left,
      SymbolicExpression right,
      BinaryOperator operator) {
    return new BinaryExpression(old.getStaticType(), left, right, operator, old.getCodeLocation());
  }
}
