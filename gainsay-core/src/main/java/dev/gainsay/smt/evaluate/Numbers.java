package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Ratio;
import dev.gainsay.smt.ast.Value.Whole;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;

/** Exact arithmetic on integers and rationals; an integer may meet a rational. */
final class Numbers {

  private Numbers() {}

  static Result apply(Identifier function, List<Value> values) {
    Value first = values.getFirst();
    return switch (function.name()) {
      case "<" -> Operations.chain(values, (a, b) -> compare(a, b) < 0);
      case "<=" -> Operations.chain(values, (a, b) -> compare(a, b) <= 0);
      case ">" -> Operations.chain(values, (a, b) -> compare(a, b) > 0);
      case ">=" -> Operations.chain(values, (a, b) -> compare(a, b) >= 0);
      case "+" -> reduced(values, Numbers::plus);
      case "*" -> reduced(values, Numbers::times);
      case "-" ->
          values.size() == 1
              ? Result.of(negate(first))
              : reduced(values, (a, b) -> plus(a, negate(b)));
      case "div" ->
          hasZero(values)
              ? Result.OPEN
              : reduced(
                  values,
                  (a, b) ->
                      new Whole(
                          numerator(a)
                              .subtract(remainder(numerator(a), numerator(b)))
                              .divide(numerator(b))));
      case "mod" ->
          hasZero(values)
              ? Result.OPEN
              : Result.of(new Whole(remainder(numerator(first), numerator(values.getLast()))));
      case "/" ->
          hasZero(values)
              ? Result.OPEN
              : reduced(
                  values,
                  (a, b) ->
                      Value.ratio(
                          numerator(a).multiply(denominator(b)),
                          denominator(a).multiply(numerator(b))));
      case "abs" -> Result.of(numerator(first).signum() < 0 ? negate(first) : first);
      // Of a real Z3 4.8.12 makes an integer first; the standard has it of integers alone.
      case "to_real" -> first instanceof Whole ? Result.of(real(first)) : Result.NONE;
      case "to_int" -> first instanceof Ratio ? Result.of(new Whole(floor(first))) : Result.NONE;
      case "is_int" ->
          first instanceof Ratio
              ? Result.of(denominator(first).equals(BigInteger.ONE))
              : Result.NONE;
      case "divisible" -> divisible(function, first);
      case String _ -> Result.NONE;
    };
  }

  /** {@code ((_ divisible n) t)} for a positive n. */
  private static Result divisible(Identifier function, Value number) {
    BigInteger divisor = new BigInteger(function.indices().getFirst());
    return divisor.signum() == 0
        ? Result.NONE
        : Result.of(numerator(number).mod(divisor).signum() == 0);
  }

  private static Result reduced(List<Value> values, BinaryOperator<Value> operation) {
    return Result.of(values.stream().reduce(operation).orElseThrow());
  }

  /** Whether a divisor is 0, for which the standard leaves the result open. */
  private static boolean hasZero(List<Value> values) {
    return values.stream().skip(1).anyMatch(v -> numerator(v).signum() == 0);
  }

  /** SMT-LIB's {@code mod}: never negative. */
  private static BigInteger remainder(BigInteger dividend, BigInteger divisor) {
    return dividend.mod(divisor.abs());
  }

  static int compare(Value left, Value right) {
    return numerator(plus(left, negate(right))).signum();
  }

  private static Value negate(Value value) {
    return made(value instanceof Ratio, numerator(value).negate(), denominator(value));
  }

  private static Value plus(Value left, Value right) {
    BigInteger sum =
        numerator(left)
            .multiply(denominator(right))
            .add(numerator(right).multiply(denominator(left)));
    return made(isReal(left, right), sum, denominator(left).multiply(denominator(right)));
  }

  private static Value times(Value left, Value right) {
    return made(
        isReal(left, right),
        numerator(left).multiply(numerator(right)),
        denominator(left).multiply(denominator(right)));
  }

  static Value real(Value number) {
    return Value.ratio(numerator(number), denominator(number));
  }

  private static BigInteger floor(Value number) {
    BigInteger[] parts = numerator(number).divideAndRemainder(denominator(number));
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  static BigInteger numerator(Value value) {
    return switch (value) {
      case Whole(BigInteger number) -> number;
      case Ratio(BigInteger numerator, _) -> numerator;
      case Value other -> throw new IllegalStateException("no number: " + other);
    };
  }

  static BigInteger denominator(Value value) {
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
