package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Transformations that add nodes, edges or facts (thesis, Table 4.1). */
public sealed interface GraphAddition extends GraphChange {

  /** EQU-AddRelNode: a new relation that nothing uses. */
  record AddRelNode(Relation relation) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      return program.relation(relation.name()).isPresent()
          ? Optional.empty()
          : GraphChange.equivalent(program.plus(relation));
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
  record AddEdge(int rule, Literal added) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()
          || !(added instanceof Positive || added instanceof Negative)) {
        return Optional.empty();
      }
      Rule original = program.rules().get(rule);
      Rule longer = original.and(added);
      if (!GraphChange.fits(program, longer) || !RuleChange.keepsScopes(original, longer)) {
        return Optional.empty();
      }
      Program after = program.with(rule, longer);
      // The longer rule has all edges of the shorter one.
      Precedence graph = facts.graph(after);
      return GraphChange.grown(program, after, graph, facts)
          ? Lifting.lift(graph, after, original.head().relation(), Outcome.CONTRACTION)
          : Optional.empty();
    }

    @Override
    public AddEdge mapAtoms(UnaryOperator<Atom> change) {
      return new AddEdge(rule, added.mapAtoms(change));
    }

    @Override
    public AddEdge moved(int number, int index) {
      return new AddEdge(number, added);
    }
  }

  /** EXP-AddRelEdge: one more rule. */
  record AddRule(Rule added) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (added.body().isEmpty() || !GraphChange.fits(program, added)) {
        return Optional.empty();
      }
      Program after = program.plus(added);
      Precedence graph = facts.graph(after);
      return GraphChange.grown(program, after, graph, facts)
          ? Lifting.lift(graph, after, added.head().relation(), Outcome.EXPANSION)
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
  record AddRelEdges(Rule added) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      boolean contradicts =
          added.body().stream()
              .anyMatch(l -> l instanceof Positive(Atom a) && added.body().contains(not(a)));
      if (!contradicts || !GraphChange.fits(program, added)) {
        return Optional.empty();
      }
      Program after = program.plus(added);
      Precedence graph = facts.graph(after);
      return GraphChange.grown(program, after, graph, facts) && graph.isStratified()
          ? GraphChange.equivalent(after)
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
  record AddSelfEdge(Atom atom) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      Rule added = Rule.of(atom, List.of(new Positive(atom)));
      if (!simple(atom) || !GraphChange.fits(program, added)) {
        return Optional.empty();
      }
      Program after = program.plus(added);
      return GraphChange.grown(program, after, facts.graph(after), facts)
          ? GraphChange.equivalent(after)
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
  }

  /** EQU-AddFact, CON-AddFact and EXP-AddFact. */
  record AddFact(Atom fact) implements GraphAddition {

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (!GraphChange.fits(program, Rule.of(fact, List.of())) || program.facts().contains(fact)) {
        return Optional.empty();
      }
      List<Atom> all = new ArrayList<>(program.facts());
      all.add(fact);
      return Lifting.lift(
          facts.graph(program), program.withFacts(all), fact.relation(), Outcome.EXPANSION);
    }

    @Override
    public AddFact mapAtoms(UnaryOperator<Atom> change) {
      return new AddFact(change.apply(fact));
    }
  }
}
