package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Errand.Returned;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What another machine makes of its errands, with real worker JVMs. */
@Tag("engine")
class OutpostTest {

  private static Settings settings(String engine, @Nullable Long trials, @Nullable String bin)
      throws Refused {
    return settings(engine, trials, bin, 3_000);
  }

  private static Settings settings(
      String engine, @Nullable Long trials, @Nullable String bin, long effortMillis)
      throws Refused {
    var provider = Catalogue.load().engine(engine);
    EngineSpec spec = Catalogue.withDefaultVersion(provider, EngineSpec.parse(engine));
    Finding.Engine stored = Targets.stored(provider, spec);
    return new Settings(
        new Finding.Engine(
            stored.id(), stored.version(), stored.language(), bin, null, Map.of(), null),
        "a build",
        List.of("sums"),
        Map.of(),
        1,
        trials,
        null,
        0,
        64,
        1_000,
        2_000,
        effortMillis,
        1_000,
        List.of(),
        "test",
        null,
        null);
  }

  private static Returned run(Outpost outpost, long from, long to) {
    return Wire.read(
        outpost.apply(Wire.text(new Errand(from, to, -1, Steering.none()))), Returned.class);
  }

  @Test
  void anErrandIsCompleteInItself() throws Exception {
    try (Outpost outpost = new Outpost(Wire.text(settings("fake-wrong", null, null)), List.of())) {
      Returned first = run(outpost, 0, 64);
      Returned second = run(outpost, 64, 128);
      assertThat(List.of(first, second))
          .allSatisfy(
              returned -> {
                assertThat(returned.refused()).isNull();
                assertThat(returned.faults()).isEmpty();
                assertThat(returned.totals().trials()).isEqualTo(64);
                assertThat(returned.totals().checks()).isEqualTo(640);
                // The worker has told of them once, and it was the same worker.
                assertThat(returned.findings())
                    .extracting(finding -> finding.signature().hash())
                    .containsExactlyInAnyOrderElementsOf(returned.hits().keySet())
                    .hasSize(2);
                assertThat(returned.hits().values()).allMatch(times -> times > 1);
                assertThat(returned.totals().restarts()).isZero();
                assertThat(returned.totals().cpuNanos()).isNotNegative();
              });
      assertThat(first.past()).isEqualTo(64);
      assertThat(second.past()).isEqualTo(128);
    }
  }

  @Test
  void errandsOfTheSameTrialsComeToTheSame() throws Exception {
    try (Outpost one = new Outpost(Wire.text(settings("fake-wrong", 64L, null)), List.of());
        Outpost two = new Outpost(Wire.text(settings("fake-wrong", 64L, null)), List.of())) {
      Returned before = run(one, 16, 32);
      Returned again = run(one, 16, 32);
      Returned elsewhere = run(two, 16, 32);
      assertThat(again.hits()).isEqualTo(before.hits()).isNotEmpty();
      assertThat(elsewhere.hits()).isEqualTo(before.hits());
      assertThat(elsewhere.totals().checks()).isEqualTo(before.totals().checks());
      assertThat(elsewhere.findings()).hasSameSizeAs(before.findings());
    }
  }

  @Test
  void noTrialStartsWhenTheTimeIsOver() throws Exception {
    try (Outpost outpost = new Outpost(Wire.text(settings("fake-wrong", null, null)), List.of())) {
      Returned returned =
          Wire.read(
              outpost.apply(Wire.text(new Errand(64, 128, 0, Steering.none()))), Returned.class);
      assertThat(returned.past()).isEqualTo(64);
      assertThat(returned.totals()).isEqualTo(Totals.none());
    }
  }

  @Test
  void anotherBinaryThanThatOfTheCampaignIsRefused() throws Exception {
    Settings settings = settings("z3", 16L, System.getProperty("java.home") + "/release");
    try (Outpost outpost = new Outpost(Wire.text(settings), List.of())) {
      Returned returned = run(outpost, 0, 16);
      assertThat(returned.refused()).contains("/release is another build than the one");
      assertThat(returned.past()).isZero();
    }
    try (Outpost outpost = new Outpost(Wire.text(settings("z3", 16L, "/nowhere/z3")), List.of())) {
      assertThat(run(outpost, 5, 9).refused())
          .isEqualTo(
              "cannot read /nowhere/z3 (there is none); a --bin must be at the same place on each"
                  + " machine");
    }
  }

  @Test
  void aTrialThatEndsItsWorkerIsLookedIntoThere() throws Exception {
    try (Outpost outpost =
        new Outpost(Wire.text(settings("fake-halting", 64L, null, 1)), List.of())) {
      // Each of these trials ends its worker, which is begun anew for the replay and each question.
      Returned returned = run(outpost, 5, 7);
      assertThat(returned.past()).isEqualTo(7);
      assertThat(returned.totals().trials()).isEqualTo(2);
      assertThat(returned.totals().restarts()).isPositive();
      assertThat(returned.findings())
          .extracting(finding -> finding.signature().kind())
          .contains("crash");
    }
  }

  @Test
  void anEngineThatDoesNotOpenIsTold() throws Exception {
    try (Outpost outpost = new Outpost(Wire.text(settings("fake-missing", 16L, null)), List.of())) {
      assertThat(run(outpost, 5, 9).refused()).contains("cannot be started");
      assertThat(run(outpost, 16, 32).refused()).contains("cannot be started");
    }
  }
}
