package dev.gainsay.testkit.planted;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bugs planted in front of a sound solver: what it is asked, or what it answers, is changed. */
public enum SolverPlant implements Planted {
  NEGATED_CONJUNCTION(
      "the negation of a conjunction that starts with a negation is unsatisfiable",
      "QF_LIA",
      Set.of("storm", "answer"),
      unsatisfiable("(not (and (not ")),
  EXCLUSIVE_OR(
      "an exclusive or inside a disjunction makes it unsatisfiable",
      "QF_LIA",
      Set.of("storm", "sae", "answer", "fusion", "opfuzz"),
      unsatisfiable("(or (xor ", "(or p0 (xor ")),
  LOST_CONJUNCTION(
      "an assertion that is a conjunction is dropped",
      "QF_LIA",
      Set.of("sae", "answer", "fusion", "opfuzz"),
      asked("(?m)^\\(assert \\(and .*\\)$", "")),
  UNSIGNED_BOUND(
      "bvule is taken for bvult",
      "QF_BV",
      Set.of("storm", "sae", "answer", "opfuzz"),
      asked("\\(bvule ", "(bvult ")),
  LOGICAL_SHIFT(
      "a logical shift to the right keeps the sign",
      "QF_BV",
      Set.of("storm", "sae", "answer", "opfuzz"),
      asked("\\(bvlshr ", "(bvashr ")),
  TEXT_ORDER(
      "str.<= is taken for str.<",
      "QF_S",
      Set.of("storm", "opfuzz"),
      asked("\\(str\\.<= ", "(str.< ")),
  AFTER_POP(
      "the first assertion after a pop is dropped",
      "QF_LIA",
      Set.of("storm", "answer"),
      changed("(\\(pop 1\\)\\n(?:\\(push 1\\)\\n)*)\\(assert .*\\)\\n", "$1")),
  MODEL_VALUE(
      "the model that is told has another value for an integer than the one that was found",
      "QF_LIA",
      Set.of("sae", "answer"),
      told("(\\(define-fun v0 \\(\\) Int\\s+)[^\\s()]+\\)", "$170001)"));

  /** What becomes of a question. */
  private interface Change {
    Observation answer(String question, Function<String, Observation> solver);
  }

  private final String bug;
  private final String logic;

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.copyOf
  private final Set<String> caughtBy;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final Change change;

  SolverPlant(String bug, String logic, Set<String> caughtBy, Change change) {
    this.bug = bug;
    this.logic = logic;
    this.caughtBy = Set.copyOf(caughtBy);
    this.change = change;
  }

  @Override
  public String id() {
    return "planted-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String bug() {
    return bug;
  }

  /** The logic of the formulas that can show it. */
  public String logic() {
    return logic;
  }

  @Override
  public Set<String> caughtBy() {
    return caughtBy;
  }

  /** The answer to a question, wrong where the bug strikes. */
  Observation answer(String question, Function<String, Observation> sound) {
    return change.answer(question, sound);
  }

  private static Change unsatisfiable(String... patterns) {
    return (question, solver) -> {
      for (String pattern : patterns) {
        if (question.contains(pattern)) {
          return new Satisfiability(Status.UNSAT, null);
        }
      }
      return solver.apply(question);
    };
  }

  private static Change asked(String pattern, String replacement) {
    return changed(pattern, Matcher.quoteReplacement(replacement));
  }

  /**
   * Another question is asked.
   *
   * @param replacement which may name groups of the pattern
   */
  private static Change changed(String pattern, String replacement) {
    Pattern compiled = Pattern.compile(pattern);
    return (question, solver) -> solver.apply(compiled.matcher(question).replaceAll(replacement));
  }

  /** The answer is right, and the model that is told with it is another one. */
  private static Change told(String pattern, String replacement) {
    Pattern compiled = Pattern.compile(pattern);
    return (question, solver) -> {
      Observation seen = solver.apply(question);
      return seen instanceof Satisfiability(Status status, String model) && model != null
          ? new Satisfiability(status, compiled.matcher(model).replaceFirst(replacement))
          : seen;
    };
  }
}
