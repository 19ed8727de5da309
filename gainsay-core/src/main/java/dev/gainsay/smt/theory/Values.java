package dev.gainsay.smt.theory;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Values as the terms that the standard writes for them, and back. */
public final class Values {

  private Values() {}

  /** The term of a value. */
  public static Term term(Value value) {
    return switch (value) {
      case Value.Truth(boolean truth) -> truth ? Terms.TRUE : Terms.FALSE;
      case Value.Whole(BigInteger number) ->
          signed(number, literal(number.abs().toString(), Sort.INT));
      case Value.Ratio(BigInteger numerator, BigInteger denominator) -> {
        Term magnitude = literal(numerator.abs() + ".0", Sort.REAL);
        yield signed(
            numerator,
            denominator.equals(BigInteger.ONE)
                ? magnitude
                : Terms.apply("/", magnitude, literal(denominator + ".0", Sort.REAL)));
      }
      case Value.Bits(int width, BigInteger number) -> {
        String digits = number.toString(2);
        yield literal(
            "#b" + "0".repeat(Math.max(0, width - digits.length())) + digits, Sort.bits(width));
      }
      case Value.Text(String text) -> literal("\"" + text + "\"", Sort.STRING);
    };
  }

  private static Term literal(String text, Sort sort) {
    return Term.of(new Literal(text, sort));
  }

  private static Term signed(BigInteger number, Term magnitude) {
    return number.signum() < 0 ? Terms.apply("-", magnitude) : magnitude;
  }

  /** The value that a term is written for; empty for any other term. */
  public static Optional<Value> value(Term term) {
    return switch (term.node()) {
      case Literal(String text, Sort sort) -> literalValue(text, sort);
      case Apply(Identifier function, List<Term> arguments, _) -> applied(function, arguments);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> applied(Identifier function, List<Term> arguments) {
    return switch (function.name() + "/" + arguments.size()) {
      case "true/0" -> Optional.of(Value.of(true));
      case "false/0" -> Optional.of(Value.of(false));
      case "-/1" -> value(arguments.getFirst()).flatMap(Values::negated);
      case "//2" ->
          value(arguments.get(0)).flatMap(a -> value(arguments.get(1)).flatMap(b -> over(a, b)));
      case String bits when bits.matches("bv[0-9]+/0") && function.indices().size() == 1 -> {
        BigInteger number = new BigInteger(function.name().substring(2));
        int width = Integer.parseInt(function.indices().getFirst());
        yield number.bitLength() <= width
            ? Optional.of(new Value.Bits(width, number))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Value> negated(Value value) {
    return switch (value) {
      case Value.Whole(BigInteger number) -> Optional.of(new Value.Whole(number.negate()));
      case Value.Ratio(BigInteger above, BigInteger below) ->
          Optional.of(new Value.Ratio(above.negate(), below));
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Value> over(Value above, Value below) {
    return whole(above)
        .flatMap(a -> whole(below).filter(b -> b.signum() != 0).map(b -> Value.ratio(a, b)));
  }

  private static Optional<BigInteger> whole(Value value) {
    return switch (value) {
      case Value.Whole(BigInteger number) -> Optional.of(number);
      case Value.Ratio(BigInteger number, BigInteger one) when one.equals(BigInteger.ONE) ->
          Optional.of(number);
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Value> literalValue(String text, Sort sort) {
    if (sort.equals(Sort.STRING)) {
      return Optional.of(new Value.Text(text.substring(1, text.length() - 1)));
    }
    if (sort.isBits()) {
      int radix = text.charAt(1) == 'b' ? 2 : 16;
      return Optional.of(new Value.Bits(sort.width(), new BigInteger(text.substring(2), radix)));
    }
    if (sort.equals(Sort.INT)) {
      return Optional.of(new Value.Whole(new BigInteger(text)));
    }
    if (sort.equals(Sort.REAL)) {
      BigDecimal number = new BigDecimal(text);
      BigInteger below = BigInteger.TEN.pow(Math.max(0, number.scale()));
      return Optional.of(Value.ratio(number.unscaledValue(), below));
    }
    return Optional.empty();
  }
}
