package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Bits;
import dev.gainsay.smt.ast.Value.Floating;
import dev.gainsay.smt.ast.Value.Mode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Theory FloatingPoint: comparisons, classes and conversions; arithmetic is {@link FloatSums}. */
final class Floats {

  /** Formats beyond this would make numbers of millions of digits. */
  private static final int WIDEST_EXPONENT = 16;

  private Floats() {}

  static Result apply(Identifier function, List<Value> values) {
    if (!(values.getLast() instanceof Floating number)) {
      return Result.NONE;
    }
    if (number.exponent() > WIDEST_EXPONENT) {
      return Result.NONE;
    }
    return switch (function.name()) {
      case "fp.isNormal" ->
          Result.of(number.isFinite() && !number.isZero() && !number.isSubnormal());
      case "fp.isSubnormal" -> Result.of(number.isSubnormal());
      case "fp.isZero" -> Result.of(number.isZero());
      case "fp.isInfinite" -> Result.of(number.isInfinite());
      case "fp.isNaN" -> Result.of(number.isNan());
      case "fp.isNegative" -> Result.of(!number.isNan() && number.isNegative());
      case "fp.isPositive" -> Result.of(!number.isNan() && !number.isNegative());
      case "fp.lt" -> chain(values, order -> order < 0);
      case "fp.leq" -> chain(values, order -> order <= 0);
      case "fp.gt" -> chain(values, order -> order > 0);
      case "fp.geq" -> chain(values, order -> order >= 0);
      case "fp.eq" -> chain(values, order -> order == 0);
      case "fp.abs" -> Result.of(number.signed(false));
      case "fp.neg" -> Result.of(number.signed(!number.isNegative()));
      case "fp.min" -> least((Floating) values.getFirst(), number, true);
      case "fp.max" -> least((Floating) values.getFirst(), number, false);
      case "fp.to_real" ->
          number.isFinite()
              ? Result.of(Value.ratio(Exact.of(number).above(), Exact.of(number).below()))
              : Result.OPEN;
      case "fp.to_ieee_bv" ->
          number.isNan()
              ? Result.OPEN
              : Result.of(new Bits(number.exponent() + number.significand(), number.bits()));
      case "fp.to_ubv", "fp.to_sbv" -> toBits(function, mode(values), number);
      case String name -> FloatSums.apply(name, values);
    };
  }

  static Mode mode(List<Value> values) {
    return values.getFirst() instanceof Value.Rounding(Mode mode) ? mode : Mode.RNE;
  }

  private static Result chain(List<Value> values, IntPredicate holds) {
    return Operations.chain(
        values,
        (a, b) -> {
          Floating left = (Floating) a;
          Floating right = (Floating) b;
          return !left.isNan() && !right.isNan() && holds.test(order(left).compareTo(order(right)));
        });
  }

  /** A number that orders as the floating-point numbers but NaN do. */
  private static BigInteger order(Floating number) {
    return number.isNegative() ? number.magnitude().negate() : number.magnitude();
  }

  /** Which of two zeros of different signs is left open. */
  private static Result least(Floating left, Floating right, boolean least) {
    if (left.isNan() || right.isNan()) {
      return Result.of(left.isNan() ? right : left);
    }
    if (left.isZero() && right.isZero()) {
      return left.equals(right) ? Result.of(left) : Result.OPEN;
    }
    boolean isLeft = order(left).compareTo(order(right)) <= 0 == least;
    return Result.of(isLeft ? left : right);
  }

  private static Result toBits(Identifier function, Mode mode, Floating number) {
    if (!number.isFinite()) {
      return Result.OPEN;
    }
    int width = Integer.parseInt(function.indices().getFirst());
    BigInteger rounded = Exact.of(number).integer(mode);
    boolean signed = function.name().equals("fp.to_sbv");
    boolean fits =
        signed
            ? rounded.bitLength() < width
            : rounded.signum() >= 0 && rounded.bitLength() <= width;
    return fits
        ? Result.of(new Bits(width, rounded.mod(BigInteger.ONE.shiftLeft(width))))
        : Result.OPEN;
  }

  /** {@code fp}, {@code to_fp} and {@code to_fp_unsigned}. */
  static Result conversion(Identifier function, List<Value> values) {
    if (function.name().equals("fp")) {
      return triple(values);
    }
    int exponent = Integer.parseInt(function.indices().get(0));
    int significand = Integer.parseInt(function.indices().get(1));
    if (exponent > WIDEST_EXPONENT || exponent < 2 || significand < 2) {
      return Result.NONE;
    }
    if (values.size() == 1 && values.getFirst() instanceof Bits bits) {
      return Result.of(new Floating(exponent, significand, bits.value()));
    }
    if (values.size() != 2) {
      // Some solvers have a form of three, with an exponent.
      return Result.NONE;
    }
    Mode mode = mode(values);
    @Nullable Exact exact =
        switch (values.getLast()) {
          case Floating from when !from.isFinite() || from.isZero() -> null;
          case Floating from when from.exponent() > WIDEST_EXPONENT -> null;
          case Floating from -> Exact.of(from);
          case Bits bits ->
              Exact.of(function.name().equals("to_fp") ? Words.signed(bits) : bits.value());
          case Value.Whole(BigInteger number) -> Exact.of(number);
          case Value.Ratio(BigInteger above, BigInteger below) -> new Exact(above, below);
          case Value _ -> null;
        };
    if (exact != null) {
      return Result.of(exact.rounded(exponent, significand, mode));
    }
    return values.getLast() instanceof Floating from
        ? special(from, exponent, significand)
        : Result.NONE;
  }

  private static Result special(Floating from, int exponent, int significand) {
    if (from.isNan()) {
      return Result.of(Floating.nan(exponent, significand));
    }
    if (from.isInfinite()) {
      return Result.of(Floating.infinity(exponent, significand, from.isNegative()));
    }
    return from.isZero()
        ? Result.of(Floating.zero(exponent, significand, from.isNegative()))
        : Result.NONE;
  }

  private static Result triple(List<Value> values) {
    List<Bits> parts = new ArrayList<>();
    for (Value value : values) {
      if (value instanceof Bits bits) {
        parts.add(bits);
      }
    }
    if (parts.size() != 3 || parts.get(1).width() < 2) {
      return Result.NONE;
    }
    int exponent = parts.get(1).width();
    int fraction = parts.get(2).width();
    BigInteger high = parts.get(0).value().shiftLeft(exponent).or(parts.get(1).value());
    return Result.of(
        new Floating(exponent, fraction + 1, high.shiftLeft(fraction).or(parts.get(2).value())));
  }
}
