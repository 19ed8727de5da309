package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A case of one of the oracles for solvers. */
public sealed interface SmtCase extends TestCase
    permits StormCase, FusionCase, OpfuzzCase, SaeCase, OpinionCase {

  /** What ends the name of an answer that a printed model is held against. */
  String UNDER_MODEL = " under the model that was printed";

  /** All oracles see the same defects. */
  String FAMILY = "smt";

  /**
   * Whether what the solver says where the case agrees is right: answers may also be alike because
   * all are wrong. Nothing is known where only the solver itself speaks against one of its answers.
   *
   * @param verdict on the case where it does not agree
   * @param said by the solver, in order
   */
  default boolean isRight(Violates verdict, List<Observation> said) {
    List<Status> statuses = said.stream().flatMap(SmtCase::statuses).toList();
    return decides(statuses)
        && (verdict.expected() == Expectation.MODEL_SATISFIES
            || rightAnswer(verdict).filter(statuses.getLast()::equals).isPresent());
  }

  /** Whether there is no answer but {@code sat} and {@code unsat}. */
  static boolean decides(List<Status> statuses) {
    return !statuses.isEmpty() && !statuses.contains(Status.UNKNOWN);
  }

  /** What was answered; unknown for no answer. */
  static Stream<Status> statuses(Observation seen) {
    return switch (seen) {
      case Satisfiability(Status status, _) -> Stream.of(status);
      case Statuses(List<Status> all) -> all.stream();
      case Observation _ -> Stream.of(Status.UNKNOWN);
    };
  }

  /** The right answer to what is asked last, where it is known. */
  default Optional<Status> rightAnswer(Violates verdict) {
    return Shown.model(verdict).map(_ -> Status.SAT);
  }

  /** A wrong answer is one defect whichever oracle sees it; a false model is another. */
  @Override
  default Defect defect(Verdict verdict) {
    return suspected(verdict).getFirst();
  }

  @Override
  default List<Defect> suspected(Verdict verdict) {
    if (verdict instanceof Violates violates
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
