package dev.gainsay.datalog.oracle;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.gainsay.datalog.ast.FloatSums;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.trial.Expectation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * Floats in answers. All that is no number is one value, whatever sign an engine writes. Labelled
 * are differences that developers triage apart: those in the sign of a zero or in the last digits
 * of a float, and those of programs that hold a zero with a sign, which an engine may keep apart
 * from the other zero as a tuple and take for equal in a comparison.
 */
final class Floats {

  /** How a label starts, in a difference and among the features of a defect. */
  static final String LABEL = "float: ";

  /** Single precision has seven to eight. */
  private static final MathContext DIGITS = new MathContext(6);

  /** How engines write what is no number. */
  private static final Pattern NAN = Pattern.compile("[-+]?nan(\\(.*\\))?", CASE_INSENSITIVE);

  private Floats() {}

  /** The answer with everything that is no number written alike, as far as it is of floats. */
  static SortedMap<String, SortedSet<String>> oneNaN(Program program, Relations answer) {
    return hasFloats(program) ? mapped(program, answer, Floats::withoutSign) : answer.tuples();
  }

  private static Optional<String> withoutSign(Relation relation, String tuple) {
    return NAN.matcher(tuple).find()
        ? values(relation, tuple).filter(all -> all.contains(Double.NaN)).map(Tuples::text)
        : Optional.empty();
  }

  /** What is to be said of a difference, each on a line; empty where no float is about. */
  static String label(Program program, Expectation expected, Relations left, Relations right) {
    String note = "";
    if (hasFloats(program)
        && OutputComparison.holds(expected, coarse(program, left), coarse(program, right))) {
      note += LABEL + "the sides differ in the sign of a zero or in last digits only\n";
    }
    if (hasSignedZero(program)) {
      note += LABEL + "the program holds a negative zero\n";
    }
    return note;
  }

  /** Whether an output has floats at all. */
  static boolean hasFloats(Program program) {
    return program.outputs().stream()
        .flatMap(name -> program.relation(name).stream())
        .anyMatch(r -> r.attributes().stream().anyMatch(t -> FloatSums.isFloat(program, t)));
  }

  /** Whether a term of the program is -0.0. */
  static boolean hasSignedZero(Program program) {
    boolean[] found = {false};
    program.mapTerms(
        term -> {
          found[0] |= term instanceof Term.Real(double value) && value == 0 && 1 / value < 0;
          return term;
        });
    return found[0];
  }

  /** The answer with floats to six digits and zeros without signs. */
  private static SortedMap<String, SortedSet<String>> coarse(Program program, Relations answer) {
    return mapped(
        program,
        answer,
        (relation, tuple) ->
            values(relation, tuple)
                .map(values -> values.stream().map(Floats::rounded).toList().toString()));
  }

  /** The answer with the tuples of declared relations written anew, those that can be. */
  private static SortedMap<String, SortedSet<String>> mapped(
      Program program, Relations answer, BiFunction<Relation, String, Optional<String>> written) {
    SortedMap<String, SortedSet<String>> all = new TreeMap<>();
    answer
        .tuples()
        .forEach(
            (name, tuples) -> {
              Optional<Relation> relation = program.relation(name);
              SortedSet<String> anew = new TreeSet<>();
              tuples.forEach(
                  tuple -> anew.add(relation.flatMap(r -> written.apply(r, tuple)).orElse(tuple)));
              all.put(name, anew);
            });
    return all;
  }

  /** The values of a tuple, floats without bounds; empty when it does not fit its declaration. */
  private static Optional<List<Object>> values(Relation relation, String tuple) {
    List<Type> types = relation.attributes();
    Relation asTexts =
        Relation.of(
            relation.name(),
            types.stream().map(t -> t instanceof Type.Floating ? new Type.Symbol() : t).toList());
    return Tuples.fact(asTexts, tuple)
        .map(
            fact -> {
              List<Object> values = new ArrayList<>();
              for (int i = 0; i < types.size(); i++) {
                values.add(value(types.get(i), fact.arguments().get(i)));
              }
              return values;
            });
  }

  private static Object value(Type type, Term term) {
    return switch (term) {
      case Term.Constant(long value) -> value;
      case Term.Text(String text) -> type instanceof Type.Floating ? number(text) : text;
      case Term.Real _, Term.Variable _, Term.Wildcard _, Term.Apply _, Term.Aggregate _ ->
          term.toString();
    };
  }

  /** A number, or the text where it is none that is known. */
  private static Object number(String text) {
    if (NAN.matcher(text).matches()) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException other) {
      return text;
    }
  }

  private static Object rounded(Object term) {
    if (!(term instanceof Double value)) {
      return term;
    }
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    BigDecimal digits = BigDecimal.valueOf(value).round(DIGITS);
    return digits.signum() == 0 ? "0" : digits.stripTrailingZeros().toPlainString();
  }
}
