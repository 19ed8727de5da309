package dev.gainsay.datalog.ast;

import java.util.List;

/** A condition in the body of a rule. */
public sealed interface Literal {

  /** The atom's tuple is in its relation: a subgoal. */
  record Positive(Atom atom) implements Literal {}

  /** The atom's tuple is not in its relation. */
  record Negative(Atom atom) implements Literal {}

  /** Two terms compared. */
  record Comparison(Operator operator, Term left, Term right) implements Literal {}

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
  }

  /** The terms directly below. */
  default List<Term> terms() {
    return switch (this) {
      case Positive(Atom atom) -> atom.arguments();
      case Negative(Atom atom) -> atom.arguments();
      case Comparison(Operator operator, Term left, Term right) -> List.of(left, right);
    };
  }
}
