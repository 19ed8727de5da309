package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Floating;
import dev.gainsay.smt.ast.Value.Mode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Arithmetic on floating-point numbers: exact, then rounded once (IEEE 754-2008, 5.4 and 6.3). */
final class FloatSums {

  private FloatSums() {}

  static Result apply(String name, List<Value> values) {
    Mode mode = Floats.mode(values);
    List<Floating> numbers = new ArrayList<>();
    for (Value value : values) {
      if (value instanceof Floating number) {
        numbers.add(number);
      }
    }
    Floating x = numbers.getFirst();
    Floating y = numbers.get(Math.min(1, numbers.size() - 1));
    return switch (name) {
      case "fp.add" -> Result.of(plus(mode, x, y));
      case "fp.sub" -> Result.of(plus(mode, x, y.signed(!y.isNegative())));
      case "fp.mul" -> Result.of(times(mode, x, y));
      case "fp.div" -> Result.of(over(mode, x, y));
      case "fp.fma" ->
          numbers.size() == 3 ? Result.of(fused(mode, x, y, numbers.get(2))) : Result.NONE;
      case "fp.sqrt" -> Result.of(root(mode, x));
      case "fp.rem" -> Result.of(remainder(x, y));
      case "fp.roundToIntegral" -> integral(mode, x);
      case String _ -> Result.NONE;
    };
  }

  private static Floating nan(Floating like) {
    return Floating.nan(like.exponent(), like.significand());
  }

  private static Floating zero(Floating like, boolean negative) {
    return Floating.zero(like.exponent(), like.significand(), negative);
  }

  private static Floating infinity(Floating like, boolean negative) {
    return Floating.infinity(like.exponent(), like.significand(), negative);
  }

  private static Floating rounded(Mode mode, Exact exact, Floating like) {
    return exact.rounded(like.exponent(), like.significand(), mode);
  }

  private static Floating plus(Mode mode, Floating x, Floating y) {
    if (x.isNan() || y.isNan()) {
      return nan(x);
    }
    if (x.isInfinite() || y.isInfinite()) {
      boolean cancel = x.isInfinite() && y.isInfinite() && x.isNegative() != y.isNegative();
      return cancel ? nan(x) : x.isInfinite() ? x : y;
    }
    Exact sum = Exact.of(x).plus(Exact.of(y));
    return sum.signum() == 0
        ? zero(x, zeroSign(mode, x.isNegative(), y.isNegative()))
        : rounded(mode, sum, x);
  }

  /** The sign of a sum that is zero: that of both sides, or by the mode. */
  private static boolean zeroSign(Mode mode, boolean left, boolean right) {
    return left == right ? left : mode == Mode.RTN;
  }

  private static Floating times(Mode mode, Floating x, Floating y) {
    boolean negative = x.isNegative() != y.isNegative();
    boolean infinite = x.isInfinite() || y.isInfinite();
    boolean zero = x.isZero() || y.isZero();
    if (x.isNan() || y.isNan() || (infinite && zero)) {
      return nan(x);
    }
    return infinite
        ? infinity(x, negative)
        : zero ? zero(x, negative) : rounded(mode, Exact.of(x).times(Exact.of(y)), x);
  }

  private static Floating over(Mode mode, Floating x, Floating y) {
    boolean negative = x.isNegative() != y.isNegative();
    if (x.isNan()
        || y.isNan()
        || (x.isInfinite() && y.isInfinite())
        || (x.isZero() && y.isZero())) {
      return nan(x);
    }
    if (x.isInfinite() || y.isZero()) {
      return infinity(x, negative);
    }
    return x.isZero() || y.isInfinite()
        ? zero(x, negative)
        : rounded(mode, Exact.of(x).over(Exact.of(y)), x);
  }

  /** {@code x * y + z}, rounded once. */
  private static Floating fused(Mode mode, Floating x, Floating y, Floating z) {
    boolean negative = x.isNegative() != y.isNegative();
    boolean infinite = x.isInfinite() || y.isInfinite();
    if (x.isNan() || y.isNan() || z.isNan() || (infinite && (x.isZero() || y.isZero()))) {
      return nan(x);
    }
    if (infinite) {
      return z.isInfinite() && z.isNegative() != negative ? nan(x) : infinity(x, negative);
    }
    if (z.isInfinite()) {
      return z;
    }
    Exact product = Exact.of(x).times(Exact.of(y));
    Exact sum = product.plus(Exact.of(z));
    return sum.signum() == 0
        ? zero(x, zeroSign(mode, negative, z.isNegative()))
        : rounded(mode, sum, x);
  }

  private static Floating root(Mode mode, Floating x) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    if (x.isNegative()) {
      return nan(x);
    }
    return x.isInfinite()
        ? x
        : rounded(mode, Exact.root(Exact.mantissa(x), Exact.power(x), x.significand()), x);
  }

  /** {@code x - y * n} for the integer n nearest to {@code x / y}; even of two. */
  private static Floating remainder(Floating x, Floating y) {
    if (x.isNan() || y.isNan() || x.isInfinite() || y.isZero()) {
      return nan(x);
    }
    if (y.isInfinite() || x.isZero()) {
      return x;
    }
    Exact divisor = Exact.of(y);
    BigInteger nearest = Exact.of(x).over(divisor).integer(Mode.RNE);
    Exact rest = Exact.of(x).plus(divisor.times(Exact.of(nearest.negate())));
    return rest.signum() == 0 ? zero(x, x.isNegative()) : rounded(Mode.RNE, rest, x);
  }

  private static Result integral(Mode mode, Floating x) {
    if (!x.isFinite() || x.isZero()) {
      return Result.of(x);
    }
    BigInteger integer = Exact.of(x).integer(mode);
    if (integer.signum() == 0) {
      return Result.of(zero(x, x.isNegative()));
    }
    Floating rounded = rounded(mode, Exact.of(integer), x);
    // Formats with few exponents end below the next integer.
    boolean exact = rounded.isFinite() && Exact.of(rounded).integer(Mode.RTZ).equals(integer);
    return exact ? Result.of(rounded) : Result.NONE;
  }
}
