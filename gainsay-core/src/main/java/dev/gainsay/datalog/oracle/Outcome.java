package dev.gainsay.datalog.oracle;

import dev.gainsay.trial.Expectation;

/** How a transformed rule's result relates to the original's (queryFuzz, Sect. 4). */
public enum Outcome {
  /** The original is contained in the transformed rule. */
  EXPANSION(Expectation.CONTAINS),
  /** Both are equivalent. */
  EQUIVALENCE(Expectation.EQUAL),
  /** The transformed rule is contained in the original. */
  CONTRACTION(Expectation.CONTAINED_IN);

  private final Expectation expectation;

  Outcome(Expectation expectation) {
    this.expectation = expectation;
  }

  /** How the transformed program's output relates to the original's. */
  public Expectation expectation() {
    return expectation;
  }

  /**
   * The outcome of a sequence of two, which must not mix the two directions (queryFuzz, Sect. 4.4).
   */
  Outcome then(Outcome next) {
    return this == EQUIVALENCE ? next : this;
  }

  /** The outcome where a negation lies between the change and the outputs. */
  public Outcome reversed() {
    return switch (this) {
      case EXPANSION -> CONTRACTION;
      case EQUIVALENCE -> EQUIVALENCE;
      case CONTRACTION -> EXPANSION;
    };
  }

  /** Whether the two may be in one sequence. */
  boolean fits(Outcome other) {
    return this == EQUIVALENCE || other == EQUIVALENCE || this == other;
  }
}
