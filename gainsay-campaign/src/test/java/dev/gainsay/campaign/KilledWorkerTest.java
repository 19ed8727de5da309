package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
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

  @TempDir Path folder;

  private Path graves = Path.of("");

  private Summary run(OptionalLong trials, Optional<Duration> time) throws Exception {
    graves = Files.createDirectory(folder.resolve("graves"));
    var provider = Catalogue.load().engine("fake-killed");
    EngineSpec spec =
        Catalogue.withDefaultVersion(provider, EngineSpec.parse("fake-killed"))
            .withOption("graves", graves.toString());
    return new Campaign(
            new Plan(
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
                WorkerSettings.standard(List.of()).withHeap(64),
                Effort.standard(),
                KnownFindings.none(),
                "test"))
        .run();
  }

  @Test
  void aRangeOfSoManyTrialsIsRunAnew() throws Exception {
    Summary summary = run(OptionalLong.of(16), Optional.empty());
    assertThat(graves).isDirectoryContaining("glob:**");
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
}
