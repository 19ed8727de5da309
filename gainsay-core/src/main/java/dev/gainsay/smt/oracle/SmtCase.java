package dev.gainsay.smt.oracle;

import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.List;

/** A case of one of the oracles for solvers. */
public sealed interface SmtCase extends TestCase
    permits StormCase, FusionCase, OpfuzzCase, SaeCase, OpinionCase {

  /** What ends the name of an answer that a printed model is held against. */
  String UNDER_MODEL = " under the model that was printed";

  /** All oracles see the same defects. */
  String FAMILY = "smt";

  /** A wrong answer is one defect whichever oracle sees it; a false model is another. */
  @Override
  default Defect defect(Verdict verdict) {
    return suspected(verdict).getFirst();
  }

  @Override
  default List<Defect> suspected(Verdict verdict) {
    if (verdict instanceof Verdict.Violates violates
        && violates.expected() == Expectation.MODEL_SATISFIES) {
      return List.of(new Defect(FAMILY, "its model is false\n" + shape()));
    }
    return answeredWrong(verdict).stream()
        .distinct()
        .map(shape -> new Defect(FAMILY, shape))
        .toList();
  }

  /**
   * The shapes of the questions of which one is answered wrongly.
   *
   * @return at least one; one alone where it is known
   */
  default List<String> answeredWrong(Verdict verdict) {
    return List.of(shape());
  }
}
