package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns that are stopped and go on. */
@Tag("engine")
class ResumeTest {

  /** Twenty ranges, so that one is stopped between two of them, twice. */
  private static final long TRIALS = 320;

  @TempDir Path folder;

  private Plan plan(String name, @Nullable Long trials, @Nullable Duration time) throws Refused {
    var provider = Catalogue.load().engine("fake-wrong");
    return new Plan(
        provider,
        Catalogue.withDefaultVersion(provider, EngineSpec.parse("fake-wrong")),
        Catalogue.load().language(provider),
        List.of("sums"),
        Map.of(),
        1,
        trials == null ? OptionalLong.empty() : OptionalLong.of(trials),
        Optional.ofNullable(time),
        1,
        folder.resolve(name),
        // Nothing is ended by a limit, however busy the machine is.
        CampaignTest.WORKERS.withTimes(Duration.ofSeconds(60), Duration.ofSeconds(90)),
        new Effort(Duration.ofSeconds(60), 1000),
        KnownFindings.none(),
        "test");
  }

  private Campaign resumed(String name) throws Exception {
    try (Resumption resumption = Resumption.of(folder.resolve(name), "test")) {
      return resumption.campaign(Catalogue.load(), Map.of(), Map.of());
    }
  }

  /** Stops a campaign when so many trials are counted. */
  private static Summary stoppedAt(Campaign campaign, long trials) throws Exception {
    Thread stopper =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (campaign.progress().trials() < trials) {
                    Thread.onSpinWait();
                  }
                  campaign.stop();
                });
    Summary summary = campaign.run();
    stopper.join();
    return summary;
  }

  @Test
  void aCampaignThatWasStoppedComesToWhatOneThatWasNotComesTo() throws Exception {
    Summary whole = new Campaign(plan("whole", TRIALS, null)).run();
    Summary first = stoppedAt(new Campaign(plan("parts", TRIALS, null)), 100);
    assertThat(first.state()).isEqualTo(Summary.State.INTERRUPTED);
    assertThat(first.trials()).isBetween(100L, TRIALS - 1);
    stoppedAt(resumed("parts"), 300);
    Summary last = resumed("parts").run();
    assertThat(last.state()).isEqualTo(Summary.State.ENDED);
    assertThat(last.trials()).isEqualTo(TRIALS);
    assertThat(last.checks()).isEqualTo(whole.checks());
    assertThat(last.statements()).isEqualTo(whole.statements());
    assertThat(last.shapes()).isEqualTo(whole.shapes()).isPositive();
    assertThat(last.inconclusive()).isEqualTo(whole.inconclusive());
    assertThat(last.seconds()).isGreaterThan(first.seconds());
    assertThat(last.findings()).containsAll(whole.findings());
    // Once more there is nothing to do.
    Summary again = resumed("parts").run();
    assertThat(again.trials()).isEqualTo(TRIALS);
    assertThat(again.findings()).isEqualTo(last.findings());
  }

  @Test
  void theTimeThatWasUsedIsNotUsedAgain() throws Exception {
    Summary first = stoppedAt(new Campaign(plan("timed", null, Duration.ofSeconds(15))), 50);
    Summary last = resumed("timed").run();
    assertThat(last.state()).isEqualTo(Summary.State.ENDED);
    assertThat(last.trials()).isGreaterThan(first.trials());
    assertThat(last.seconds()).isBetween(14.5, 40.0);
    try (FileStore store = FileStore.resume(folder.resolve("timed"))) {
      long done = store.done().stream().mapToLong(range -> range.to() - range.from()).sum();
      assertThat(done).isEqualTo(store.state().totals().trials()).isEqualTo(last.trials());
    }
  }

  /** As after a kill between the two: the folder of a finding is there, its line is not. */
  @Test
  void aFindingThatTheIndexDoesNotHoldIsTakenIn() throws Exception {
    Summary whole = new Campaign(plan("whole", 32L, null)).run();
    Campaign other = new Campaign(plan("other", 32L, null));
    String path = whole.findings().getFirst().path();
    Files.createDirectory(folder.resolve("other").resolve(path));
    for (Path file : Files.list(folder.resolve("whole").resolve(path)).toList()) {
      Files.copy(file, folder.resolve("other").resolve(path).resolve(file.getFileName()));
    }
    other.stop();
    other.run();
    Campaign resumed = resumed("other");
    assertThat(resumed.progress().findings()).isEqualTo(1);
    assertThat(resumed.run().findings()).containsExactlyInAnyOrderElementsOf(whole.findings());
  }

  /** What is found again is stored again; of what is not, the index remains. */
  @Test
  void aFolderOfFindingsThatWasRemovedIsMadeAnew() throws Exception {
    Summary first = stoppedAt(new Campaign(plan("removed", TRIALS, null)), 100);
    Path findings = folder.resolve("removed/findings");
    Files.move(findings, folder.resolve("elsewhere"));
    Summary last = resumed("removed").run();
    assertThat(last.findings())
        .extracting(Summary.Line::id)
        .containsAll(first.findings().stream().map(Summary.Line::id).toList());
    assertThat(FindingFolder.all(findings)).isNotEmpty();
  }

  @Test
  void anotherReleaseOfGainsayIsRefused() throws Exception {
    Campaign campaign = new Campaign(plan("released", 1L, null));
    campaign.run();
    assertThatThrownBy(() -> Resumption.of(folder.resolve("released"), "another"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("was begun by Gainsay test, and this is another");
  }
}
