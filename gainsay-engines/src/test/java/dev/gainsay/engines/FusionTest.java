package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.smt.oracle.FusionOracle;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fusions of generated formulas on a real solver: what has to follow does. */
class FusionTest {

  private static final int TRIALS = 60;

  @ParameterizedTest
  @ValueSource(strings = {"QF_LIA", "QF_BV"})
  void fusedFormulasAreAnsweredAsTheirPartsSay(String logic) throws Exception {
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on PATH");
    Tally tally;
    try (Session session =
        new Z3()
            .open(
                EngineSpec.parse("z3"),
                new Limits(Duration.ofSeconds(10), 1L << 30),
                new Meter())) {
      tally = new Tally(session);
      FusionOracle oracle =
          new FusionOracle(
              choices -> Optional.of(SeedGenerator.draw(logic, choices)),
              SolverProfile.ofAll().plainly(List.of(logic)));
      for (int trial = 0; trial < TRIALS; trial++) {
        oracle.run(Choices.seeded(5, trial), session, tally);
      }
    }
    assertThat(tally.wrong).isEmpty();
    assertThat(tally.reasons.keySet()).noneMatch(reason -> reason.startsWith("rejected"));
    assertThat(tally.agreed).isGreaterThan(TRIALS);
  }

  private static final class Tally implements Bench {
    private final List<String> wrong = new ArrayList<>();
    private final Map<String, Integer> reasons = new TreeMap<>();
    private final Session session;
    private int agreed;

    Tally(Session session) {
      this.session = session;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      switch (verdict) {
        case Agrees _ -> agreed++;
        case Inconclusive(String reason) -> inconclusive(reason);
        case Verdict other -> wrong.add(other + "\n" + testCase.script());
      }
      return verdict;
    }

    @Override
    public void agreed(int checks) {
      agreed += checks;
    }

    @Override
    public void inconclusive(String reason) {
      reasons.merge(reason, 1, Integer::sum);
    }

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return false;
    }
  }
}
