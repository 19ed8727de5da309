package dev.gainsay.testkit.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.datalog.oracle.TransformedCase;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Muz;
import dev.gainsay.engines.Z3;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.smt.SmtLanguage;
import dev.gainsay.smt.oracle.StormCase;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The first oracles of Datalog and SMT catch their plants and are silent on the sound engine. */
@Tag("engine")
class PlantedLogicTest {

  /** Opens the release that is on the test's class path, inside this JVM. */
  private static final Optional<String> IN_THIS_JVM = Optional.of("4.14.1");

  private static final Effort EFFORT = new Effort(Duration.ofSeconds(120), 4_000);

  /** What some trials came to. */
  private record Outcome(int checks, List<String> inconclusive, List<TestCase> found) {}

  private static Session open(EngineProvider engine) throws EngineUnavailable {
    EngineSpec spec =
        new EngineSpec(engine.id(), IN_THIS_JVM, Optional.empty(), Optional.empty(), Map.of());
    return engine.open(spec, Limits.standard(), new Meter());
  }

  private static Outcome run(
      Language language, EngineProvider engine, Session session, int trials, boolean untilFound) {
    EngineSpec spec = EngineSpec.parse(engine.id());
    List<String> first = language.oracles(engine, spec).subList(0, 1);
    Trials source = language.trials(engine, spec, first, Map.of());
    Counting bench = new Counting(session, untilFound);
    for (int trial = 0; trial < trials && !bench.over(); trial++) {
      source.run(Choices.seeded(42, trial), session, bench);
    }
    return new Outcome(bench.checks, bench.reasons, bench.found);
  }

  private static final class Counting implements Bench {
    private final Session session;
    private final boolean untilFound;
    private final List<String> reasons = new ArrayList<>();
    private final List<TestCase> found = new ArrayList<>();
    private int checks;

    Counting(Session session, boolean untilFound) {
      this.session = session;
      this.untilFound = untilFound;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      checks++;
      switch (verdict) {
        case Verdict.Agrees _ -> {}
        case Verdict.Inconclusive(String reason) -> reasons.add(reason);
        case Verdict.Violates _ -> found.add(testCase);
        case Verdict.Misbehaves _ -> found.add(testCase);
      }
      return verdict;
    }

    @Override
    public void agreed(int more) {
      checks += more;
    }

    @Override
    public void inconclusive(String reason) {
      reasons.add(reason);
    }

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return untilFound && !found.isEmpty();
    }
  }

  private static TestCase reduced(Session session, TestCase found) {
    Reduction reduction = new Reducer(session, EFFORT).reduce(found, found.judge(session));
    assertThat(reduction.smallest().judge(session)).isInstanceOf(Verdict.Violates.class);
    return reduction.smallest();
  }

  @Test
  void queryFuzzCatchesALostTupleAndCutsItToOneRule() throws EngineUnavailable {
    try (Session session = open(new PlantedMuz())) {
      Outcome outcome = run(new DatalogLanguage(), new PlantedMuz(), session, 100, true);
      assertThat(outcome.found()).isNotEmpty();
      TransformedCase smallest = (TransformedCase) reduced(session, outcome.found().getFirst());
      assertThat(smallest.program().rules()).hasSize(1);
      assertThat(smallest.program().facts()).hasSize(1);
      assertThat(smallest.program().relations()).hasSize(2).allMatch(r -> r.arity() == 1);
      assertThat(smallest.steps()).hasSize(1);
    }
  }

  /** Z3 takes a subgoal and its negation for true together (docs/found.md). */
  @Test
  void queryFuzzTellsOfAReleaseNothingButItsOwnDefect() throws EngineUnavailable {
    try (Session session = open(new Muz())) {
      Outcome outcome = run(new DatalogLanguage(), new Muz(), session, 40, false);
      assertThat(outcome.found())
          .isNotEmpty()
          .allSatisfy(
              found -> {
                Verdict verdict = found.judge(session);
                // The suspect is the one side that is wrong by our evaluation.
                assertThat(found.defect(verdict).features())
                    .contains("subgoal beside its negation");
                assertThat(verdict)
                    .isInstanceOfSatisfying(
                        Verdict.Violates.class,
                        wrong ->
                            assertThat(wrong.difference())
                                .contains("is right by our evaluation")
                                .contains("is wrong by our evaluation"));
              });
      assertThat(outcome.checks()).isGreaterThan(400);
      assertThat(outcome.inconclusive()).hasSizeLessThan(outcome.checks() / 20);
    }
  }

  @Test
  void stormCatchesAWrongUnsatAndCutsItToOneAssertion() throws EngineUnavailable {
    try (Session session = open(new PlantedZ3())) {
      Outcome outcome = run(new SmtLanguage(), new PlantedZ3(), session, 100, true);
      assertThat(outcome.found()).isNotEmpty();
      StormCase smallest = (StormCase) reduced(session, outcome.found().getFirst());
      assertThat(smallest.formulas()).hasSize(1);
      assertThat(smallest.premise().model().constants()).isEmpty();
      assertThat(smallest.script()).contains("(not (and (not ").hasLineCount(5);
    }
  }

  @Test
  void stormIsSilentOnASoundSolver() throws EngineUnavailable {
    try (Session session = open(new Z3())) {
      Outcome outcome = run(new SmtLanguage(), new Z3(), session, 20, false);
      assertThat(outcome.found()).isEmpty();
      assertThat(outcome.checks()).isGreaterThan(500);
      assertThat(outcome.inconclusive()).hasSizeLessThan(150);
    }
  }
}
