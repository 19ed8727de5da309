package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Bits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Theory FixedSizeBitVectors, the functions of logic QF_BV, the overflow predicates of SMT-LIB 2.7
 * and what Z3 and cvc5 add.
 */
final class Words {

  private Words() {}

  static Result apply(Identifier function, List<Value> values) {
    List<Bits> words = new ArrayList<>();
    for (Value value : values) {
      if (!(value instanceof Bits bits)) {
        return Result.NONE;
      }
      words.add(bits);
    }
    Bits left = words.getFirst();
    Bits right = words.getLast();
    if (!function.indices().isEmpty()) {
      return indexed(function, left);
    }
    String name = function.name();
    int unsigned = left.value().compareTo(right.value());
    int signed = signed(left).compareTo(signed(right));
    return switch (name) {
      case "bvult" -> Result.of(unsigned < 0);
      case "bvule" -> Result.of(unsigned <= 0);
      case "bvugt" -> Result.of(unsigned > 0);
      case "bvuge" -> Result.of(unsigned >= 0);
      case "bvslt" -> Result.of(signed < 0);
      case "bvsle" -> Result.of(signed <= 0);
      case "bvsgt" -> Result.of(signed > 0);
      case "bvsge" -> Result.of(signed >= 0);
      case "bvcomp" -> bit(left.equals(right));
      case "bvredor" -> bit(left.value().signum() != 0);
      case "bvredand" -> bit(left.value().equals(ones(left.width())));
      case "bv2nat", "bv2int", "ubv_to_int" -> Result.of(new Value.Whole(left.value()));
      case "sbv_to_int" -> Result.of(new Value.Whole(signed(left)));
      case "concat" -> Result.of(words.stream().reduce(Words::concatenated).orElseThrow());
      case "bvnot" -> word(left.width(), left.value().not());
      case "bvneg" -> word(left.width(), left.value().negate());
      case String predicate when predicate.endsWith("o") -> overflow(predicate, left, right);
      case String _ -> folded(name, words);
    };
  }

