package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Rejudge.Outcome;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.finding.Finding;
import dev.gainsay.testkit.toy.ToyCase;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Findings judged again in one worker, one of which ends it. */
@Tag("engine")
class RejudgeTest {

  private static final String RELEASE = "test";

  private static Target target(String name) throws Exception {
    return Target.resolve(Catalogue.load(), EngineSpec.parse(name));
  }

  private static Finding found(String engine, Integer... numbers) throws Exception {
    Target target = target(engine);
    TestCase testCase = new ToyCase(List.of(numbers));
    try (RemoteSession session = target.open(WorkerSettings.standard(List.of()), RELEASE)) {
      Verdict verdict = testCase.judge(session);
      return new Dossier(target.stored(), target.language(), 1, RELEASE)
          .finding(Reduced.not(testCase, verdict));
    }
  }

  @Test
  void oneThatEndsTheWorkerCostsNoOther() throws Exception {
    Finding wrong = found("fake-wrong", 91);
    Finding alsoUnlucky = found("fake-wrong", 91, 13);
    Finding crash = found("fake-halting", 13);
    try (Rejudge again =
        Rejudge.on(target("fake-halting"), WorkerSettings.standard(List.of()), RELEASE)) {
      assertThat(again.judge(alsoUnlucky)).isEqualTo(new Rejudge.Again(Outcome.CRASHED, "crash"));
      assertThat(again.judge(wrong).outcome()).isEqualTo(Outcome.GONE);
      assertThat(again.judge(crash).outcome()).isEqualTo(Outcome.SHOWS);
      assertThat(again.judgeAlone(wrong).outcome()).isEqualTo(Outcome.GONE);
    }
    try (Rejudge again =
        Rejudge.on(target("fake-wrong"), WorkerSettings.standard(List.of()), RELEASE)) {
      assertThat(again.judge(wrong).outcome()).isEqualTo(Outcome.SHOWS);
      assertThat(again.judge(crash).outcome()).isEqualTo(Outcome.GONE);
    }
  }

  /** What was told by a model may be told by the answer on another release. */
  @Test
  void aFalseModelAndTheAnswerThatItCameWithAreOneDefect() throws Exception {
    Satisfiability sat = new Satisfiability(Status.SAT, null);
    Verdict ofModel =
        new Verdict.Violates(Expectation.MODEL_SATISFIES, "under the model", sat, "toy", sat, "");
    Target target = target("fake-wrong");
    Finding model =
        new Dossier(target.stored(), target.language(), 1, RELEASE)
            .finding(Reduced.not(new ToyCase(List.of(91)), ofModel));
    assertThat(model.signature().kind()).isEqualTo("invalid-model");
    try (Rejudge again = Rejudge.on(target, WorkerSettings.standard(List.of()), RELEASE)) {
      assertThat(again.judge(model).outcome()).isEqualTo(Outcome.SHOWS);
    }
    try (Rejudge again = Rejudge.on(target("fake"), WorkerSettings.standard(List.of()), RELEASE)) {
      assertThat(again.judge(model).outcome()).isEqualTo(Outcome.GONE);
    }
  }
}
