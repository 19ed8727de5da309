package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Constants of the theories' sorts, at the ends of their ranges more often than elsewhere. */
public final class Literals {

  private static final List<String> ROUNDING_MODES = List.of("RNE", "RNA", "RTP", "RTN", "RTZ");

  /** Special characters, digits, and what is written with an escape. */
  private static final List<String> CHARACTERS =
      List.of("a", "a", "b", "b", "c", "0", "1", "9", "A", " ", "-", "\\u{0}", "\\u{ff}", "\"\"");

  private Literals() {}

  /** Whether a sort has constants of its own. */
  static boolean has(Sort sort, Vocabulary vocabulary) {
    if (sort.isArray()) {
      Sort element = sort.arguments().get(1);
      return vocabulary.dialect().has("const")
          && (element.isNumber() || element.isBits() || element.equals(Sort.BOOL));
    }
    if (sort.isNumber() && vocabulary.logic().difference()) {
      return false;
    }
    return sort.isNumber()
        || sort.isBits()
        || sort.isFloating()
        || sort.isSequence()
        || sort.equals(Sort.BOOL)
        || sort.equals(Sort.REG_LAN)
        || sort.equals(Sort.ROUNDING_MODE);
  }

  /** A constant of a sort that has them, but for regular expressions. */
  static Term draw(Sort sort, Vocabulary vocabulary, Choices choices) {
    if (sort.isArray()) {
      Identifier function = new Identifier("const", List.of(), Optional.of(sort));
      Sort element = sort.arguments().get(1);
      // Some solvers take no more for a value than what is written in one word.
      return Terms.apply(
          function,
          List.of(
              element.isNumber()
                  ? Values.term(
                      element.equals(Sort.INT)
                          ? new Value.Whole(whole(choices).abs())
                          : Value.ratio(whole(choices).abs(), BigInteger.ONE))
                  : constant(element, vocabulary.dialect(), choices)));
    }
    if (sort.isSequence() && !sort.equals(Sort.STRING)) {
      Sort element = sort.arguments().getFirst();
      return choices.coin() && has(element, vocabulary)
          ? Terms.apply("seq.unit", draw(element, vocabulary, choices))
          : Terms.apply(new Identifier("seq.empty", List.of(), Optional.of(sort)), List.of());
    }
    return constant(sort, vocabulary.dialect(), choices);
  }

  /** Whether {@link #constant} gives constants of a sort. */
  static boolean hasConstants(Sort sort) {
    return sort.isBits()
        || sort.isFloating()
        || sort.isNumber()
        || List.of(Sort.BOOL, Sort.STRING, Sort.ROUNDING_MODE).contains(sort);
  }

  /**
   * A constant of Bool, Int, Real, String, rounding modes, bit-vectors or floating-point numbers.
   */
  public static Term constant(Sort sort, SmtDialect dialect, Choices choices) {
    if (sort.isBits()) {
      return Values.term(new Value.Bits(sort.width(), bits(sort.width(), choices)));
    }
    if (sort.isFloating()) {
      return floating(sort, choices);
    }
    return switch (sort.name()) {
      case "Bool" -> choices.coin() ? Terms.TRUE : Terms.FALSE;
      case "Int" -> Values.term(new Value.Whole(whole(choices)));
      case "Real" -> Values.term(Value.ratio(whole(choices), denominator(choices)));
      case "String" -> text(string(choices));
      case "RoundingMode" ->
          Terms.apply(choices.pick(ROUNDING_MODES.stream().filter(dialect::has).toList()));
      default -> throw new IllegalArgumentException("no constants of " + sort);
    };
  }

  /** A constant of which much is special, of a sort that has constants. */
  static Term special(Sort sort, Vocabulary vocabulary, Choices choices) {
    return switch (sort.name()) {
      case "Int" -> Values.term(Value.of((long) choices.among(0, 1, -1, 2, 3, 8)));
      case "Real" ->
          Values.term(
              Value.ratio(
                  BigInteger.valueOf(choices.among(0, 1, -1, 2, 5)),
                  choices.chance(0.8) ? BigInteger.ONE : BigInteger.TWO));
      case "String" -> text(choices.among("", "A", "B", "AB", "AA", "BA", "0", "00", "-1", "a"));
      default -> draw(sort, vocabulary, choices);
    };
  }

  /** A number that is not zero. */
  static Term nonZero(Sort sort, Choices choices) {
    BigInteger drawn = whole(choices);
    BigInteger number = drawn.signum() == 0 ? BigInteger.ONE : drawn;
    return Values.term(
        sort.equals(Sort.INT)
            ? new Value.Whole(number)
            : Value.ratio(number, denominator(choices)));
  }

