package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Characters;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Text;
import java.math.BigInteger;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Theory Strings with its older spellings, but for what takes regular expressions. */
final class Texts {

  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(40);

  private Texts() {}

  static Result apply(String function, List<Value> values) {
    return switch (function) {
      case "str.<" -> Operations.chain(values, (a, b) -> compare(a, b) < 0);
      case "str.<=" -> Operations.chain(values, (a, b) -> compare(a, b) <= 0);
      case "str.is_digit" -> Result.of(isDigit(codes(values.getFirst())));
      case "str.to_code" -> {
        List<Integer> codes = codes(values.getFirst());
        yield number(codes.size() == 1 ? codes.getFirst() : -1);
      }
      case "str.from_code" -> {
        BigInteger code = Numbers.numerator(values.getFirst());
        boolean known =
            code.signum() >= 0 && code.compareTo(BigInteger.valueOf(Characters.LAST)) <= 0;
        yield Result.of(Text.of(known ? List.of(code.intValue()) : List.of()));
      }
      case "str.to_int", "str.to.int" -> Result.of(new Value.Whole(number(values.getFirst())));
      case "str.from_int", "int.to.str" -> {
        BigInteger number = Numbers.numerator(values.getFirst());
        yield Result.of(new Text(number.signum() < 0 ? "" : number.toString()));
      }
      case "str.to_lower" -> mapped(values, c -> c >= 'A' && c <= 'Z' ? c + 32 : c);
      case "str.to_upper" -> mapped(values, c -> c >= 'a' && c <= 'z' ? c - 32 : c);
      case String _ -> Sequences.apply(function, values);
    };
  }

  static List<Integer> codes(Value value) {
    return value instanceof Text text ? text.characters() : List.of();
  }

  private static int compare(Value left, Value right) {
    List<Integer> one = codes(left);
    List<Integer> other = codes(right);
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  private static boolean isDigit(List<Integer> codes) {
    return codes.size() == 1 && codes.getFirst() >= '0' && codes.getFirst() <= '9';
  }

  private static BigInteger number(Value text) {
    List<Integer> codes = codes(text);
    if (codes.isEmpty() || !codes.stream().allMatch(c -> c >= '0' && c <= '9')) {
      return BigInteger.ONE.negate();
    }
    StringBuilder digits = new StringBuilder();
    codes.forEach(digits::appendCodePoint);
    return new BigInteger(digits.toString());
  }

  private static Result mapped(List<Value> values, IntUnaryOperator change) {
    return Result.of(Text.of(codes(values.getFirst()).stream().map(change::applyAsInt).toList()));
  }

  static Result number(long number) {
    return Result.of(Value.of(number));
  }

  /** A number as a place; what is far outside of any text is brought nearer. */
  static long place(Value value) {
    return Numbers.numerator(value).max(FAR.negate()).min(FAR).longValue();
  }
}
