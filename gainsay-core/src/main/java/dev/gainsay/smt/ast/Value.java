package dev.gainsay.smt.ast;

import java.math.BigInteger;

/** A value of a sort. */
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

  /** A text, in SMT-LIB's escaped form without the quotes. */
  record Text(String value) implements Value {}

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
    };
  }
}
