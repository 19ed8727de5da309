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
      Set.of("storm"),
      unsatisfiable("(not (and (not ")),
  EXCLUSIVE_OR(
      "an exclusive or inside a disjunction makes it unsatisfiable",
      "QF_LIA",
      Set.of("storm", "sae"),
      unsatisfiable("(or (xor ", "(or p0 (xor ")),
  LOST_CONJUNCTION(
      "an assertion that is a conjunction is dropped",
      "QF_LIA",
      Set.of("sae"),
      asked("(?m)^\\(assert \\(and .*\\)$", "")),
  UNSIGNED_BOUND(
      "bvule is taken for bvult", "QF_BV", Set.of("storm", "sae"), asked("\\(bvule ", "(bvult "));

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
    Pattern compiled = Pattern.compile(pattern);
    return (question, solver) ->
        solver.apply(compiled.matcher(question).replaceAll(Matcher.quoteReplacement(replacement)));
  }
}
