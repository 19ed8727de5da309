package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Case;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.UnaryOperator;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a predicate in whose place an equivalent one may stand, numbered from the outermost
 * inwards; those of subqueries are not among them.
 *
 * <p>Of a part that is read as a truth value only that value counts. A value may stand as a branch
 * of CASE only where what reads it takes nothing else from it: in SQLite a column and a cast have
 * an affinity and a collation, which comparisons, sorts and some functions heed and which a CASE
 * has not. So values are operands of arithmetic and of {@code ||}, or arithmetic themselves.
 */
final class Parts {

  /** What a part is read as. */
  private enum Reading {
    TRUTH,
    VALUE,
    OTHER
  }

  /** Makes equivalent parts. */
  interface Replacement {
    Expression truth(Expression part);

    Expression value(Expression part);
  }

  private final int wanted;
  private final Replacement replacement;
  private int seen;

  private Parts(int wanted, Replacement replacement) {
    this.wanted = wanted;
    this.replacement = replacement;
  }

  /** How many parts a predicate has: itself at least. */
  static int count(Expression predicate) {
    Parts parts =
        new Parts(
            -1,
            new Replacement() {
              @Override
              public Expression truth(Expression part) {
                return part;
              }

              @Override
              public Expression value(Expression part) {
                return part;
              }
            });
    parts.visit(predicate, Reading.TRUTH);
    return parts.seen;
  }

  /** The predicate with another part at a place; itself where it has no such place. */
  static Expression replaced(Expression predicate, int at, Replacement replacement) {
    return new Parts(at, replacement).visit(predicate, Reading.TRUTH);
  }

  private Expression visit(Expression e, Reading reading) {
    if (reading != Reading.OTHER && seen++ == wanted) {
      return reading == Reading.TRUTH ? replacement.truth(e) : replacement.value(e);
    }
    boolean ofRows = e instanceof Expression.Aggregate || e instanceof Expression.Window;
    if (ofRows || e.children().isEmpty()) {
      return e;
    }
    List<Expression> children = new ArrayList<>();
    for (int i = 0; i < e.children().size(); i++) {
      Expression child = e.children().get(i);
      children.add(visit(child, reading(e, reading, i, child)));
    }
    return e.withChildren(children);
  }

  private static Reading reading(Expression parent, Reading outer, int at, Expression child) {
    return switch (parent) {
      case Unary(UnaryOperator operator, Expression _) ->
          switch (operator) {
            case NOT -> Reading.TRUTH;
            case MINUS, BIT_NOT -> Reading.VALUE;
            // Has the collation of its operand.
            case PLUS -> computed(child);
          };
      case Binary(BinaryOperator operator, Expression _, Expression _) ->
          switch (operator.kind()) {
            case LOGIC -> Reading.TRUTH;
            case ARITHMETIC, BITS, TEXT -> Reading.VALUE;
            case COMPARISON -> computed(child);
          };
      case Is(Expression _, Truth truth, boolean _) ->
          truth == Truth.NULL ? computed(child) : Reading.TRUTH;
      case Case choice -> branch(choice, outer, at, child);
      case Expression.Literal _,
          Expression.Column _,
          Expression.Between _,
          Expression.InList _,
          Expression.InQuery _,
          Expression.Exists _,
          Expression.Scalar _,
          Expression.Like _,
          Expression.Cast _,
          Expression.Collate _,
          Expression.Call _,
          Expression.Aggregate _,
          Expression.Window _,
          Expression.Row _,
          Expression.Parameter _,
          Expression.Verbatim _ ->
          computed(child);
    };
  }

  private static Reading branch(Case choice, Reading outer, int at, Expression child) {
    int first = choice.operand().isPresent() ? 1 : 0;
    boolean condition =
        at >= first && at < first + choice.branches().size() && (at - first) % 2 == 0;
    if (condition && first == 0) {
      return Reading.TRUTH;
    }
    boolean value = at >= first && !condition;
    return value && outer == Reading.TRUTH ? Reading.TRUTH : computed(child);
  }

  /** Arithmetic has neither affinity nor collation. */
  private static Reading computed(Expression child) {
    boolean arithmetic =
        child instanceof Binary b
            ? b.operator().kind() == BinaryOperator.Kind.ARITHMETIC
                || b.operator().kind() == BinaryOperator.Kind.BITS
            : child instanceof Unary u && u.operator() == UnaryOperator.MINUS;
    return arithmetic ? Reading.VALUE : Reading.OTHER;
  }
}
