package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;

/**
 * A function {@code z = f(x, y)} that x can be had back from by z and y, and y by z and x (Fig. 7
 * of the paper; those for bit-vectors and truth values are ours). A product gives x back only where
 * y is not 0, so the inversion asks.
 */
public enum FusionFunction {
  /** {@code x + y}. */
  SUM,
  /** {@code x + c + y}. */
  SUM_AND_CONSTANT,
  /** {@code x - c * y}; x comes back without a division. */
  DIFFERENCE,
  /** {@code x * y}. */
  PRODUCT,
  /** {@code (bvadd x y)}. */
  BIT_SUM,
  /** {@code (bvxor x (bvnot y))}. */
  BIT_XOR,
  /** {@code (xor x y)}. */
  XOR,
  /** {@code (str.++ x y)}, x and y by their places in it. */
  CONCATENATION,
  /** {@code (str.++ x c y)}; y is what is left once x and c, which stand in front, are gone. */
  CONCATENATION_AND_CONSTANT;

  /** Whether it fuses constants of a sort. */
  public boolean fits(Sort sort) {
    return switch (this) {
      case SUM, SUM_AND_CONSTANT, DIFFERENCE, PRODUCT -> sort.isNumber();
      case BIT_SUM, BIT_XOR -> sort.isBits();
      case XOR -> sort.equals(Sort.BOOL);
      case CONCATENATION, CONCATENATION_AND_CONSTANT -> sort.equals(Sort.STRING);
    };
  }

  /** Whether it stays within linear arithmetic. */
  public boolean isLinear() {
    return this != PRODUCT;
  }

  /** What z is. */
  Term fuse(Term x, Term y, Term c) {
    return switch (this) {
      case SUM -> Terms.apply("+", x, y);
      case SUM_AND_CONSTANT -> Terms.apply("+", x, c, y);
      case DIFFERENCE -> Terms.apply("-", x, Terms.apply("*", c, y));
      case PRODUCT -> Terms.apply("*", x, y);
      case BIT_SUM -> Terms.apply("bvadd", x, y);
      case BIT_XOR -> Terms.apply("bvxor", x, Terms.apply("bvnot", y));
      case XOR -> Terms.apply("xor", x, y);
      case CONCATENATION -> Terms.apply("str.++", x, y);
      case CONCATENATION_AND_CONSTANT -> Terms.apply("str.++", x, c, y);
    };
  }

  /** What x is by z and y. */
  Term first(Term z, Term x, Term y, Term c) {
    return switch (this) {
      case SUM -> Terms.apply("-", z, y);
      case SUM_AND_CONSTANT -> Terms.apply("-", z, c, y);
      case DIFFERENCE -> Terms.apply("+", z, Terms.apply("*", c, y));
      case PRODUCT -> unlessZero(y, x, quotient(z, y));
      case BIT_SUM -> Terms.apply("bvsub", z, y);
      case BIT_XOR -> Terms.apply("bvxor", z, Terms.apply("bvnot", y));
      case XOR -> Terms.apply("xor", z, y);
      case CONCATENATION, CONCATENATION_AND_CONSTANT ->
          Terms.apply("str.substr", z, Values.term(Value.of(0)), Terms.apply("str.len", x));
    };
  }

  /** What y is by z and x. */
  Term second(Term z, Term x, Term y, Term c) {
    return switch (this) {
      case SUM -> Terms.apply("-", z, x);
      case SUM_AND_CONSTANT -> Terms.apply("-", z, c, x);
      case DIFFERENCE -> quotient(Terms.apply("-", x, z), c);
      case PRODUCT -> unlessZero(x, y, quotient(z, x));
      case BIT_SUM -> Terms.apply("bvsub", z, x);
      case BIT_XOR -> Terms.apply("bvnot", Terms.apply("bvxor", z, x));
      case XOR -> Terms.apply("xor", x, z);
      case CONCATENATION ->
          Terms.apply("str.substr", z, Terms.apply("str.len", x), Terms.apply("str.len", y));
      case CONCATENATION_AND_CONSTANT -> without(without(z, x), c);
    };
  }

  private static Term quotient(Term dividend, Term divisor) {
    return Terms.apply(dividend.sort().equals(Sort.INT) ? "div" : "/", dividend, divisor);
  }

  private static Term unlessZero(Term divisor, Term otherwise, Term quotient) {
    Value zero =
        divisor.sort().equals(Sort.INT)
            ? Value.of(0)
            : Value.ratio(BigInteger.ZERO, BigInteger.ONE);
    return Terms.apply("ite", Terms.apply("=", divisor, Values.term(zero)), otherwise, quotient);
  }

  /** A text without another that it begins with. */
  private static Term without(Term text, Term beginning) {
    return Terms.apply("str.replace", text, beginning, Values.term(new Value.Text("")));
  }
}
