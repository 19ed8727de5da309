package dev.gainsay.testkit.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each Datalog oracle catches the plants that it is made for, tells the pass to blame, and is
 * silent on the sound evaluator.
 */
class PlantedDatalogTest {

  private static final long SEED = 1;

  /** Enough for the rarest catch of the table. */
  private static final int TRIALS = 8_000;

  private static final int SOUND_TRIALS = 60;

  private static final List<String> ORACLES = List.of("queryfuzz", "dlsmith", "ire", "options");

  private static final Plants<DatalogPlant> PLANTS = new Plants<>(DatalogPlant.values(), ORACLES);

  private static final Path PAGE = Path.of("..", "docs", "oracles.md");

  private static Catch run(DatalogEngine engine, String oracle, int trials, boolean first) {
    EngineSpec spec = EngineSpec.parse(engine.id());
    Trials generator =
        new DatalogLanguage()
            .trials(engine, spec, List.of(oracle), Map.of("ire.rules", "25", "ire.head", "0.2"));
    return Catch.of(generator, open(engine), SEED, trials, first);
  }

  private static Session open(DatalogEngine engine) {
    return new PlantedDatalog(
            Stream.of(DatalogPlant.values()).filter(p -> p.id().equals(engine.id())).findFirst())
        .open(EngineSpec.parse(engine.id()), Limits.standard(), new Meter());
  }

  @TestFactory
  Stream<DynamicTest> plantsAreCaughtAndReduced() {
    return PLANTS.caught(PlantedDatalogTest::caught);
  }

  private static void caught(DatalogPlant plant, String oracle) {
    DatalogEngine engine = new PlantedDatalog(Optional.of(plant));
    Catch found = run(engine, oracle, TRIALS, true);
    assertThat(found.caught()).as("within %s trials", TRIALS).isNotEmpty();
    Catch.Case first = found.caught().getFirst();
    assertThat(first.verdict()).isInstanceOf(Violates.class);
    try (Session session = open(engine);
        Session sound = open(PlantedDatalog.sound())) {
      Effort effort = new Effort(Duration.ofSeconds(60), 1_500);
      Reduction reduced = new Reducer(session, effort).reduce(first.testCase(), first.verdict());
      Verdict verdict = reduced.smallest().judge(session);
      assertThat(verdict).isInstanceOf(Violates.class);
      assertThat(reduced.steps()).as(reduced.smallest().script()).isPositive();
      assertThat(reduced.smallest().judge(sound))
          .as("on the sound engine: %s", reduced.smallest().script())
          .isNotInstanceOf(Violates.class);
      boolean isTheDifference = reduced.smallest().script().contains(plant.pass());
      assertThat(((Violates) reduced.smallest().explained(session, verdict)).difference())
          .as(reduced.smallest().script())
          .contains(isTheDifference ? "" : "right again with disable-transformers=" + plant.pass());
    }
  }

  @TestFactory
  Stream<DynamicTest> oraclesAreSilentOnTheSoundEngine() {
    return ORACLES.stream().map(oracle -> dynamicTest(oracle, () -> silent(oracle)));
  }

  private static void silent(String oracle) {
    Catch found = run(PlantedDatalog.sound(), oracle, SOUND_TRIALS, false);
    assertThat(found.checks()).isGreaterThan(SOUND_TRIALS);
    assertThat(found.caught())
        .extracting(c -> c.verdict() + " by\n" + c.testCase().script())
        .isEmpty();
  }

  /** The table for readers is the one that is tested. */
  @Test
  void thePageHoldsTheTable() throws IOException {
    assertThat(Files.readString(PAGE)).contains(PLANTS.table());
  }
}