  private static Result bit(boolean set) {
    return word(1, set ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** A number cut to a width. */
  private static Result word(int width, BigInteger number) {
    return Result.of(new Bits(width, cut(width, number)));
  }

  private static BigInteger cut(int width, BigInteger number) {
    return number.and(ones(width));
  }

  private static BigInteger ones(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  private static Bits concatenated(Bits high, Bits low) {
    return new Bits(
        high.width() + low.width(), high.value().shiftLeft(low.width()).or(low.value()));
  }

  /** Left-associative functions of two words. */
  private static Result folded(String name, List<Bits> words) {
    Bits result = words.getFirst();
    for (Bits next : words.subList(1, words.size())) {
      @Nullable BigInteger number = binary(name, result, next);
      if (number == null) {
        return Result.NONE;
      }
      result = new Bits(result.width(), cut(result.width(), number));
    }
    return words.size() == 1 ? Result.NONE : Result.of(result);
  }

  private static @Nullable BigInteger binary(String name, Bits left, Bits right) {
    BigInteger a = left.value();
    BigInteger b = right.value();
    int width = left.width();
    return switch (name) {
      case "bvand" -> a.and(b);
      case "bvor" -> a.or(b);
      case "bvxor" -> a.xor(b);
      case "bvnand" -> a.and(b).not();
      case "bvnor" -> a.or(b).not();
      case "bvxnor" -> a.xor(b).not();
      case "bvadd" -> a.add(b);
      case "bvsub" -> a.subtract(b);
      case "bvmul" -> a.multiply(b);
      case "bvudiv" -> quotient(a, b, width);
      case "bvurem" -> b.signum() == 0 ? a : a.mod(b);
      case "bvsdiv" -> {
        BigInteger quotient = quotient(signed(left).abs(), signed(right).abs(), width);
        yield isNegative(left) == isNegative(right) ? quotient : quotient.negate();
      }
      case "bvsrem" -> {
        BigInteger rest = rest(left, right);
        yield isNegative(left) ? rest.negate() : rest;
      }
      case "bvsmod" -> modulus(left, right);
      case "bvshl" -> beyond(b, width) ? BigInteger.ZERO : a.shiftLeft(b.intValue());
      case "bvlshr" -> beyond(b, width) ? BigInteger.ZERO : a.shiftRight(b.intValue());
      case "bvashr" -> signed(left).shiftRight(beyond(b, width) ? width : b.intValue());
      case "ext_rotate_left" -> rotated(left, b.mod(BigInteger.valueOf(width)).intValue());
      case "ext_rotate_right" -> rotated(left, width - b.mod(BigInteger.valueOf(width)).intValue());
      default -> null;
    };
  }

  /** Division by zero gives all ones (theory FixedSizeBitVectors). */
  private static BigInteger quotient(BigInteger a, BigInteger b, int width) {
    return b.signum() == 0 ? ones(width) : a.divide(b);
  }

  /** The remainder of the magnitudes; of a divisor 0 the dividend's. */
  private static BigInteger rest(Bits left, Bits right) {
    BigInteger a = signed(left).abs();
    BigInteger b = signed(right).abs();
    return b.signum() == 0 ? a : a.mod(b);
  }

  /** The sign follows the divisor. */
  private static BigInteger modulus(Bits left, Bits right) {
    BigInteger rest = rest(left, right);
    BigInteger signed = isNegative(left) ? rest.negate() : rest;
    return rest.signum() == 0 || isNegative(left) == isNegative(right)
        ? signed
        : signed.add(right.value());
  }

  private static Result overflow(String name, Bits left, Bits right) {
    int width = left.width();
    BigInteger a = signed(left);
    BigInteger b = signed(right);
    return switch (name) {
      case "bvnego" -> Result.of(!fits(a.negate(), width));
      case "bvuaddo" -> Result.of(left.value().add(right.value()).bitLength() > width);
      case "bvumulo" -> Result.of(left.value().multiply(right.value()).bitLength() > width);
      case "bvusubo" -> Result.of(left.value().compareTo(right.value()) < 0);
      case "bvsaddo" -> Result.of(!fits(a.add(b), width));
      case "bvssubo" -> Result.of(!fits(a.subtract(b), width));
      case "bvsmulo" -> Result.of(!fits(a.multiply(b), width));
      case "bvsdivo" -> Result.of(b.equals(BigInteger.ONE.negate()) && !fits(a.negate(), width));
      default -> Result.NONE;
    };
  }

  /** Whether a number is one of two's complement of that width. */
  private static boolean fits(BigInteger number, int width) {
    return number.bitLength() < width;
  }

  private static Result indexed(Identifier function, Bits word) {
    int first = Integer.parseInt(function.indices().getFirst());
    int width = word.width();
    return switch (function.name()) {
      case "extract" -> {
        int low = Integer.parseInt(function.indices().get(1));
        yield word(first - low + 1, word.value().shiftRight(low));
      }
      case "zero_extend" -> word(width + first, word.value());
      case "sign_extend" -> word(width + first, signed(word));
      case "repeat" -> {
        Bits repeated = word;
        for (int i = 1; i < first; i++) {
          repeated = concatenated(repeated, word);
        }
        yield Result.of(repeated);
      }
      case "rotate_left" -> word(width, rotated(word, first % width));
      case "rotate_right" -> word(width, rotated(word, width - first % width));
      default -> Result.NONE;
    };
  }

  private static BigInteger rotated(Bits word, int left) {
    return word.value().shiftLeft(left).or(word.value().shiftRight(word.width() - left));
  }

  /** {@code ((_ int_to_bv n) i)}: the number modulo 2 to the n. */
  static Result ofNumber(Identifier function, Value number) {
    return word(Integer.parseInt(function.indices().getFirst()), Numbers.numerator(number));
  }

  private static boolean beyond(BigInteger shift, int width) {
    return shift.compareTo(BigInteger.valueOf(width)) >= 0;
  }

  private static boolean isNegative(Bits bits) {
    return bits.value().testBit(bits.width() - 1);
  }

  static BigInteger signed(Bits bits) {
    return isNegative(bits)
        ? bits.value().subtract(BigInteger.ONE.shiftLeft(bits.width()))
        : bits.value();
  }
}
