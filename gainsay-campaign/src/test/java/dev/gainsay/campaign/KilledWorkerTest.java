package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers that somebody kills in the middle of a trial, and once more when it is replayed. */
@Tag("engine")
class KilledWorkerTest {

  /** Nothing is ended but by the test. */
  private static final WorkerSettings LASTING =
      CampaignTest.WORKERS.withTimes(Duration.ofSeconds(60), Duration.ofSeconds(90));

  @TempDir Path folder;

  private Path graves = Path.of("");

  private Plan plan(OptionalLong trials, Optional<Duration> time, Map<String, String> options)
      throws Exception {
    graves = Files.createDirectory(folder.resolve("graves"));
    EngineProvider provider = Catalogue.load().engine("fake-killed");
    EngineSpec spec =
        Catalogue.withDefaultVersion(provider, EngineSpec.parse("fake-killed"))
            .withOption("graves", graves.toString());
    for (var option : options.entrySet()) {
      spec = spec.withOption(option.getKey(), option.getValue());
    }
    return new Plan(
        provider,
        spec,
        Catalogue.load().language(provider),
        List.of("sums"),
        Map.of(),
        1,
        trials,
        time,
        1,
        folder.resolve("out"),
        LASTING,
        // Each candidate that shows a crash costs a worker, and no test here looks at the reduced
        // case.
        new Effort(Duration.ofMillis(1), 1),
        KnownFindings.none(),
        "test");
  }

  private Summary run(OptionalLong trials, Optional<Duration> time) throws Exception {
    return new Campaign(plan(trials, time, Map.of())).run();
  }

  @Test
  void aRangeOfSoManyTrialsIsRunAnew() throws Exception {
    Summary summary = run(OptionalLong.of(16), Optional.empty());
    assertThat(graves.toFile().list()).hasSize(2);
    assertThat(summary.restarts()).isEqualTo(1);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.inconclusive()).isEmpty();
    assertThat(summary.checks()).isEqualTo(160);
  }

  @Test
  void otherwiseItIsCountedAndNoFinding() throws Exception {
    Summary summary = run(OptionalLong.empty(), Optional.of(Duration.ofSeconds(10)));
    assertThat(summary.restarts()).isEqualTo(1);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.inconclusive()).containsExactly(Map.entry("worker killed from outside", 1L));
  }

  /** The JVM that crashes ends with 1, whatever the signal was. */
  @Test
  void aCrashInNativeCodeIsToldByItsSignal() throws Exception {
    Summary summary =
        new Campaign(plan(OptionalLong.of(16), Optional.empty(), Map.of("signal", "SEGV"))).run();
    assertThat(summary.findings()).hasSize(1);
    Path found = folder.resolve("out").resolve(summary.findings().getFirst().path());
    assertThat(FindingReadme.title(FindingFolder.read(found)))
        .endsWith(": crash: signal 11 (SIGSEGV) in native code");
  }

  @Test
  void oneThatIsKilledWhileItOpensTheEngineIsStartedAgain() throws Exception {
    Plan plan = plan(OptionalLong.of(1), Optional.empty(), Map.of("opening", "true"));
    try (RemoteSession session =
        RemoteSession.open(
            plan.workers(), plan.task(Message.Mode.SCRIPTS, Optional.empty()).after())) {
      assertThat(session.run(Script.of("fast"))).isInstanceOf(Observation.Rows.class);
    }
    assertThat(graves.toFile().list()).hasSize(1);
  }
}
