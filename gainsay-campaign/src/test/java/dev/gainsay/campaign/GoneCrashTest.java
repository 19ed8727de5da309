package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Finding;
import dev.gainsay.smt.SmtLanguage;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.OpinionCase;
import dev.gainsay.smt.oracle.Way;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A crash on an engine that does not crash, where nothing can be compared with its answer. */
class GoneCrashTest {

  private static final OpinionCase ASKED_ONCE =
      new OpinionCase(Part.read("(assert true)(check-sat)"), List.of(Way.Own.PLAIN));

  private static Session answering(Observation seen) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return seen;
      }

      @Override
      public void close() {}
    };
  }

  private static Finding found(Observation seen) {
    Verdict verdict = ASKED_ONCE.judge(answering(seen));
    Finding.Engine engine = new Finding.Engine("z3", null, "smt", null, null, Map.of(), null);
    return new Dossier(engine, new SmtLanguage(), 1, "test")
        .finding(Reduced.not(ASKED_ONCE, verdict));
  }

  private static Verdict judged(Finding finding, Observation now) {
    return Rejudge.judge(finding, ASKED_ONCE, answering(now));
  }

  @Test
  void anEngineThatAnswersDoesNotShowIt() {
    Finding crash = found(new Crashed("exit code 1", ""));
    Observation answer = new Satisfiability(Status.SAT, null);
    assertThat(ASKED_ONCE.judge(answering(answer))).isInstanceOf(Inconclusive.class);
    assertThat(judged(crash, answer)).isEqualTo(Verdict.AGREES);
    assertThat(judged(crash, new TimedOut(Duration.ofSeconds(1)))).isInstanceOf(Inconclusive.class);
    assertThat(judged(crash, new Crashed("exit code 1", "")))
        .isInstanceOf(Verdict.Misbehaves.class);
  }
}
