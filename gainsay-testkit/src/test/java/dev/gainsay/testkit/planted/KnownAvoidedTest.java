package dev.gainsay.testkit.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.SmtLanguage;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Trials;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Trials on solvers and Datalog engines come past a plant that is known. */
class KnownAvoidedTest {

  private static final Limits SHORT = new Limits(Duration.ofSeconds(1), 512L << 20);

  @Test
  @Tag("engine")
  void aSolversOperationIsLeftOut() throws Exception {
    SolverPlant plant = SolverPlant.LOGICAL_SHIFT;
    PlantedSolver engine = new PlantedSolver(Optional.of(plant));
    EngineSpec spec =
        new EngineSpec(
            engine.id(), Optional.of("4.14.1"), Optional.empty(), Optional.empty(), Map.of());
    Language language = new SmtLanguage();
    Trials usual =
        language.trials(
            engine, spec, List.of("storm"), Map.of("logic", plant.logic(), "reference", "none"));
    List<String> needs = List.of("(= (bvlshr n0 value) value)");
    assertThat(language.canAvoid(needs)).isTrue();
    try (Session session = engine.open(spec, SHORT, new Meter())) {
      // With this seed the first trial meets the plant, seven times.
      int trials = Catch.of(usual, session, 26, 200, true).trials();
      assertThat(trials).isLessThan(200);
      Catch steered = Catch.of(usual.avoiding(List.of(needs)), session, 26, trials, false);
      assertThat(steered.checks()).isPositive();
      assertThat(steered.caught()).isEmpty();
    }
  }

  @Test
  void aFeatureOfAnEnginesDatalogIsLeftOut() {
    PlantedDatalog engine = new PlantedDatalog(Optional.of(DatalogPlant.EARLY_NEGATION));
    EngineSpec spec = EngineSpec.parse(engine.id());
    Language language = new DatalogLanguage();
    Trials usual = language.trials(engine, spec, List.of("queryfuzz"), Map.of());
    List<String> needs = List.of("negation", "several subgoals");
    assertThat(language.canAvoid(needs)).isTrue();
    assertThat(language.canAvoid(List.of("several subgoals"))).isFalse();
    try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
      int trials = Catch.of(usual, session, 2, 2_000, true).trials();
      assertThat(trials).isLessThan(2_000);
      Catch steered = Catch.of(usual.avoiding(List.of(needs)), session, 2, trials, false);
      assertThat(steered.checks()).isPositive();
      assertThat(steered.caught()).isEmpty();
    }
  }
}
