package dev.gainsay.testkit.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.oracle.FusionOracle;
import dev.gainsay.smt.oracle.OpfuzzOracle;
import dev.gainsay.smt.oracle.OpinionOracle;
import dev.gainsay.smt.oracle.Sae;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict.Violates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each oracle for solvers catches its plants, reduces them, and is silent on the sound solver. */
@Tag("engine")
class PlantedSolverTest {

  private static final long SEED = 3;
  private static final int TRIALS = 300;
  private static final Map<String, Integer> SOUND_TRIALS =
      Map.of("sae", 6, "storm", 2, "answer", 12, "fusion", 8, "opfuzz", 4);

  /** What takes a second or more is beside the point here. */
  private static final Limits SHORT = new Limits(Duration.ofSeconds(1), 512L << 20);

  /** Where nothing is to be seen, what is hard is left alone at once. */
  private static final Limits HASTY = new Limits(Duration.ofMillis(150), 512L << 20);

  /** Seeds with which a catch takes one trial or a few, where the usual one takes many. */
  private static final Map<String, Long> SEEDS =
      Map.ofEntries(
          Map.entry("sae UNSIGNED_BOUND", 16L),
          Map.entry("sae LOGICAL_SHIFT", 66L),
          Map.entry("storm LOGICAL_SHIFT", 19L),
          Map.entry("storm TEXT_ORDER", 40L),
          Map.entry("opfuzz TEXT_ORDER", 24L),
          Map.entry("sae MODEL_VALUE", 2L),
          Map.entry("storm AFTER_POP", 2L),
          Map.entry("sae EXCLUSIVE_OR", 1L),
          Map.entry("answer EXCLUSIVE_OR", 4L),
          Map.entry("sae LOST_CONJUNCTION", 1L),
          Map.entry("storm NEGATED_CONJUNCTION", 1L),
          Map.entry("fusion EXCLUSIVE_OR", 1L),
          Map.entry("fusion LOST_CONJUNCTION", 37L),
          Map.entry("storm UNSIGNED_BOUND", 7L),
          Map.entry("opfuzz UNSIGNED_BOUND", 13L),
          Map.entry("opfuzz LOGICAL_SHIFT", 10L),
          Map.entry("opfuzz EXCLUSIVE_OR", 62L),
          Map.entry("opfuzz LOST_CONJUNCTION", 34L),
          Map.entry("answer LOGICAL_SHIFT", 38L),
          Map.entry("answer NEGATED_CONJUNCTION", 108L));

  private static final List<String> ORACLES = List.of("storm", "sae", "answer", "fusion", "opfuzz");
  private static final Plants<SolverPlant> PLANTS = new Plants<>(SolverPlant.values(), ORACLES);

  private static final Path PAGE = Path.of("..", "docs", "oracles.md");

  /** Opens the release that is on the test's class path, inside this JVM. */
  private static final Optional<String> IN_THIS_JVM = Optional.of("4.14.1");

  private static EngineSpec spec(PlantedSolver engine) {
    return new EngineSpec(engine.id(), IN_THIS_JVM, Optional.empty(), Optional.empty(), Map.of());
  }

  private static Session open(PlantedSolver engine, Limits limits) throws EngineUnavailable {
    return engine.open(spec(engine), limits, new Meter());
  }

  /** The sound solver as the other one that is asked. */
  private record Sound(Session session) implements Peer {
    @Override
    public String name() {
      return "sound";
    }

    @Override
    public Observation ask(String question) {
      return session.run(Script.of(question));
    }
  }

  private static Trials trials(PlantedSolver engine, String oracle, String logic, Session sound) {
    SolverProfile profile = engine.profile(spec(engine));
    SolverProfile plain = profile.plainly(List.of(logic));
    SeedSource seeds = SeedSource.generated(List.of(logic), SmtDialect.standard());
    return switch (oracle) {
      case "storm" -> Storm.generating(profile.only(List.of(logic)), SmtDialect.standard());
      case "sae" -> new Sae(seeds, profile, SmtDialect.standard());
      case "answer" -> new OpinionOracle(seeds, plain, List.of());
      case "fusion" -> new FusionOracle(seeds, plain);
      case "opfuzz" -> new OpfuzzOracle(seeds, plain, List.of(new Sound(sound)), Set.of());
      case String other -> throw new IllegalArgumentException(other);
    };
  }

  @TestFactory
  Stream<DynamicTest> plantsAreCaughtAndReduced() {
    return PLANTS.caught(PlantedSolverTest::caught);
  }

  private static void caught(SolverPlant plant, String oracle) throws EngineUnavailable {
    PlantedSolver engine = new PlantedSolver(Optional.of(plant));
    Limits limits = oracle.equals("opfuzz") ? HASTY : SHORT;
    try (Session session = open(engine, limits);
        Session sound = open(new PlantedSolver(Optional.empty()), limits)) {
      long seed = SEEDS.getOrDefault(oracle + " " + plant.name(), SEED);
      Catch found =
          Catch.of(trials(engine, oracle, plant.logic(), sound), session, seed, TRIALS, true);
      assertThat(found.caught()).as("within %s trials", TRIALS).isNotEmpty();
      Catch.Case first = found.caught().getFirst();
      assertThat(first.verdict()).isInstanceOf(Violates.class);
      Effort effort = new Effort(Duration.ofSeconds(30), 1_500);
      Reduction reduced = new Reducer(session, effort).reduce(first.testCase(), first.verdict());
      String script = reduced.smallest().script();
      assertThat(reduced.smallest().judge(session)).isInstanceOf(Violates.class);
      assertThat(script.lines().count()).as(script).isLessThanOrEqualTo(30);
      assertThat(reduced.smallest().judge(sound)).as(script).isNotInstanceOf(Violates.class);
    }
  }

  @TestFactory
  Stream<DynamicTest> oraclesAreSilentOnTheSoundSolver() {
    return Stream.of("QF_LIA", "QF_BV", "QF_SLIA", "QF_UFLRA", "QF_ALIA", "LIA", "QF_NRA")
        .flatMap(
            logic ->
                ORACLES.stream()
                    .map(oracle -> dynamicTest(logic + " " + oracle, () -> silent(oracle, logic))));
  }

  private static void silent(String oracle, String logic) throws EngineUnavailable {
    assumeFalse(isEndless(oracle, logic), "not run: Z3's library computes on for minutes");
    PlantedSolver sound = new PlantedSolver(Optional.empty());
    try (Session session = open(sound, HASTY);
        Session other = open(sound, HASTY)) {
      int trials = SOUND_TRIALS.get(oracle);
      Catch found = Catch.of(trials(sound, oracle, logic, other), session, SEED, trials, false);
      assertThat(found.checks()).as(oracle).isGreaterThanOrEqualTo(trials / 2);
      assertThat(found.caught())
          .extracting(c -> c.verdict() + " by\n" + c.testCase().script())
          .isEmpty();
    }
  }

  /**
   * Z3's library computes on for minutes where products are asked for in other words, and nothing
   * ends it in this JVM, as a campaign ends its worker.
   */
  private static boolean isEndless(String oracle, String logic) {
    return oracle.equals("answer") && logic.equals("QF_NRA");
  }

  /** The table for readers is the one that is tested. */
  @Test
  void thePageHoldsTheTable() throws IOException {
    assertThat(Files.readString(PAGE)).contains(PLANTS.table());
  }
}
