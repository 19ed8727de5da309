package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.engine.Digest;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Compares the output relations of two programs. */
final class OutputComparison {

  /** Tuples named in a difference; the answers themselves are kept apart. */
  private static final int MOST_TUPLES = 20;

  private OutputComparison() {}

  /** What is said of an answer in which not every output is: a part of it was lost. */
  static final Inconclusive MISSING = new Inconclusive("an output is missing");

  /**
   * Whether left relates to right as it must; inconclusive unless both hold every output, since an
   * engine writes an empty one as well.
   *
   * @param program declares the outputs of both
   */
  static Verdict judge(
      Program program,
      Expectation expected,
      String leftName,
      Relations left,
      String rightName,
      Relations right) {
    if (!isWhole(program, left) || !isWhole(program, right)) {
      return MISSING;
    }
    StringBuilder difference = new StringBuilder();
    SortedMap<String, SortedSet<String>> some = Floats.oneNaN(program, left);
    SortedMap<String, SortedSet<String>> others = Floats.oneNaN(program, right);
    SortedSet<String> names = new TreeSet<>(some.keySet());
    names.addAll(others.keySet());
    for (String name : names) {
      SortedSet<String> ours = some.getOrDefault(name, Collections.emptySortedSet());
      SortedSet<String> theirs = others.getOrDefault(name, Collections.emptySortedSet());
      if (expected != Expectation.CONTAINS) {
        only(name, leftName, ours, theirs, difference);
      }
      if (expected != Expectation.CONTAINED_IN) {
        only(name, rightName, theirs, ours, difference);
      }
    }
    return difference.isEmpty()
        ? Verdict.AGREES
        : new Violates(
            expected,
            leftName,
            left,
            rightName,
            right,
            difference + Floats.label(program, expected, left, right));
  }

  /**
   * As {@link #judge(Program, Expectation, String, Relations, String, Relations)}, where at least
   * one answer is too large to keep: by the digests, which tell of containment no more than how
   * many tuples there are, and not whether floats differ in what does not count.
   */
  static Verdict judgeLarge(
      Program program,
      Expectation expected,
      String leftName,
      Digests left,
      String rightName,
      Digests right) {
    if (!left.relations().keySet().containsAll(program.outputs())
        || !right.relations().keySet().containsAll(program.outputs())) {
      return MISSING;
    }
    if (left.equals(right)) {
      return Verdict.AGREES;
    }
    StringBuilder difference = new StringBuilder();
    for (String name : program.outputs()) {
      Digest ours = left.relations().getOrDefault(name, Digest.EMPTY);
      Digest theirs = right.relations().getOrDefault(name, Digest.EMPTY);
      boolean differs =
          switch (expected) {
            case EQUAL, EQUAL_AS_SETS, SAME_COUNT, SAME_SATISFIABILITY, MODEL_SATISFIES ->
                !ours.equals(theirs);
            case CONTAINS -> ours.tuples() < theirs.tuples();
            case CONTAINED_IN -> ours.tuples() > theirs.tuples();
          };
      if (differs) {
        difference.append(
            "%s: %d tuples %s, %d %s, which are others\n"
                .formatted(name, ours.tuples(), leftName, theirs.tuples(), rightName));
      }
    }
    return difference.isEmpty() || Floats.hasFloats(program)
        ? new Inconclusive("answers too large to keep")
        : new Violates(expected, leftName, left, rightName, right, difference.toString());
  }

  /** Whether an answer holds every output of a program. */
  static boolean isWhole(Program program, Relations answer) {
    return answer.tuples().keySet().containsAll(program.outputs());
  }

  /** Whether tuples relate as they must. */
  static boolean holds(
      Expectation expected,
      SortedMap<String, SortedSet<String>> left,
      SortedMap<String, SortedSet<String>> right) {
    return (expected == Expectation.CONTAINS || areIn(left, right))
        && (expected == Expectation.CONTAINED_IN || areIn(right, left));
  }

  private static boolean areIn(
      SortedMap<String, SortedSet<String>> some, SortedMap<String, SortedSet<String>> all) {
    return some.entrySet().stream()
        .allMatch(
            e ->
                all.getOrDefault(e.getKey(), Collections.emptySortedSet())
                    .containsAll(e.getValue()));
  }

  private static void only(
      String relation,
      String side,
      SortedSet<String> present,
      SortedSet<String> absent,
      StringBuilder difference) {
    SortedSet<String> extra = new TreeSet<>(present);
    extra.removeAll(absent);
    if (extra.isEmpty()) {
      return;
    }
    difference.append(relation).append(", only ").append(side).append(": ");
    difference.append(
        String.join(" ", extra.stream().limit(MOST_TUPLES).map(t -> "(" + t + ")").toList()));
    int more = extra.size() - MOST_TUPLES;
    difference.append(more > 0 ? " and " + more + " more\n" : "\n");
  }
}
