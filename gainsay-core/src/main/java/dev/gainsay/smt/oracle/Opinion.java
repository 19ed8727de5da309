package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Status;

/**
 * Who says what of a formula.
 *
 * @param name of who says it
 * @param by whose it is
 * @param evidence that comes with it
 * @param detail the assertion that a printed model does not satisfy; otherwise empty
 */
record Opinion(String name, Voter by, Status status, Evidence evidence, String detail) {

  /** Whose opinions there are. */
  enum Voter {
    /** The solver under test. */
    TESTED,
    /** A file. */
    FILE,
    /** Another solver. */
    PEER
  }

  /** What a printed model shows, by our own evaluator. */
  enum Evidence {
    /** Nothing: there is none, or it cannot be evaluated. */
    NONE,
    /** It satisfies every assertion. */
    HOLDS,
    /** It does not satisfy an assertion. */
    FALSE
  }

  /** One without evidence. */
  static Opinion of(String name, Voter by, Status status) {
    return new Opinion(name, by, status, Evidence.NONE, "");
  }

  boolean isOwn() {
    return by == Voter.TESTED;
  }

  boolean isDecided() {
    return status != Status.UNKNOWN;
  }
}