  /** A number above zero. */
  public static Term positive(Sort sort, Choices choices) {
    BigInteger number = whole(choices).abs().max(BigInteger.ONE);
    return Values.term(
        sort.equals(Sort.INT)
            ? new Value.Whole(number)
            : Value.ratio(number, denominator(choices)));
  }

  /** A real written with a point alone, as logics without arithmetic want it. */
  static Term decimal(Choices choices) {
    String text =
        choices.among("0.0", "1.0", "0.5", "0.1", "2.0", "3.25", "0.0625", "1000000.0", "0.3");
    return Term.of(new Literal(text, Sort.REAL));
  }

  /** A text of which at least one character is known. */
  public static Term nonEmptyText(Choices choices) {
    return text(choices.pick(CHARACTERS) + string(choices));
  }

  /**
   * A text.
   *
   * @param escaped in SMT-LIB's form without the quotes
   */
  static Term text(String escaped) {
    return Term.of(new Literal("\"" + escaped + "\"", Sort.STRING));
  }

  private static String string(Choices choices) {
    int length = choices.chance(0.2) ? 0 : choices.between(1, 4);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(choices.pick(CHARACTERS));
    }
    return text.toString();
  }

  private static BigInteger whole(Choices choices) {
    return switch (choices.below(20)) {
      case 0 -> BigInteger.valueOf(choices.between(-1_000, 1_000));
      case 1 -> BigInteger.valueOf(choices.anyLong() >> choices.between(8, 40));
      case 2 ->
          BigInteger.ONE
              .shiftLeft(choices.among(31, 32, 63, 64))
              .add(BigInteger.valueOf(choices.between(-1, 1)));
      default -> BigInteger.valueOf(choices.between(-10, 10));
    };
  }

  private static BigInteger denominator(Choices choices) {
    return BigInteger.valueOf(choices.chance(0.7) ? 1 : choices.between(2, 10));
  }

  private static BigInteger bits(int width, Choices choices) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    return switch (choices.below(8)) {
      case 0 -> BigInteger.ZERO;
      case 1 -> size.subtract(BigInteger.ONE);
      case 2 -> size.shiftRight(1);
      case 3 -> size.shiftRight(1).subtract(BigInteger.ONE);
      case 4 -> BigInteger.ONE;
      default -> BigInteger.valueOf(choices.anyLong() & Long.MAX_VALUE).mod(size);
    };
  }

  /**
   * Special values, and the ends of the normal and subnormal numbers, by sign, exponent and rest.
   */
  private static Term floating(Sort sort, Choices choices) {
    int exponent = sort.number(0);
    int rest = sort.number(1) - 1;
    List<String> format = sort.indices();
    BigInteger highest = BigInteger.ONE.shiftLeft(exponent).subtract(BigInteger.ONE);
    BigInteger full = BigInteger.ONE.shiftLeft(rest).subtract(BigInteger.ONE);
    return switch (choices.below(12)) {
      case 0 -> special("NaN", format);
      case 1 -> special("+oo", format);
      case 2 -> special("-oo", format);
      case 3 -> special("+zero", format);
      case 4 -> special("-zero", format);
      case 5 -> triple(choices, exponent, BigInteger.ZERO, rest, BigInteger.ONE);
      case 6 -> triple(choices, exponent, BigInteger.ZERO, rest, full);
      case 7 -> triple(choices, exponent, BigInteger.ONE, rest, BigInteger.ZERO);
      case 8 -> triple(choices, exponent, highest.subtract(BigInteger.ONE), rest, full);
      case 9 -> triple(choices, exponent, highest.shiftRight(1), rest, BigInteger.ZERO);
      default -> {
        BigInteger power = bits(exponent, choices);
        // All ones is an infinity or no number, which have one name each.
        yield triple(
            choices,
            exponent,
            power.equals(highest) ? BigInteger.ZERO : power,
            rest,
            bits(rest, choices));
      }
    };
  }

  private static Term special(String name, List<String> format) {
    return Term.of(
        new Apply(
            new Identifier(name, format, Optional.empty()),
            List.of(),
            new Sort("FloatingPoint", format, List.of())));
  }

  private static Term triple(
      Choices choices, int exponent, BigInteger power, int rest, BigInteger significand) {
    return Terms.apply(
        "fp",
        Values.term(new Value.Bits(1, choices.coin() ? BigInteger.ONE : BigInteger.ZERO)),
        Values.term(new Value.Bits(exponent, power)),
        Values.term(new Value.Bits(rest, significand)));
  }
}
