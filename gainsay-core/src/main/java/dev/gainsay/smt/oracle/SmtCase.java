package dev.gainsay.smt.oracle;

import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;

/** A case of one of the oracles for solvers. */
public sealed interface SmtCase extends TestCase
    permits StormCase, FusionCase, OpfuzzCase, SaeCase, OpinionCase {

  /** What ends the name of an answer that a printed model is held against. */
  String UNDER_MODEL = " under the model that was printed";

  /** A wrong answer is one defect whichever oracle sees it; a false model is another. */
  @Override
  default Defect defect(Verdict verdict) {
    boolean misled =
        verdict instanceof Verdict.Violates violates
            && violates.expected() == Expectation.MODEL_SATISFIES;
    return new Defect("smt", (misled ? "its model is false\n" : "") + shape());
  }
}
