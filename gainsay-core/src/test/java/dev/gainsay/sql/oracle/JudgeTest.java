package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.SqlCase.Comparison;
import dev.gainsay.sql.oracle.SqlCase.Side;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final Rejected NO_QUERY =
      new Rejected("[42568] data type of expression is not boolean", Fault.UNEXPECTED);

  private static final Rejected OVERFLOW =
      new Rejected("[22003] numeric value out of range", Fault.EXPECTED);

  private static final Rejected INTERNAL = new Rejected("[S1000] General error", Fault.INTERNAL);

  private static final Crashed CRASHED = new Crashed("signal 11 (SIGSEGV)", "");

  private static Verdict judged(Observation left, Observation right) {
    Comparison comparison =
        new Comparison(
            Side.of("first", "SELECT 1"),
            Side.of("second", "SELECT 2"),
            new Claim.EachCount(),
            "They count the same.");
    Session session =
        new Session() {
          @Override
          public Observation run(Script script) {
            return script.question().equals("SELECT 1") ? left : right;
          }

          @Override
          public void close() {}
        };
    return new Judge(session, Premise.empty(Dialects.hsqldb("2.7.4"))).decide(comparison, "");
  }

  @Test
  void anInternalErrorBesideWhatIsNoQueryIsThatOfACheckOfTypes() {
    assertThat(judged(NO_QUERY, INTERNAL)).isEqualTo(new Inconclusive("refused"));
  }

  @Test
  void otherInternalErrorsAndCrashesAreTold() {
    assertThat(judged(OVERFLOW, INTERNAL)).isEqualTo(new Misbehaves(INTERNAL, "SELECT 2"));
    assertThat(judged(INTERNAL, NO_QUERY)).isEqualTo(new Misbehaves(INTERNAL, "SELECT 1"));
    assertThat(judged(NO_QUERY, CRASHED)).isEqualTo(new Misbehaves(CRASHED, "SELECT 2"));
  }
}
