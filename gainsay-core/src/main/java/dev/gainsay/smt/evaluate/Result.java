package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What evaluating a term gave.
 *
 * @param value null when there is none, and for regular expressions
 * @param expression of a term of sort RegLan
 * @param open that the value rests on what the standard leaves open; without a value, that the term
 *     holds something that it leaves open
 */
record Result(@Nullable Value value, @Nullable Regex expression, boolean open) {

  /** We cannot tell. */
  static final Result NONE = new Result(null, null, false);

  /** The standard leaves it open. */
  static final Result OPEN = new Result(null, null, true);

  private static final Result TRUE = new Result(Value.of(true), null, false);
  private static final Result FALSE = new Result(Value.of(false), null, false);

  static Result of(Value value) {
    return new Result(value, null, false);
  }

  static Result of(Regex expression) {
    return new Result(null, expression, false);
  }

  static Result of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  /** A truth value, or none for null. */
  static Result ofTruth(@Nullable Boolean truth) {
    return truth == null ? NONE : of((boolean) truth);
  }

  boolean isPresent() {
    return value != null || expression != null;
  }

  boolean is(boolean truth) {
    return value instanceof Value.Truth(boolean own) && own == truth;
  }

  Optional<Value> asValue() {
    return Optional.ofNullable(value);
  }

  /** The same, also open when {@code more} says so. */
  Result opened(boolean more) {
    return more && !open ? new Result(value, expression, true) : this;
  }
}
