package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.graph.Precedence;
import java.util.Optional;

/**
 * From the effect on one relation to the effect on the outputs. queryFuzz (Sect. 5) allows
 * expansion and contraction above all negation only; ancestry (DLSmith, thesis Sect. 4.4) allows
 * them in any stratum, turned around where the outputs are reached through an odd number of
 * negations.
 */
final class Lifting {

  private Lifting() {}

  /**
   * The outcome of changing what a relation's rules or facts derive; empty when unknown.
   *
   * @param graph of the program before
   */
  static Optional<Derived> change(Precedence graph, Program after, String relation, Outcome local) {
    return lift(graph.and(after), after, relation, local);
  }

  /**
   * The same for a change that is no equivalence.
   *
   * @param graph of the program before and after together: what a subgoal brings in or leaves
   *     behind counts on either side
   */
  static Optional<Derived> lift(Precedence graph, Program after, String relation, Outcome local) {
    return outcome(graph, relation, local)
        .filter(_ -> graph.isStratified())
        .map(outcome -> new Derived(after, outcome));
  }

  private static Optional<Outcome> outcome(Precedence graph, String relation, Outcome local) {
    return switch (graph.ancestry(relation)) {
      case NONE -> Optional.of(Outcome.EQUIVALENCE);
      case POSITIVE -> Optional.of(local);
      case NEGATIVE -> Optional.of(local.reversed());
      case UNKNOWN -> Optional.empty();
    };
  }
}
