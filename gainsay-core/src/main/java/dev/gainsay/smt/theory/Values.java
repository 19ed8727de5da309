package dev.gainsay.smt.theory;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values as the terms that the standard writes for them, and back. */
public final class Values {

  private Values() {}

  /**
   * The term of a value. An element of an uninterpreted sort is written {@code (as name sort)},
   * which the solver that named it reads and no other.
   */
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
      case Value.Bits(int width, BigInteger number) -> bits(width, number);
      case Value.Text(String text) -> literal("\"" + text + "\"", Sort.STRING);
      case Value.Floating number -> floating(number);
      case Value.Rounding(Value.Mode mode) -> Terms.apply(mode.name());
      case Value.Array array -> array(array);
      case Value.Constructed(Sort sort, String constructor, List<Value> fields) -> {
        Optional<Sort> as = sort.arguments().isEmpty() ? Optional.empty() : Optional.of(sort);
        Identifier function = new Identifier(constructor, List.of(), as);
        yield Term.of(new Apply(function, fields.stream().map(Values::term).toList(), sort));
      }
      case Value.Sequence(Sort element, List<Value> elements) -> sequence(element, elements);
      case Value.Element(Sort sort, String name) ->
          Term.of(new Apply(new Identifier(name, List.of(), Optional.of(sort)), List.of(), sort));
    };
  }

  /** Whether any solver reads the value's term: no part is of an uninterpreted sort. */
  public static boolean isWritable(Value value) {
    return switch (value) {
      case Value.Element _ -> false;
      case Value.Array(_, Value otherwise, Map<Value, Value> entries) ->
          isWritable(otherwise)
              && entries.keySet().stream().allMatch(Values::isWritable)
              && entries.values().stream().allMatch(Values::isWritable);
      case Value.Constructed(_, _, List<Value> fields) ->
          fields.stream().allMatch(Values::isWritable);
      case Value.Sequence(_, List<Value> elements) ->
          elements.stream().allMatch(Values::isWritable);
      case Value _ -> true;
    };
  }

  private static Term literal(String text, Sort sort) {
    return Term.of(new Literal(text, sort));
  }

  private static Term signed(BigInteger number, Term magnitude) {
    return number.signum() < 0 ? Terms.apply("-", magnitude) : magnitude;
  }

  private static Term bits(int width, BigInteger number) {
    String digits = number.toString(2);
    return literal(
        "#b" + "0".repeat(Math.max(0, width - digits.length())) + digits, Sort.bits(width));
  }

  private static Term floating(Value.Floating number) {
    int exponent = number.exponent();
    int fraction = number.significand() - 1;
    String sign = number.isNegative() ? "-" : "+";
    if (number.isNan() || number.isInfinite() || number.isZero()) {
      String name = number.isNan() ? "NaN" : sign + (number.isZero() ? "zero" : "oo");
      List<String> indices =
          List.of(Integer.toString(exponent), Integer.toString(number.significand()));
      return Terms.apply(new Identifier(name, indices, Optional.empty()), List.of());
    }
    return Terms.apply(
        "fp",
        bits(1, number.isNegative() ? BigInteger.ONE : BigInteger.ZERO),
        bits(exponent, number.magnitude().shiftRight(fraction)),
        bits(fraction, number.bits().mod(BigInteger.ONE.shiftLeft(fraction))));
  }

  private static Term array(Value.Array array) {
    Identifier constant = new Identifier("const", List.of(), Optional.of(array.sort()));
    Term written = Term.of(new Apply(constant, List.of(term(array.otherwise())), array.sort()));
    for (Map.Entry<Value, Value> entry : array.entries().entrySet()) {
      written =
          Term.of(
              new Apply(
                  Identifier.of("store"),
                  List.of(written, term(entry.getKey()), term(entry.getValue())),
                  array.sort()));
    }
    return written;
  }

  private static Term sequence(Sort element, List<Value> elements) {
    Sort sort = Sort.sequence(element);
    if (elements.isEmpty()) {
      return Terms.apply(new Identifier("seq.empty", List.of(), Optional.of(sort)), List.of());
    }
    List<Term> units = new ArrayList<>();
    for (Value value : elements) {
      units.add(Term.of(new Apply(Identifier.of("seq.unit"), List.of(term(value)), sort)));
    }
    return units.size() == 1 ? units.getFirst() : Terms.apply("seq.++", units);
  }

  /**
   * The value that a term is written for; empty for any other term. Values of datatypes are known
   * only to who knows the declarations.
   */
  public static Optional<Value> value(Term term) {
    return Literals.value(term);
  }
}
