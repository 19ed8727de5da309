package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Bits;
import dev.gainsay.smt.ast.Value.Truth;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** The functions on values, as SMT-LIB 2.6 defines them. */
final class Operations {

  private Operations() {}

  /** The result; empty for a function that is not here, and where the standard leaves it open. */
  static Optional<Value> apply(String function, List<Value> values) {
    return switch (values.getFirst()) {
      case Truth first when function.equals("ite") ->
          Optional.of(values.get(first.value() ? 1 : 2));
      case Value _ when function.equals("=") -> chain(values, Value::equals);
      case Value _ when function.equals("distinct") ->
          Optional.of(new Truth(new HashSet<>(values).size() == values.size()));
      case Truth _ -> truths(function, values);
      case Bits _ -> bits(function, values);
      case Value.Whole _ -> numbers(function, values);
      case Value.Ratio _ -> numbers(function, values);
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Value> chain(List<Value> values, BiPredicate<Value, Value> holds) {
    boolean all = true;
    for (int i = 1; i < values.size(); i++) {
      all &= holds.test(values.get(i - 1), values.get(i));
    }
    return Optional.of(new Truth(all));
  }

  private static Optional<Value> truths(String function, List<Value> values) {
    List<Boolean> truths =
        values.stream().map(v -> v instanceof Truth(boolean truth) && truth).toList();
    return switch (function) {
      case "not" -> Optional.of(new Truth(!truths.getFirst()));
      case "and" -> Optional.of(new Truth(!truths.contains(false)));
      case "or" -> Optional.of(new Truth(truths.contains(true)));
      case "xor" -> truths.stream().reduce(Boolean::logicalXor).map(Truth::new);
      case "=>" ->
          Optional.of(
              new Truth(truths.getLast() || truths.subList(0, truths.size() - 1).contains(false)));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> numbers(String function, List<Value> values) {
    Value first = values.getFirst();
    Value last = values.getLast();
    return switch (function) {
      case "<" -> chain(values, (a, b) -> Numbers.compare(a, b) < 0);
      case "<=" -> chain(values, (a, b) -> Numbers.compare(a, b) <= 0);
      case ">" -> chain(values, (a, b) -> Numbers.compare(a, b) > 0);
      case ">=" -> chain(values, (a, b) -> Numbers.compare(a, b) >= 0);
      case "+" -> values.stream().reduce(Numbers::plus);
      case "*" -> values.stream().reduce(Numbers::times);
      case "-" ->
          values.size() == 1
              ? Optional.of(Numbers.negate(first))
              : values.stream().reduce((a, b) -> Numbers.plus(a, Numbers.negate(b)));
      case "div" -> values.size() == 2 ? Numbers.quotient(first, last) : Optional.empty();
      case "mod" -> Numbers.remainder(first, last);
      case "/" -> values.size() == 2 ? Numbers.ratio(first, last) : Optional.empty();
      case "abs" -> Optional.of(Numbers.signum(first) < 0 ? Numbers.negate(first) : first);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> bits(String function, List<Value> values) {
    Bits left = (Bits) values.getFirst();
    Bits right = (Bits) values.getLast();
    int unsigned = left.value().compareTo(right.value());
    int signed = signed(left).compareTo(signed(right));
    return switch (function) {
      case "bvult" -> Optional.of(new Truth(unsigned < 0));
      case "bvule" -> Optional.of(new Truth(unsigned <= 0));
      case "bvugt" -> Optional.of(new Truth(unsigned > 0));
      case "bvuge" -> Optional.of(new Truth(unsigned >= 0));
      case "bvslt" -> Optional.of(new Truth(signed < 0));
      case "bvsle" -> Optional.of(new Truth(signed <= 0));
      case "bvsgt" -> Optional.of(new Truth(signed > 0));
      case "bvsge" -> Optional.of(new Truth(signed >= 0));
      default ->
          values.stream()
              .map(v -> (Bits) v)
              .map(Optional::of)
              .reduce((a, b) -> a.flatMap(x -> b.flatMap(y -> word(function, x, y))))
              .flatMap(r -> values.size() == 1 ? word(function, left, left) : r)
              .map(Value.class::cast);
    };
  }

  /** Division by zero gives all ones and the dividend as remainder (theory FixedSizeBitVectors). */
  private static Optional<Bits> word(String function, Bits left, Bits right) {
    int width = left.width();
    BigInteger a = left.value();
    BigInteger b = right.value();
    Optional<BigInteger> result =
        Optional.ofNullable(
            switch (function) {
              case "bvnot" -> a.not();
              case "bvneg" -> a.negate();
              case "bvand" -> a.and(b);
              case "bvor" -> a.or(b);
              case "bvxor" -> a.xor(b);
              case "bvadd" -> a.add(b);
              case "bvsub" -> a.subtract(b);
              case "bvmul" -> a.multiply(b);
              case "bvudiv" -> b.signum() == 0 ? BigInteger.ONE.negate() : a.divide(b);
              case "bvurem" -> b.signum() == 0 ? a : a.mod(b);
              case "bvshl" -> beyond(b, width) ? BigInteger.ZERO : a.shiftLeft(b.intValue());
              case "bvlshr" -> beyond(b, width) ? BigInteger.ZERO : a.shiftRight(b.intValue());
              case "bvashr" -> signed(left).shiftRight(beyond(b, width) ? width : b.intValue());
              default -> null;
            });
    return result.map(r -> new Bits(width, r.mod(BigInteger.ONE.shiftLeft(width))));
  }

  private static boolean beyond(BigInteger shift, int width) {
    return shift.compareTo(BigInteger.valueOf(width)) >= 0;
  }

  private static BigInteger signed(Bits bits) {
    return bits.value().testBit(bits.width() - 1)
        ? bits.value().subtract(BigInteger.ONE.shiftLeft(bits.width()))
        : bits.value();
  }
}
