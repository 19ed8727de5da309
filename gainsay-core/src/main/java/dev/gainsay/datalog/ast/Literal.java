package dev.gainsay.datalog.ast;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A condition in the body of a rule. */
public sealed interface Literal {

  /** The atom's tuple is in its relation: a subgoal. */
  record Positive(Atom atom) implements Literal {}

  /** The atom's tuple is not in its relation; with wildcards, no such tuple is. */
  record Negative(Atom atom) implements Literal {}

  /** Two terms compared. */
  record Comparison(Operator operator, Term left, Term right) implements Literal {}

  /** At least one of the branches holds. */
  record Disjunction(List<Branch> branches) implements Literal {
    public Disjunction {
      branches = List.copyOf(branches);
    }
  }

  /** A conjunction inside a disjunction. */
  record Branch(List<Literal> literals) {
    public Branch {
      literals = List.copyOf(literals);
    }
  }

  /** Comparison operators with their usual spelling. */
  enum Operator {
    EQUAL("="),
    DISTINCT("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String spelling;

    Operator(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }

    /** The same comparison with its sides exchanged. */
    public Operator mirrored() {
      return switch (this) {
        case EQUAL -> EQUAL;
        case DISTINCT -> DISTINCT;
        case LESS -> GREATER;
        case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
        case GREATER -> LESS;
        case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
      };
    }
  }

  /** The terms directly below; none of a disjunction. */
  default List<Term> terms() {
    return switch (this) {
      case Positive(Atom atom) -> atom.arguments();
      case Negative(Atom atom) -> atom.arguments();
      case Comparison(Operator operator, Term left, Term right) -> List.of(left, right);
      case Disjunction _ -> List.of();
    };
  }

  /** This literal with every variable and constant replaced. */
  default Literal mapTerms(UnaryOperator<Term> change) {
    return switch (this) {
      case Positive(Atom atom) -> new Positive(atom.mapTerms(change));
      case Negative(Atom atom) -> new Negative(atom.mapTerms(change));
      case Comparison(Operator operator, Term left, Term right) ->
          new Comparison(operator, left.map(change), right.map(change));
      case Disjunction(List<Branch> branches) ->
          new Disjunction(
              branches.stream()
                  .map(b -> new Branch(b.literals().stream().map(l -> l.mapTerms(change)).toList()))
                  .toList());
    };
  }

  /** This literal with every atom replaced, those inside aggregates included. */
  default Literal mapAtoms(UnaryOperator<Atom> change) {
    return switch (this) {
      case Positive(Atom atom) -> new Positive(change.apply(atom.map(t -> t.mapAtoms(change))));
      case Negative(Atom atom) -> new Negative(change.apply(atom.map(t -> t.mapAtoms(change))));
      case Comparison(Operator operator, Term left, Term right) ->
          new Comparison(operator, left.mapAtoms(change), right.mapAtoms(change));
      case Disjunction(List<Branch> branches) ->
          new Disjunction(
              branches.stream()
                  .map(b -> new Branch(b.literals().stream().map(l -> l.mapAtoms(change)).toList()))
                  .toList());
    };
  }

  /** Adds the names of its relations, those inside aggregates included. */
  default void relations(Set<String> names) {
    switch (this) {
      case Positive(Atom atom) -> relations(atom, names);
      case Negative(Atom atom) -> relations(atom, names);
      case Comparison(Operator operator, Term left, Term right) -> {
        left.relations(names);
        right.relations(names);
      }
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> l.relations(names)));
    }
  }

  private static void relations(Atom atom, Set<String> names) {
    names.add(atom.relation());
    for (Term term : atom.arguments()) {
      term.relations(names);
    }
  }

  /** Shows every atom, those inside aggregates included. */
  default void atoms(Consumer<Atom> seen) {
    switch (this) {
      case Positive(Atom atom) -> atom.atoms(seen);
      case Negative(Atom atom) -> atom.atoms(seen);
      case Comparison(Operator operator, Term left, Term right) -> {
        left.atoms(seen);
        right.atoms(seen);
      }
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> l.atoms(seen)));
    }
  }

  /** Whether a term of it, however deep, is an aggregate. */
  default boolean hasAggregates() {
    if (this instanceof Disjunction(List<Branch> branches)) {
      return branches.stream().anyMatch(b -> anyHasAggregates(b.literals()));
    }
    for (Term term : terms()) {
      if (term.hasAggregates()) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of the literals has an aggregate in it. */
  static boolean anyHasAggregates(List<Literal> literals) {
    for (Literal literal : literals) {
      if (literal.hasAggregates()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds the names of its variables.
   *
   * @param inside whether those in the bodies of aggregates are wanted too
   */
  default void variables(Set<String> names, boolean inside) {
    switch (this) {
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> l.variables(names, inside)));
      case Positive _, Negative _, Comparison _ -> {
        for (Term term : terms()) {
          term.variables(names, inside);
        }
      }
    }
  }
}
