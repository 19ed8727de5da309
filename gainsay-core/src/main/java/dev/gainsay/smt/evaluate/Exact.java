package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value.Floating;
import dev.gainsay.smt.ast.Value.Mode;
import java.math.BigInteger;

/**
 * An exact rational number on its way from and to floating point.
 *
 * @param above numerator
 * @param below denominator, positive; common divisors may be left
 */
record Exact(BigInteger above, BigInteger below) {

  static Exact of(BigInteger number) {
    return new Exact(number, BigInteger.ONE);
  }

  /** A number times a power of two. */
  static Exact of(BigInteger number, int power) {
    return power >= 0
        ? of(number.shiftLeft(power))
        : new Exact(number, BigInteger.ONE.shiftLeft(-power));
  }

  /** A floating-point number that is finite. */
  static Exact of(Floating number) {
    BigInteger magnitude = mantissa(number);
    return of(number.isNegative() ? magnitude.negate() : magnitude, power(number));
  }

  /** The significand of a finite number as an integer. */
  static BigInteger mantissa(Floating number) {
    int fraction = number.significand() - 1;
    BigInteger low = number.magnitude().mod(BigInteger.ONE.shiftLeft(fraction));
    return exponent(number) == 0 ? low : low.setBit(fraction);
  }

  /** The power of two that goes with {@link #mantissa}. */
  static int power(Floating number) {
    int biased = Math.max(1, exponent(number));
    return biased - bias(number.exponent()) - (number.significand() - 1);
  }

  private static int exponent(Floating number) {
    return number.magnitude().shiftRight(number.significand() - 1).intValueExact();
  }

  private static int bias(int exponent) {
    return (1 << (exponent - 1)) - 1;
  }

  int signum() {
    return above.signum();
  }

  Exact negate() {
    return new Exact(above.negate(), below);
  }

  Exact plus(Exact other) {
    return new Exact(
        above.multiply(other.below).add(other.above.multiply(below)), below.multiply(other.below));
  }

  Exact times(Exact other) {
    return new Exact(above.multiply(other.above), below.multiply(other.below));
  }

  /** The quotient by a number that is not 0. */
  Exact over(Exact other) {
    BigInteger sign = BigInteger.valueOf(other.above.signum());
    return new Exact(
        above.multiply(other.below).multiply(sign), below.multiply(other.above).multiply(sign));
  }

  /** The integer that a mode rounds to. */
  BigInteger integer(Mode mode) {
    BigInteger[] parts = above.abs().divideAndRemainder(below);
    BigInteger magnitude = parts[0];
    if (isUp(mode, above.signum() < 0, magnitude.testBit(0), parts[1], below)) {
      magnitude = magnitude.add(BigInteger.ONE);
    }
    return above.signum() < 0 ? magnitude.negate() : magnitude;
  }

  /** Whether a magnitude with a rest is rounded away from zero. */
  private static boolean isUp(
      Mode mode, boolean negative, boolean odd, BigInteger rest, BigInteger below) {
    if (rest.signum() == 0) {
      return false;
    }
    int half = rest.shiftLeft(1).compareTo(below);
    return switch (mode) {
      case RNE -> half > 0 || (half == 0 && odd);
      case RNA -> half >= 0;
      case RTP -> !negative;
      case RTN -> negative;
      case RTZ -> false;
    };
  }

  /**
   * The floating-point number that a mode rounds to (IEEE 754-2008, 4.3 and 7.4).
   *
   * @return for 0 the positive zero
   */
  Floating rounded(int exponent, int significand, Mode mode) {
    boolean negative = above.signum() < 0;
    if (above.signum() == 0) {
      return Floating.zero(exponent, significand, false);
    }
    BigInteger magnitude = above.abs();
    int least = 1 - bias(exponent);
    int quantum = Math.max(logarithm(magnitude, below), least) - (significand - 1);
    BigInteger over = quantum < 0 ? magnitude.shiftLeft(-quantum) : magnitude;
    BigInteger under = quantum < 0 ? below : below.shiftLeft(quantum);
    BigInteger[] parts = over.divideAndRemainder(under);
    BigInteger mantissa = parts[0];
    if (isUp(mode, negative, mantissa.testBit(0), parts[1], under)) {
      mantissa = mantissa.add(BigInteger.ONE);
    }
    if (mantissa.bitLength() > significand) {
      mantissa = mantissa.shiftRight(1);
      quantum++;
    }
    return packed(exponent, significand, mode, mantissa, quantum).signed(negative);
  }

  private Floating packed(
      int exponent, int significand, Mode mode, BigInteger mantissa, int quantum) {
    int fraction = significand - 1;
    if (mantissa.bitLength() < significand) {
      return new Floating(exponent, significand, mantissa);
    }
    int bias = bias(exponent);
    if (quantum + fraction > bias) {
      boolean negative = above.signum() < 0;
      boolean infinite =
          switch (mode) {
            case RNE, RNA -> true;
            case RTP -> !negative;
            case RTN -> negative;
            case RTZ -> false;
          };
      Floating infinity = Floating.infinity(exponent, significand, false);
      return infinite
          ? infinity
          : new Floating(exponent, significand, infinity.bits().subtract(BigInteger.ONE));
    }
    BigInteger biased = BigInteger.valueOf(quantum + (long) fraction + bias);
    return new Floating(
        exponent, significand, biased.shiftLeft(fraction).or(mantissa.clearBit(fraction)));
  }

  /** The greatest power of two, as its exponent, that is not above a positive quotient. */
  private static int logarithm(BigInteger above, BigInteger below) {
    int guess = above.bitLength() - below.bitLength();
    boolean fits =
        guess >= 0
            ? above.compareTo(below.shiftLeft(guess)) >= 0
            : above.shiftLeft(-guess).compareTo(below) >= 0;
    return fits ? guess : guess - 1;
  }

  /**
   * A number between 0 and the square root of a positive integer times a power of two that rounds
   * as the root does to so many bits: enough bits of it, and one more that tells whether any rest
   * is left.
   */
  static Exact root(BigInteger mantissa, int power, int bits) {
    int shift = Math.max(0, 2 * (bits + 2) - mantissa.bitLength());
    if (((power - shift) & 1) != 0) {
      shift++;
    }
    BigInteger[] root = mantissa.shiftLeft(shift).sqrtAndRemainder();
    BigInteger sticky = root[0].shiftLeft(1);
    return of(
        root[1].signum() == 0 ? sticky : sticky.setBit(0), Math.floorDiv(power - shift, 2) - 1);
  }
}
