package dev.gainsay.datalog.ast;

/**
 * That the head of a rule depends on a relation: an edge of the precedence graph (DLSmith, thesis
 * Def. 7).
 *
 * @param sign how the head may change when the relation grows
 * @param complete whether the relation must be complete before the head starts
 */
public record Dependence(String relation, Sign sign, boolean complete) {

  /** How what depends on a relation may change when that grows. */
  public enum Sign {
    /** It gets more tuples, or stays. */
    MORE,
    /** It gets fewer tuples, or stays. */
    FEWER,
    /** Nothing is known. */
    EITHER;

    /** The sign under one more negation. */
    public Sign negated() {
      return switch (this) {
        case MORE -> FEWER;
        case FEWER -> MORE;
        case EITHER -> EITHER;
      };
    }
  }
}
