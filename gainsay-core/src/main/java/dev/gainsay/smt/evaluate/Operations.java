package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Operator;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Bits;
import dev.gainsay.smt.ast.Value.Truth;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The operators on values, as SMT-LIB 2.6 defines them. */
final class Operations {

  private Operations() {}

  /** The result; empty where the standard leaves it open. */
  static Optional<Value> apply(Operator operator, List<Value> values) {
    Value first = values.getFirst();
    Value last = values.getLast();
    return switch (operator) {
      case NOT -> Optional.of(new Truth(!truth(first)));
      case AND -> Optional.of(new Truth(values.stream().allMatch(Operations::truth)));
      case OR -> Optional.of(new Truth(values.stream().anyMatch(Operations::truth)));
      case XOR -> Optional.of(new Truth(truth(first) != truth(last)));
      case IMPLIES -> Optional.of(new Truth(!truth(first) || truth(last)));
      case EQUAL -> Optional.of(new Truth(first.equals(last)));
      case DISTINCT -> Optional.of(new Truth(!first.equals(last)));
      case ITE -> Optional.of(truth(first) ? values.get(1) : last);
      case LESS -> Optional.of(new Truth(Numbers.compare(first, last) < 0));
      case LESS_OR_EQUAL -> Optional.of(new Truth(Numbers.compare(first, last) <= 0));
      case GREATER -> Optional.of(new Truth(Numbers.compare(first, last) > 0));
      case GREATER_OR_EQUAL -> Optional.of(new Truth(Numbers.compare(first, last) >= 0));
      case PLUS -> values.stream().reduce(Numbers::plus);
      case NEGATE -> Optional.of(Numbers.negate(first));
      case MINUS -> Optional.of(Numbers.plus(first, Numbers.negate(last)));
      case TIMES -> Optional.of(Numbers.times(first, last));
      case DIV -> Numbers.quotient(first, last);
      case MOD -> Numbers.remainder(first, last);
      case ABS -> Optional.of(Numbers.signum(first) < 0 ? Numbers.negate(first) : first);
      case BV_NOT, BV_NEG, BV_AND, BV_OR, BV_XOR, BV_ADD, BV_SUB, BV_MUL, BV_UDIV, BV_UREM ->
          Optional.of(bits(operator, (Bits) first, (Bits) last));
      case BV_SHL, BV_LSHR -> Optional.of(bits(operator, (Bits) first, (Bits) last));
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE ->
          Optional.of(new Truth(compares(operator, (Bits) first, (Bits) last)));
    };
  }

  private static boolean truth(Value value) {
    return value instanceof Truth(boolean truth) && truth;
  }

  /** Division by zero gives all ones and the dividend as remainder (theory FixedSizeBitVectors). */
  private static Bits bits(Operator operator, Bits left, Bits right) {
    int width = left.width();
    BigInteger a = left.value();
    BigInteger b = right.value();
    BigInteger result =
        switch (operator) {
          case BV_NOT -> a.not();
          case BV_NEG -> a.negate();
          case BV_AND -> a.and(b);
          case BV_OR -> a.or(b);
          case BV_XOR -> a.xor(b);
          case BV_ADD -> a.add(b);
          case BV_SUB -> a.subtract(b);
          case BV_MUL -> a.multiply(b);
          case BV_UDIV -> b.signum() == 0 ? BigInteger.ONE.negate() : a.divide(b);
          case BV_UREM -> b.signum() == 0 ? a : a.mod(b);
          case BV_SHL -> beyond(b, width) ? BigInteger.ZERO : a.shiftLeft(b.intValue());
          case BV_LSHR -> beyond(b, width) ? BigInteger.ZERO : a.shiftRight(b.intValue());
          case Operator other -> throw new IllegalStateException(other + " is not on bits");
        };
    return new Bits(width, result.mod(BigInteger.ONE.shiftLeft(width)));
  }

  private static boolean beyond(BigInteger shift, int width) {
    return shift.compareTo(BigInteger.valueOf(width)) >= 0;
  }

  private static boolean compares(Operator operator, Bits left, Bits right) {
    int unsigned = left.value().compareTo(right.value());
    int signed = signed(left).compareTo(signed(right));
    return switch (operator) {
      case BV_ULT -> unsigned < 0;
      case BV_ULE -> unsigned <= 0;
      case BV_SLT -> signed < 0;
      case BV_SLE -> signed <= 0;
      case Operator other -> throw new IllegalStateException(other + " compares no bits");
    };
  }

  private static BigInteger signed(Bits bits) {
    return bits.value().testBit(bits.width() - 1)
        ? bits.value().subtract(BigInteger.ONE.shiftLeft(bits.width()))
        : bits.value();
  }
}
