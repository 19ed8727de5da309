package dev.gainsay.datalog.ast;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** An argument of an atom, or a side of a comparison. */
public sealed interface Term {

  /** A variable; the same name in one rule is the same value. */
  record Variable(String name) implements Term {}

  /** Any value; each occurrence is a variable of its own. */
  record Wildcard() implements Term {}

  /** A number, or a value of a finite sort. */
  record Constant(long value) implements Term {}

  /** A floating-point number. */
  record Real(double value) implements Term {}

  /** A text. */
  record Text(String value) implements Term {}

  /** A function applied to arguments. */
  record Apply(Functor functor, List<Term> arguments) implements Term {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A value computed from all solutions of a body. Variables that the rule has outside of the body
   * are fixed in it, the others are local.
   *
   * @param targets the term that is aggregated; none for a count
   */
  record Aggregate(Aggregation aggregation, List<Term> targets, List<Literal> body)
      implements Term {
    public Aggregate {
      targets = List.copyOf(targets);
      body = List.copyOf(body);
    }
  }

  /** What an aggregate computes. */
  enum Aggregation {
    COUNT("count"),
    SUM("sum"),
    MIN("min"),
    MAX("max"),
    MEAN("mean");

    private final String spelling;

    Aggregation(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** This term with every part that has no parts of its own replaced. */
  default Term map(UnaryOperator<Term> change) {
    return switch (this) {
      case Variable variable -> change.apply(variable);
      case Wildcard wildcard -> change.apply(wildcard);
      case Constant constant -> change.apply(constant);
      case Real real -> change.apply(real);
      case Text text -> change.apply(text);
      case Apply(Functor functor, List<Term> arguments) ->
          new Apply(functor, arguments.stream().map(t -> t.map(change)).toList());
      case Aggregate(Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          new Aggregate(
              aggregation,
              targets.stream().map(t -> t.map(change)).toList(),
              body.stream().map(l -> l.mapTerms(change)).toList());
    };
  }

  /** This term with every atom inside an aggregate replaced. */
  default Term mapAtoms(UnaryOperator<Atom> change) {
    return switch (this) {
      case Variable variable -> variable;
      case Wildcard wildcard -> wildcard;
      case Constant constant -> constant;
      case Real real -> real;
      case Text text -> text;
      case Apply(Functor functor, List<Term> arguments) ->
          new Apply(functor, arguments.stream().map(t -> t.mapAtoms(change)).toList());
      case Aggregate(Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          new Aggregate(aggregation, targets, body.stream().map(l -> l.mapAtoms(change)).toList());
    };
  }

  /** Shows every atom inside its aggregates. */
  default void atoms(Consumer<Atom> seen) {
    switch (this) {
      case Variable _, Wildcard _, Constant _, Real _, Text _ -> {}
      case Apply(_, List<Term> arguments) -> arguments.forEach(t -> t.atoms(seen));
      case Aggregate(_, List<Term> targets, List<Literal> body) -> {
        targets.forEach(t -> t.atoms(seen));
        body.forEach(l -> l.atoms(seen));
      }
    }
  }

  /** Adds the names of the relations inside its aggregates. */
  default void relations(Set<String> names) {
    switch (this) {
      case Variable _, Wildcard _, Constant _, Real _, Text _ -> {}
      case Apply(_, List<Term> arguments) -> arguments.forEach(t -> t.relations(names));
      case Aggregate(_, List<Term> targets, List<Literal> body) -> {
        targets.forEach(t -> t.relations(names));
        body.forEach(l -> l.relations(names));
      }
    }
  }

  /** Whether it is an aggregate or has one in it. */
  default boolean hasAggregates() {
    return switch (this) {
      case Aggregate _ -> true;
      case Apply(_, List<Term> arguments) -> arguments.stream().anyMatch(Term::hasAggregates);
      case Variable _, Wildcard _, Constant _, Real _, Text _ -> false;
    };
  }

  /**
   * Adds the names of its variables.
   *
   * @param inside whether those in the bodies of aggregates are wanted too
   */
  default void variables(Set<String> names, boolean inside) {
    switch (this) {
      case Variable(String name) -> names.add(name);
      case Wildcard _, Constant _, Real _, Text _ -> {}
      case Apply(_, List<Term> arguments) -> arguments.forEach(t -> t.variables(names, inside));
      case Aggregate(_, List<Term> targets, List<Literal> body) -> {
        if (inside) {
          targets.forEach(t -> t.variables(names, true));
          body.forEach(l -> l.variables(names, true));
        }
      }
    }
  }
}
