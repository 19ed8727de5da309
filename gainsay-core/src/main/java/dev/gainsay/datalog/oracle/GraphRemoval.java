package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.graph.Ancestry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Transformations that remove nodes, edges or facts (thesis, Table 4.1). */
public sealed interface GraphRemoval extends GraphChange {

  /** EQU-DelFact, CON-DelFact and EXP-DelFact. */
  record DelFact(Atom fact) implements GraphRemoval {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      List<Atom> rest = new ArrayList<>(program.facts());
      return rest.remove(fact)
          ? Lifting.lift(
              facts.graph(program), program.withFacts(rest), fact.relation(), Outcome.CONTRACTION)
          : Optional.empty();
    }

    @Override
    public DelFact mapAtoms(UnaryOperator<Atom> change) {
      return new DelFact(change.apply(fact));
    }
  }

  /**
   * EQU-DelRelNode: a relation that the outputs do not depend on goes, with all rules that have it
   * in their head or body.
   */
  record DelRelNode(String relation) implements GraphRemoval {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (program.relation(relation).isEmpty()
          || program.isSeed(relation)
          || facts.graph(program).ancestry(relation) != Ancestry.NONE) {
        return Optional.empty();
      }
      return GraphChange.equivalent(
          program
              .withRelations(
                  program.relations().stream().filter(r -> !r.name().equals(relation)).toList())
              .withFacts(
                  program.facts().stream().filter(f -> !f.relation().equals(relation)).toList())
              .withRules(program.rules().stream().filter(r -> !uses(r)).toList())
              .withSubsumptions(
                  program.subsumptions().stream()
                      .filter(s -> !uses(Rule.of(s.less(), s.body())))
                      .toList()));
    }

    private boolean uses(Rule rule) {
      return rule.head().relation().equals(relation) || rule.relations().contains(relation);
    }

    @Override
    public DelRelNode renamed(UnaryOperator<String> names) {
      return new DelRelNode(names.apply(relation));
    }
  }

  /** EQU-DelRelEdge and EXP-DelRelEdge: one atom less in a rule. */
  record DelEdge(int rule, int literal) implements GraphRemoval {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()) {
        return Optional.empty();
      }
      Rule original = program.rules().get(rule);
      if (literal < 0
          || literal >= original.body().size()
          || original.body().size() == 1
          || !(original.body().get(literal) instanceof Positive
              || original.body().get(literal) instanceof Negative)) {
        return Optional.empty();
      }
      Rule shorter = original.without(literal);
      return shorter.isRangeRestricted()
              && RuleChange.keepsScopes(original, shorter)
              && RuleTypes.areKnown(program, shorter)
          ? Lifting.change(
              facts.graph(program),
              program.with(rule, shorter),
              original.head().relation(),
              Outcome.EXPANSION)
          : Optional.empty();
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public DelEdge moved(int number, int index) {
      return new DelEdge(number, index);
    }
  }

  /** CON-DelRelEdges: all rules of a relation go. */
  record DelEdges(String relation) implements GraphRemoval {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (program.rulesOf(relation).isEmpty()) {
        return Optional.empty();
      }
      Program after =
          program.withRules(
              program.rules().stream().filter(r -> !r.head().relation().equals(relation)).toList());
      return Lifting.change(facts.graph(program), after, relation, Outcome.CONTRACTION);
    }

    @Override
    public DelEdges renamed(UnaryOperator<String> names) {
      return new DelEdges(names.apply(relation));
    }
  }
}
