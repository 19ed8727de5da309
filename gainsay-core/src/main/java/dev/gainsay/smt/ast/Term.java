package dev.gainsay.smt.ast;

import java.util.List;

/** A sorted term. */
public sealed interface Term {

  Term TRUE = new Literal(Value.of(true));
  Term FALSE = new Literal(Value.of(false));

  /** Its sort. */
  Sort sort();

  /** A value written down. */
  record Literal(Value value) implements Term {
    @Override
    public Sort sort() {
      return value.sort();
    }
  }

  /** A declared constant: what a model gives a value to. */
  record Symbol(String name, Sort sort) implements Term {}

  /**
   * An operator applied to arguments.
   *
   * @param sort follows from the others
   */
  record Apply(Operator operator, List<Term> arguments, Sort sort) implements Term {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Text that is copied and never looked into.
   *
   * @param sort as far as it is known
   */
  record Opaque(String text, Sort sort) implements Term {}

  /**
   * An operator applied to arguments.
   *
   * @throws IllegalArgumentException when the sorts do not fit
   */
  static Term apply(Operator operator, List<Term> arguments) {
    Sort sort =
        operator
            .result(arguments.stream().map(Term::sort).toList())
            .orElseThrow(
                () -> new IllegalArgumentException("ill sorted: " + operator + " " + arguments));
    return new Apply(operator, arguments, sort);
  }

  /** An operator applied to arguments. */
  static Term apply(Operator operator, Term... arguments) {
    return apply(operator, List.of(arguments));
  }

  /** The negation of a formula. */
  static Term not(Term formula) {
    return apply(Operator.NOT, formula);
  }

  /** The terms directly below. */
  default List<Term> children() {
    return switch (this) {
      case Literal _ -> List.of();
      case Symbol _ -> List.of();
      case Apply(_, List<Term> arguments, _) -> arguments;
      case Opaque _ -> List.of();
    };
  }
}
