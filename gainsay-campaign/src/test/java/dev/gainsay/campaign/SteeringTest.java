package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns that steer away from what is known. */
@Tag("engine")
class SteeringTest {

  /** More than half of their checks hold a seventh. */
  private static final long TRIALS = 96;

  private static final Map<String, String> UNSTEERED = Map.of(Plan.STEERING, Plan.UNSTEERED);

  @TempDir Path folder;

  private Effort effort = new Effort(Duration.ofSeconds(3), 1000);

  private Plan plan(
      String name,
      String engine,
      OptionalLong trials,
      Optional<Duration> time,
      int jobs,
      KnownFindings known,
      Map<String, String> options)
      throws Refused {
    var provider = Catalogue.load().engine(engine);
    return new Plan(
        provider,
        Catalogue.withDefaultVersion(provider, EngineSpec.parse(engine)),
        Catalogue.load().language(provider),
        List.of("sums"),
        options,
        1,
        trials,
        time,
        jobs,
        folder.resolve(name),
        CampaignTest.WORKERS,
        effort,
        known,
        "test");
  }

  private Plan plan(String name, int jobs, KnownFindings known, Map<String, String> options)
      throws Refused {
    return plan(
        name, "fake-wrong", OptionalLong.of(TRIALS), Optional.empty(), jobs, known, options);
  }

  /** What a campaign found that knew nothing, of which the sevenths can be avoided. */
  private KnownFindings register() throws Exception {
    new Campaign(plan("first", 1, KnownFindings.none(), Map.of())).run();
    return new KnownFindings(
        FindingFolder.all(folder.resolve("first")).stream()
            .map(FindingFolder::read)
            .map(
                each ->
                    new KnownFindings.Entry(
                        each.signature().hash(),
                        "fake-wrong",
                        null,
                        null,
                        null,
                        null,
                        KnownFindings.Entry.needs(each.signature())))
            .filter(each -> "seventh".equals(each.needs()))
            .toList());
  }

  private static Map<String, Long> hits(Summary summary) {
    return summary.findings().stream()
        .collect(Collectors.toMap(Summary.Line::signature, Summary.Line::count));
  }

  @Test
  void whatIsKnownIsHitLessAndStillHit() throws Exception {
    KnownFindings register = register();
    assertThat(register.entries()).hasSize(1);
    Summary usual = new Campaign(plan("usual", 1, register, UNSTEERED)).run();
    Summary steered = new Campaign(plan("steered", 1, register, Map.of())).run();
    assertThat(usual.steered()).isZero();
    assertThat(steered.steered()).isEqualTo(1);
    assertThat(steered.known()).isPositive().isLessThan(usual.known() / 2);
    assertThat(hits(steered).keySet()).isEqualTo(hits(usual).keySet()).hasSize(1);
  }

  @Test
  void whatIsAvoidedDependsOnSeedAndRegisterAlone() throws Exception {
    KnownFindings register = register();
    Summary one = new Campaign(plan("one", 1, register, Map.of())).run();
    Summary two = new Campaign(plan("two", 2, register, Map.of())).run();
    Campaign stopped = new Campaign(plan("stopped", 1, register, Map.of()));
    Thread stopper =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (stopped.progress().trials() < TRIALS / 4) {
                    Thread.onSpinWait();
                  }
                  stopped.stop();
                });
    stopped.run();
    stopper.join();
    Summary resumed;
    try (Resumption resumption = Resumption.of(folder.resolve("stopped"), "test")) {
      resumed = resumption.campaign(Catalogue.load(), Map.of(), Map.of()).run();
    }
    for (Summary other : List.of(two, resumed)) {
      assertThat(other.checks()).isEqualTo(one.checks());
      assertThat(other.statements()).isEqualTo(one.statements());
      assertThat(other.known()).isEqualTo(one.known());
      assertThat(other.steered()).isEqualTo(1);
    }
    assertThat(hits(two)).isEqualTo(hits(one));
  }

  /** Nothing is known at the beginning. */
  @Test
  void aCampaignOfSomeTimeSteersAwayFromWhatItHitsOften() throws Exception {
    Plan plan =
        plan(
            "timed",
            "fake-wrong",
            OptionalLong.empty(),
            Optional.of(Duration.ofSeconds(5)),
            1,
            KnownFindings.none(),
            Map.of());
    assertThat(new Campaign(plan).run().steered()).isEqualTo(1);
  }

  /** Sevenths are replaced by the number before, of which one ends the worker. */
  @Test
  void whatATrialAvoidsIsAvoidedWhenItsCrashIsReplayed() throws Exception {
    // Nearly each trial ends its worker, and each candidate of a reduction would start another one.
    effort = new Effort(Duration.ofMillis(1), 1);
    KnownFindings any =
        new KnownFindings(
            List.of(new KnownFindings.Entry("0", null, null, null, null, null, "seventh")));
    Summary summary =
        new Campaign(
                plan(
                    "halting",
                    "fake-halting",
                    OptionalLong.of(4),
                    Optional.empty(),
                    1,
                    any,
                    Map.of()))
            .run();
    assertThat(summary.steered()).isEqualTo(1);
    assertThat(summary.restarts()).isPositive();
    assertThat(summary.inconclusive()).doesNotContainKey("worker died, not repeatable");
    assertThat(summary.findings()).isNotEmpty();
  }

  /** Wrong answers of SQLite 3.28.0 that its campaigns hit most often. */
  private static final String FREQUENT =
      """
      - {signature: 0804faa1, needs: '<, order by'}
      - {signature: 14050de8, needs: '<, rtree, virtual'}
      - {signature: 15b6ecd0, needs: 'is, left join'}
      - {signature: 23f97306, needs: 'extreme number, index, type'}
      - {signature: 7f26c461, needs: 'is, partial index'}
      - {signature: b742c478, needs: 'is, left join, partial index'}
      - {signature: ebec34ca, needs: 'left join, row value'}
      """;

  private Summary onSqlite(String name, Map<String, String> options) throws Exception {
    Target target = Target.resolve(Catalogue.load(), EngineSpec.parse("sqlite@3.28.0"));
    return new Campaign(
            new Plan(
                target.engine(),
                target.spec(),
                target.language(),
                target.language().oracles(target.engine(), target.spec()),
                options,
                12,
                OptionalLong.of(64),
                Optional.empty(),
                1,
                folder.resolve(name),
                WorkerSettings.standard(target.jars()),
                Effort.standard(),
                KnownFindings.parse(FREQUENT),
                "test"))
        .run();
  }

  /** What else there is, is found nevertheless. */
  @Test
  void anOldReleaseShowsLessOfWhatIsKnownAndTheRestAsBefore() throws Exception {
    Summary usual = onSqlite("usual", UNSTEERED);
    Summary steered = onSqlite("steered", Map.of());
    assertThat(steered.steered()).isEqualTo(7);
    assertThat(steered.known()).isBetween(usual.known() / 10, 6 * usual.known() / 10);
    assertThat(steered.findings()).hasSizeGreaterThanOrEqualTo(usual.findings().size());
    assertThat(steered.checks()).isGreaterThan(9 * usual.checks() / 10);
  }
}
