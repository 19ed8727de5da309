package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * queryFuzz's transformations of one rule (Sect. 4 and 5.1), lifted to the program by ancestry.
 * Only positive atoms are transformed; whatever else is in the body stays.
 */
public sealed interface RuleChange extends Transformation permits Addition, Modification, Removal {

  @Override
  int rule();

  /** What it does to the rule's result. */
  Outcome local();

  /** The changed rule; empty when the conditions do not hold. */
  Optional<Rule> change(Program program, Rule original);

  @Override
  default Optional<Derived> apply(Program program, FactSource facts) {
    if (rule() >= program.rules().size()) {
      return Optional.empty();
    }
    Rule original = program.rules().get(rule());
    return change(program, original)
        .filter(changed -> changed.isRangeRestricted() && keepsScopes(original, changed))
        .filter(changed -> local() != Outcome.EXPANSION || RuleTypes.areKnown(program, changed))
        .flatMap(
            changed ->
                lifted(program.with(rule(), changed), original.head().relation(), program, facts));
  }

  private Optional<Derived> lifted(
      Program after, String relation, Program before, FactSource facts) {
    return local() == Outcome.EQUIVALENCE
        ? GraphChange.equivalent(after)
        : Lifting.change(facts.graph(before), after, relation, local());
  }

  /** Whether the same variables are local to aggregates as before. */
  static boolean keepsScopes(Rule before, Rule after) {
    return (!before.hasAggregates() && !after.hasAggregates())
        || locals(before).equals(locals(after));
  }

  private static Set<String> locals(Rule rule) {
    Set<String> names = new HashSet<>(rule.allVariables());
    names.removeAll(rule.variables());
    return names;
  }

  /** The positive atom at an index of a body. */
  static Optional<Atom> atomAt(Rule rule, int index) {
    return index < rule.body().size() && rule.body().get(index) instanceof Positive(Atom atom)
        ? Optional.of(atom)
        : Optional.empty();
  }

  /** Indexes of the positive atoms of a body. */
  static List<Integer> subgoals(Rule rule) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (literal instanceof Positive) {
        indexes.add(i);
      }
    }
    return indexes;
  }
}
