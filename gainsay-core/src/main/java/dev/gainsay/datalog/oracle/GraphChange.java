package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.graph.Ancestry;
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
public sealed interface GraphChange extends Transformation {

  /** EQU-AddRelNode: a new relation that nothing uses. */
  record AddRelNode(Relation relation) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      return program.relation(relation.name()).isPresent()
          ? Optional.empty()
          : equivalent(program.plus(relation));
    }

    @Override
    public AddRelNode renamed(UnaryOperator<String> names) {
      return new AddRelNode(relation.named(names.apply(relation.name())));
    }
  }

  /**
   * EQU-AddRelEdge and CON-AddRelEdge: one more atom in a rule. Variables that the rule does not
   * have are new; a negated atom has none of these.
   */
  record AddEdge(int rule, Literal added) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()
          || !(added instanceof Positive || added instanceof Negative)) {
        return Optional.empty();
      }
      Rule original = program.rules().get(rule);
      Rule longer = original.and(added);
      if (!fits(program, longer) || !RuleChange.keepsScopes(original, longer)) {
        return Optional.empty();
      }
      Program after = program.with(rule, longer);
      return grown(program, after)
          ? Lifting.lift(program, after, original.head().relation(), Outcome.CONTRACTION)
              .filter(_ -> Precedence.of(after).isStratified())
          : Optional.empty();
    }

    @Override
    public AddEdge onRule(int number) {
      return new AddEdge(number, added);
    }

    @Override
    public AddEdge mapAtoms(UnaryOperator<Atom> change) {
      return new AddEdge(rule, added.mapAtoms(change));
    }

    @Override
    public AddEdge mapTerms(UnaryOperator<Term> change) {
      return new AddEdge(rule, added.mapTerms(change));
    }
  }

  /** EXP-AddRelEdge: one more rule. */
  record AddRule(Rule added) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      Program after = program.plus(added);
      return !added.body().isEmpty() && fits(program, added) && grown(program, after)
          ? Lifting.lift(program, after, added.head().relation(), Outcome.EXPANSION)
          : Optional.empty();
    }

    @Override
    public AddRule mapAtoms(UnaryOperator<Atom> change) {
      return new AddRule(added.mapAtoms(change));
    }

    @Override
    public AddRule mapTerms(UnaryOperator<Term> change) {
      return new AddRule(added.mapTerms(change));
    }
  }

  /** EQU-AddRelEdges: a new rule that needs a tuple both to be there and not to be there. */
  record AddRelEdges(Rule added) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      boolean contradicts =
          added.body().stream()
              .anyMatch(l -> l instanceof Positive(Atom a) && added.body().contains(not(a)));
      Program after = program.plus(added);
      return contradicts
              && fits(program, added)
              && grown(program, after)
              && Precedence.of(after).isStratified()
          ? equivalent(after)
          : Optional.empty();
    }

    private static Literal not(Atom atom) {
      return new Negative(atom);
    }

    @Override
    public AddRelEdges mapAtoms(UnaryOperator<Atom> change) {
      return new AddRelEdges(added.mapAtoms(change));
    }

    @Override
    public AddRelEdges mapTerms(UnaryOperator<Term> change) {
      return new AddRelEdges(added.mapTerms(change));
    }
  }

  /** EQU-AddSelfEdge: a new rule that derives a relation from itself. */
  record AddSelfEdge(Atom atom) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      Rule added = Rule.of(atom, List.of(new Positive(atom)));
      Program after = program.plus(added);
      return simple(atom) && fits(program, added) && grown(program, after)
          ? equivalent(after)
          : Optional.empty();
    }

    private static boolean simple(Atom atom) {
      return atom.arguments().stream()
          .allMatch(t -> t instanceof Variable || t instanceof Constant || t instanceof Text);
    }

    @Override
    public AddSelfEdge mapAtoms(UnaryOperator<Atom> change) {
      return new AddSelfEdge(change.apply(atom));
    }

    @Override
    public AddSelfEdge mapTerms(UnaryOperator<Term> change) {
      return new AddSelfEdge(atom.mapTerms(change));
    }
  }

  /** EQU-FactInline: the rules of a relation replaced by what they compute. */
  record FactInline(String relation) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      List<Integer> rules = program.rulesOf(relation);
      if (rules.isEmpty() || program.isSeed(relation)) {
        return Optional.empty();
      }
      return facts.facts(program, relation).flatMap(found -> equivalent(inlined(program, found)));
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

  /** EQU-AddFact, CON-AddFact and EXP-AddFact. */
  record AddFact(Atom fact) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (!fits(program, Rule.of(fact, List.of())) || program.facts().contains(fact)) {
        return Optional.empty();
      }
      List<Atom> all = new ArrayList<>(program.facts());
      all.add(fact);
      return Lifting.lift(program, program.withFacts(all), fact.relation(), Outcome.EXPANSION);
    }

    @Override
    public AddFact mapAtoms(UnaryOperator<Atom> change) {
      return new AddFact(change.apply(fact));
    }

    @Override
    public AddFact mapTerms(UnaryOperator<Term> change) {
      return new AddFact(fact.mapTerms(change));
    }
  }

  /** EQU-DelFact, CON-DelFact and EXP-DelFact. */
  record DelFact(Atom fact) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      List<Atom> rest = new ArrayList<>(program.facts());
      return rest.remove(fact)
          ? Lifting.lift(program, program.withFacts(rest), fact.relation(), Outcome.CONTRACTION)
          : Optional.empty();
    }

    @Override
    public DelFact mapAtoms(UnaryOperator<Atom> change) {
      return new DelFact(change.apply(fact));
    }

    @Override
    public DelFact mapTerms(UnaryOperator<Term> change) {
      return new DelFact(fact.mapTerms(change));
    }
  }

  /**
   * EQU-DelRelNode: a relation that the outputs do not depend on goes, with all rules that have it
   * in their head or body.
   */
  record DelRelNode(String relation) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (program.relation(relation).isEmpty()
          || program.isSeed(relation)
          || Precedence.of(program).ancestry(relation) != Ancestry.NONE) {
        return Optional.empty();
      }
      return equivalent(
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
  record DelEdge(int rule, int literal) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()) {
        return Optional.empty();
      }
      Rule original = program.rules().get(rule);
      if (literal >= original.body().size()
          || original.body().size() == 1
          || !(original.body().get(literal) instanceof Positive
              || original.body().get(literal) instanceof Negative)) {
        return Optional.empty();
      }
      Rule shorter = original.without(literal);
      return shorter.isRangeRestricted()
              && RuleChange.keepsScopes(original, shorter)
              && RuleTypes.areKnown(program, shorter)
          ? Lifting.lift(
              program, program.with(rule, shorter), original.head().relation(), Outcome.EXPANSION)
          : Optional.empty();
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public DelEdge onRule(int number) {
      return new DelEdge(number, literal);
    }

    @Override
    public DelEdge onLiteral(int index) {
      return new DelEdge(rule, index);
    }
  }

  /** CON-DelRelEdges: all rules of a relation go. */
  record DelEdges(String relation) implements GraphChange {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (program.rulesOf(relation).isEmpty()) {
        return Optional.empty();
      }
      Program after =
          program.withRules(
              program.rules().stream().filter(r -> !r.head().relation().equals(relation)).toList());
      return Lifting.lift(program, after, relation, Outcome.CONTRACTION);
    }

    @Override
    public DelEdges renamed(UnaryOperator<String> names) {
      return new DelEdges(names.apply(relation));
    }
  }

  private static Optional<Derived> equivalent(Program after) {
    return Optional.of(new Derived(after, Outcome.EQUIVALENCE));
  }

  /** Whether a rule is one that the program may have. */
  private static boolean fits(Program program, Rule rule) {
    boolean[] right = {true};
    rule.mapAtoms(
        atom -> {
          right[0] &=
              program
                  .relation(atom.relation())
                  .filter(r -> r.arity() == atom.arguments().size())
                  .isPresent();
          return atom;
        });
    return right[0] && !program.isSeed(rule.head().relation()) && rule.isRangeRestricted();
  }

  /** Whether new edges leave the values finite. */
  private static boolean grown(Program before, Program after) {
    return Growth.isBounded(after) || !Growth.isBounded(before);
  }
}
