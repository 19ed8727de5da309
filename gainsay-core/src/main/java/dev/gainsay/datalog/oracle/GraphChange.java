package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.graph.Growth;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * DLSmith's transformations of the annotated precedence graph (thesis, Table 4.1 and Sect. 4.5.3).
 * The thesis names one for each outcome; here a transformation is named for what it does, and the
 * ancestry of the changed node says which of EQU, CON and EXP it is.
 */
public sealed interface GraphChange extends Transformation
    permits GraphAddition, GraphRemoval, GraphChange.FactInline {

  /** EQU-FactInline: the rules of a relation replaced by what they compute. */
  record FactInline(String relation) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      List<Integer> rules = program.rulesOf(relation);
      if (rules.isEmpty() || program.isSeed(relation) || isFilteredOnTheWay(program, facts)) {
        return Optional.empty();
      }
      return facts.facts(program, relation).flatMap(found -> equivalent(inlined(program, found)));
    }

    /**
     * Whether tuples that a subsumption takes away in the end are used before that, by a recursion
     * with the relation in it: what is left of the relation does not derive what it has derived.
     */
    private boolean isFilteredOnTheWay(Program program, FactSource facts) {
      return !program.subsumptions().isEmpty()
          && facts.graph(program).components().stream()
              .map(Precedence.Component::relations)
              .filter(together -> together.contains(relation))
              .anyMatch(
                  together ->
                      program.subsumptions().stream()
                              .anyMatch(s -> together.contains(s.less().relation()))
                          && program.rules().stream()
                              .filter(rule -> together.contains(rule.head().relation()))
                              .anyMatch(
                                  rule -> rule.relations().stream().anyMatch(together::contains)));
    }

    private Program inlined(Program program, List<Atom> found) {
      List<Atom> all = new ArrayList<>(program.facts());
      all.removeIf(fact -> fact.relation().equals(relation));
      all.addAll(found);
      return program
          .withRules(
              program.rules().stream().filter(r -> !r.head().relation().equals(relation)).toList())
          .withFacts(all);
    }

    @Override
    public FactInline renamed(UnaryOperator<String> names) {
      return new FactInline(names.apply(relation));
    }
  }

  /** A changed program of which all relations are what they were. */
  static Optional<Derived> equivalent(Program after) {
    return Optional.of(new Derived(after, Outcome.EQUIVALENCE));
  }

  /** Whether a rule is one that the program may have. */
  static boolean fits(Program program, Rule rule) {
    for (Atom atom : rule.atoms()) {
      if (!program.declares(atom)) {
        return false;
      }
    }
    return !program.isSeed(rule.head().relation())
        && rule.isRangeRestricted()
        && RuleTypes.areKnown(program, rule);
  }

  /**
   * Whether new edges leave the values finite.
   *
   * @param graph of the program after the change
   */
  static boolean grown(Program before, Program after, Precedence graph, FactSource facts) {
    return Growth.isBounded(after, graph) || !Growth.isBounded(before, facts.graph(before));
  }
}
