package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.trial.Expectation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Differences that developers triage apart: those in the sign of a zero or in the last digits of a
 * float, and those of programs that hold a zero with a sign, which an engine may keep apart from
 * the other zero as a tuple and take for equal in a comparison.
 */
final class Floats {

  /** How a label starts, in a difference and among the features of a defect. */
  static final String LABEL = "float: ";

  /** Single precision has seven to eight. */
  private static final MathContext DIGITS = new MathContext(6);

  private Floats() {}

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
  private static boolean hasFloats(Program program) {
    return program.outputs().stream()
        .flatMap(name -> program.relation(name).stream())
        .anyMatch(r -> r.attributes().stream().anyMatch(t -> t instanceof Type.Floating));
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
    SortedMap<String, SortedSet<String>> all = new TreeMap<>();
    answer
        .tuples()
        .forEach(
            (name, tuples) -> {
              Optional<Relation> relation = program.relation(name);
              SortedSet<String> rounded = new TreeSet<>();
              tuples.forEach(
                  tuple ->
                      rounded.add(
                          relation
                              .flatMap(r -> Tuples.fact(r, tuple))
                              .map(Floats::rounded)
                              .orElse(tuple)));
              all.put(name, rounded);
            });
    return all;
  }

  private static String rounded(Atom fact) {
    List<Object> values = fact.arguments().stream().map(Floats::rounded).toList();
    return values.toString();
  }

  private static Object rounded(Term term) {
    if (!(term instanceof Term.Real(double value))) {
      return term;
    }
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    BigDecimal digits = BigDecimal.valueOf(value).round(DIGITS);
    return digits.signum() == 0 ? "0" : digits.stripTrailingZeros().toPlainString();
  }
}
