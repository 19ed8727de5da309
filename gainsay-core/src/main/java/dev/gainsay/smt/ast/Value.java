package dev.gainsay.smt.ast;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of a sort. Equal values are equal records; for arrays and what holds arrays see {@link
 * Array}. Regular expressions and functions are no values.
 */
public sealed interface Value {

  /** {@code true} or {@code false}. */
  record Truth(boolean value) implements Value {}

  /** An integer. */
  record Whole(BigInteger value) implements Value {}

  /**
   * A rational number; numerator and denominator have no common divisor, the latter is positive.
   */
  record Ratio(BigInteger numerator, BigInteger denominator) implements Value {
    public Ratio {
      if (denominator.signum() <= 0 || !numerator.gcd(denominator).equals(BigInteger.ONE)) {
        throw new IllegalArgumentException(numerator + "/" + denominator + " is not reduced");
      }
    }
  }

  /** A bit-vector as an unsigned number below 2 to the width. */
  record Bits(int width, BigInteger value) implements Value {
    public Bits {
      if (value.signum() < 0 || value.bitLength() > width) {
        throw new IllegalArgumentException(value + " does not fit into " + width + " bits");
      }
    }
  }

  /**
   * A text, in SMT-LIB's escaped form without the quotes; whatever form it is made from, it is kept
   * in the one of {@link Characters#escaped}.
   */
  record Text(String value) implements Value {
    public Text {
      value = Characters.escaped(Characters.of(value));
    }

    /** A text of characters between 0 and 0x2ffff. */
    public static Text of(List<Integer> characters) {
      return new Text(Characters.escaped(characters));
    }

    /** The characters. */
    public List<Integer> characters() {
      return Characters.of(value);
    }
  }

  /**
   * A floating-point number in IEEE 754's interchange format. There is one NaN.
   *
   * @param exponent bits of the exponent, at least 2
   * @param significand bits of the significand with the hidden one, at least 2
   * @param bits sign, exponent and fraction as an unsigned number
   */
  record Floating(int exponent, int significand, BigInteger bits) implements Value {
    public Floating {
      if (bits.signum() < 0 || bits.bitLength() > exponent + significand) {
        throw new IllegalArgumentException(bits + " does not fit the format");
      }
      BigInteger top = top(exponent, significand);
      if (bits.clearBit(exponent + significand - 1).compareTo(top) > 0) {
        bits = top.setBit(significand - 2);
      }
    }

    /** The exponent's bits all set, which is infinity. */
    private static BigInteger top(int exponent, int significand) {
      return BigInteger.ONE.shiftLeft(exponent).subtract(BigInteger.ONE).shiftLeft(significand - 1);
    }

    public static Floating nan(int exponent, int significand) {
      return new Floating(
          exponent, significand, top(exponent, significand).setBit(significand - 2));
    }

    public static Floating infinity(int exponent, int significand, boolean negative) {
      return new Floating(exponent, significand, top(exponent, significand)).signed(negative);
    }

    public static Floating zero(int exponent, int significand, boolean negative) {
      return new Floating(exponent, significand, BigInteger.ZERO).signed(negative);
    }

    public boolean isNegative() {
      return bits.testBit(exponent + significand - 1);
    }

    /** The same with this sign; NaN stays. */
    public Floating signed(boolean negative) {
      int sign = exponent + significand - 1;
      return isNan()
          ? this
          : new Floating(exponent, significand, negative ? bits.setBit(sign) : bits.clearBit(sign));
    }

    public boolean isNan() {
      return magnitude().compareTo(top(exponent, significand)) > 0;
    }

    public boolean isInfinite() {
      return magnitude().equals(top(exponent, significand));
    }

    public boolean isZero() {
      return magnitude().signum() == 0;
    }

    /** Whether the exponent's bits are all 0 and the number is none. */
    public boolean isSubnormal() {
      return !isZero() && magnitude().bitLength() < significand;
    }

    /** Neither NaN nor an infinity. */
    public boolean isFinite() {
      return magnitude().compareTo(top(exponent, significand)) < 0;
    }

    /** All bits but the sign. */
    public BigInteger magnitude() {
      return bits.clearBit(exponent + significand - 1);
    }
  }

  /** A rounding mode. */
  record Rounding(Mode mode) implements Value {}

  /** The rounding modes by their short names. */
  enum Mode {
    RNE,
    RNA,
    RTP,
    RTN,
    RTZ
  }

  /**
   * An array that is one value everywhere but at finitely many places. Two that are the same array
   * are equal records where the index sort is infinite or can be listed ({@link Domain}); where it
   * is neither (uninterpreted sorts, datatypes), records that differ in {@code otherwise} may still
   * be the same array.
   *
   * @param sort of the array
   * @param otherwise what is stored where nothing is said
   * @param entries by index; none of them is {@code otherwise}
   */
  record Array(Sort sort, Value otherwise, Map<Value, Value> entries) implements Value {
    public Array {
      Map<Value, Value> kept = new LinkedHashMap<>(entries);
      otherwise = Domain.mostFrequent(sort.arguments().getFirst(), otherwise, kept);
      kept.values().removeIf(otherwise::equals);
      entries = Collections.unmodifiableMap(kept);
    }

    /** What is stored at an index. */
    public Value at(Value index) {
      return entries.getOrDefault(index, otherwise);
    }

    /** The same with another value at an index. */
    public Array with(Value index, Value value) {
      Map<Value, Value> changed = new LinkedHashMap<>(entries);
      changed.put(index, value);
      return new Array(sort, otherwise, changed);
    }
  }

  /** A constructor of a datatype applied. */
  record Constructed(Sort sort, String constructor, List<Value> fields) implements Value {
    public Constructed {
      fields = List.copyOf(fields);
    }
  }

  /** A sequence, of elements of a sort that are no characters of a text. */
  record Sequence(Sort element, List<Value> elements) implements Value {
    public Sequence {
      elements = List.copyOf(elements);
    }
  }

  /**
   * An element of an uninterpreted sort; different names are different elements.
   *
   * @param name that the solver gave it, with bars where it needs them
   */
  record Element(Sort sort, String name) implements Value {}

  /** A truth value. */
  static Value of(boolean value) {
    return new Truth(value);
  }

  /** An integer. */
  static Value of(long value) {
    return new Whole(BigInteger.valueOf(value));
  }

  /** A quotient of two integers, the second of which is not 0. */
  static Value ratio(BigInteger above, BigInteger below) {
    BigInteger common = above.gcd(below).multiply(BigInteger.valueOf(below.signum()));
    return new Ratio(above.divide(common), below.divide(common));
  }

  /** The sort it belongs to. */
  default Sort sort() {
    return switch (this) {
      case Truth _ -> Sort.BOOL;
      case Whole _ -> Sort.INT;
      case Ratio _ -> Sort.REAL;
      case Bits(int width, _) -> Sort.bits(width);
      case Text _ -> Sort.STRING;
      case Floating(int exponent, int significand, _) -> Sort.floating(exponent, significand);
      case Rounding _ -> Sort.ROUNDING_MODE;
      case Array(Sort sort, _, _) -> sort;
      case Constructed(Sort sort, _, _) -> sort;
      case Sequence(Sort element, _) -> Sort.sequence(element);
      case Element(Sort sort, _) -> sort;
    };
  }
}
