package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The oracles on an engine of our own that is sound, or wrong on purpose. */
class OraclesTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final IncrementalSettings SHORT = new IncrementalSettings(25, 50, 0.1, 0.2, 100);

  private static Trials trials(String oracle) {
    return switch (oracle) {
      case Metamorphic.QUERY_FUZZ -> Metamorphic.queryFuzz(DIALECT, List.of());
      case Metamorphic.DL_SMITH -> Metamorphic.dlSmith(DIALECT, List.of());
      default -> new Incremental(DIALECT, SHORT);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {Metamorphic.QUERY_FUZZ, Metamorphic.DL_SMITH, RuleByRuleCase.ORACLE})
  void silentOnASoundEngine(String oracle) {
    Counting bench = run(oracle, EvaluatedSession.sound(), 40);
    assertThat(bench.found).isEmpty();
    assertThat(bench.agreed).isGreaterThan(200);
    assertThat(bench.inconclusive).isLessThan(bench.agreed / 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {Metamorphic.QUERY_FUZZ, Metamorphic.DL_SMITH})
  void aSubgoalDroppedWronglyIsCaught(String oracle) {
    caughtAndReduced(oracle, EvaluatedSession.minimising());
  }

  @ParameterizedTest
  @ValueSource(strings = {RuleByRuleCase.ORACLE, Metamorphic.DL_SMITH})
  void aRuleForgottenAmongOthersIsCaught(String oracle) {
    caughtAndReduced(oracle, EvaluatedSession.forgetful());
  }

  private static void caughtAndReduced(String oracle, Session session) {
    Counting bench = run(oracle, session, 60);
    assertThat(bench.found).isNotEmpty();
    TestCase first = bench.found.getFirst();
    TestCase smallest =
        new Reducer(session, new Effort(Duration.ofMinutes(5), 3_000))
            .reduce(first, first.judge(session))
            .smallest();
    assertThat(smallest.judge(session)).isInstanceOf(Verdict.Violates.class);
    assertThat(smallest.script().length()).isLessThanOrEqualTo(first.script().length());
    assertThat(smallest.script().lines().count()).isLessThan(40);
  }

  /** An engine that is told to stop answers no more, and what was reached is kept all the same. */
  @ParameterizedTest
  @ValueSource(strings = {RuleByRuleCase.ORACLE, Metamorphic.DL_SMITH})
  void whatWasReachedBeforeAStopIsKept(String oracle) {
    Session engine = EvaluatedSession.forgetful();
    TestCase first = run(oracle, engine, 60).found.getFirst();
    Stopping stopping = new Stopping(engine);
    Reduction reduction =
        new Reducer(List.of(stopping), new Effort(Duration.ofMinutes(5), 3_000), stopping)
            .reduce(first, first.judge(engine));
    assertThat(reduction.ended()).isEqualTo(Reduction.End.STOPPED);
    assertThat(reduction.steps()).isEqualTo(Stopping.STEPS);
    assertThat(reduction.smallest().judge(engine)).isInstanceOf(Verdict.Violates.class);
    assertThat(reduction.smallest()).isNotEqualTo(first);
  }

  /** Stops while a question is asked, some steps on. */
  private static final class Stopping implements Session, Reducer.Listener {
    private static final int STEPS = 2;

    private final Session engine;
    private int steps;
    private boolean stopped;

    Stopping(Session engine) {
      this.engine = engine;
    }

    @Override
    public Observation run(Script script) {
      stopped |= steps == STEPS;
      return stopped ? new Rejected("stopped", Fault.EXPECTED) : engine.run(script);
    }

    @Override
    public boolean smaller(TestCase testCase, Verdict verdict, double spent) {
      steps++;
      return true;
    }

    @Override
    public boolean stopped() {
      return stopped;
    }

    @Override
    public void close() {}
  }

  private static Counting run(String oracle, Session session, int trials) {
    Counting bench = new Counting(session);
    for (int trial = 0; trial < trials && bench.found.isEmpty(); trial++) {
      trials(oracle).run(Choices.seeded(9, trial), session, bench);
    }
    return bench;
  }

  private static final class Counting implements Bench {
    private final Session session;
    private final List<TestCase> found = new ArrayList<>();
    private int agreed;
    private int inconclusive;

    Counting(Session session) {
      this.session = session;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      if (verdict instanceof Verdict.Violates) {
        found.add(testCase);
      }
      return verdict;
    }

    @Override
    public void agreed(int checks) {
      agreed += checks;
    }

    @Override
    public void inconclusive(String reason) {
      inconclusive++;
    }

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return !found.isEmpty();
    }
  }
}
