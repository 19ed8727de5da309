package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Ratio;
import dev.gainsay.smt.ast.Value.Whole;
import java.math.BigInteger;
import java.util.Optional;

/** Exact arithmetic on integers and rationals; an integer may meet a rational. */
final class Numbers {

  private Numbers() {}

  static int compare(Value left, Value right) {
    return signum(plus(left, negate(right)));
  }

  static int signum(Value value) {
    return numerator(value).signum();
  }

  static Value negate(Value value) {
    return made(value instanceof Ratio, numerator(value).negate(), denominator(value));
  }

  static Value plus(Value left, Value right) {
    BigInteger sum =
        numerator(left)
            .multiply(denominator(right))
            .add(numerator(right).multiply(denominator(left)));
    return made(isReal(left, right), sum, denominator(left).multiply(denominator(right)));
  }

  static Value times(Value left, Value right) {
    return made(
        isReal(left, right),
        numerator(left).multiply(numerator(right)),
        denominator(left).multiply(denominator(right)));
  }

  /** SMT-LIB's {@code div}: the remainder is never negative. Open for a divisor of zero. */
  static Optional<Value> quotient(Value left, Value right) {
    BigInteger a = numerator(left);
    BigInteger b = numerator(right);
    return remainder(left, right).map(rest -> new Whole(a.subtract(numerator(rest)).divide(b)));
  }

  /** SMT-LIB's {@code mod}. Open for a divisor of zero. */
  static Optional<Value> remainder(Value left, Value right) {
    BigInteger divisor = numerator(right);
    return divisor.signum() == 0
        ? Optional.empty()
        : Optional.of(new Whole(numerator(left).mod(divisor.abs())));
  }

  /** The quotient of reals. Open for a divisor of zero. */
  static Optional<Value> ratio(Value left, Value right) {
    BigInteger above = numerator(left).multiply(denominator(right));
    BigInteger below = denominator(left).multiply(numerator(right));
    return below.signum() == 0 ? Optional.empty() : Optional.of(Value.ratio(above, below));
  }

  private static BigInteger numerator(Value value) {
    return switch (value) {
      case Whole(BigInteger number) -> number;
      case Ratio(BigInteger numerator, _) -> numerator;
      case Value other -> throw new IllegalStateException("no number: " + other);
    };
  }

  private static BigInteger denominator(Value value) {
    return value instanceof Ratio(_, BigInteger denominator) ? denominator : BigInteger.ONE;
  }

  /** An integer is taken for a real where both meet. */
  private static boolean isReal(Value left, Value right) {
    return left instanceof Ratio || right instanceof Ratio;
  }

  private static Value made(boolean real, BigInteger numerator, BigInteger denominator) {
    return real ? Value.ratio(numerator, denominator) : new Whole(numerator);
  }
}
