package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.reference.PrintedModel;
import java.util.Optional;

/**
 * Who says what of a formula.
 *
 * @param name of who says it
 * @param by whose it is
 * @param evidence that comes with it
 * @param detail the assertion that a printed model does not satisfy, or the model that holds;
 *     otherwise empty
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

  /**
   * What an answer says, with what its model shows.
   *
   * @param asked the formula
   */
  static Opinion witnessed(String name, Voter by, Part asked, Satisfiability answer) {
    if (answer.status() != Status.SAT) {
      return of(name, by, answer.status());
    }
    Optional<Term> falsified = PrintedModel.falsified(asked, answer.model());
    if (falsified.isPresent()) {
      String text = TermPrinter.print(falsified.get());
      return new Opinion(name, by, Status.SAT, Evidence.FALSE, text);
    }
    return answer.model() != null && PrintedModel.satisfies(asked, answer.model())
        ? new Opinion(name, by, Status.SAT, Evidence.HOLDS, answer.model())
        : of(name, by, Status.SAT);
  }

  boolean isOwn() {
    return by == Voter.TESTED;
  }

  boolean isDecided() {
    return status != Status.UNKNOWN;
  }
}
