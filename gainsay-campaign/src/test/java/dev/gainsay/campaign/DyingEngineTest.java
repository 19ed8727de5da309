package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole campaigns on planted engines that cost a worker its life. */
@Tag("engine")
class DyingEngineTest {

  private static final long TRIALS = 4;

  /**
   * With this seed the unlucky number is drawn in one of the trials, once: in its third case,
   * beside another number. What comes before is little, since each candidate that shows a crash
   * costs a worker.
   */
  private static final long SEED = 4898;

  private static final WorkerSettings WORKERS = CampaignTest.WORKERS;

  /** For tests in which a busy machine must not decide what is seen first. */
  private static final WorkerSettings PATIENT =
      WORKERS.withTimes(Duration.ofSeconds(60), Duration.ofSeconds(90));

  private static final Effort SHORT = new Effort(Duration.ofSeconds(3), 1000);

  /** Where nothing is said of the reduced case: each candidate costs a worker and its limit. */
  private static final Effort NONE = new Effort(Duration.ofMillis(1), 1);

  @TempDir Path folder;

  private Campaign campaign(String engine, long seed, WorkerSettings workers, Effort effort)
      throws Refused {
    var provider = Catalogue.load().engine(engine);
    return new Campaign(
        new Plan(
            provider,
            Catalogue.withDefaultVersion(provider, EngineSpec.parse(engine)),
            Catalogue.load().language(provider),
            List.of("sums"),
            Map.of(),
            seed,
            OptionalLong.of(TRIALS),
            Optional.empty(),
            1,
            folder.resolve("out"),
            workers,
            effort,
            KnownFindings.none(),
            "test"));
  }

  /** The only finding of a campaign that went on in a new worker. */
  private Finding only(Campaign campaign) throws Exception {
    Summary summary = campaign.run();
    assertThat(summary.restarts()).isEqualTo(1);
    assertThat(summary.trials()).isEqualTo(TRIALS);
    assertThat(summary.findings()).hasSize(1);
    return FindingFolder.read(folder.resolve("out").resolve(summary.findings().getFirst().path()));
  }

  private Finding only(String engine) throws Exception {
    return only(campaign(engine, SEED, WORKERS, NONE));
  }

  @Test
  void oneThatHaltsCostsOneFindingAndARestart() throws Exception {
    Finding finding = only(campaign("fake-halting", SEED, WORKERS, SHORT));
    assertThat(finding.signature().kind()).isEqualTo("crash");
    assertThat(finding.signature().message()).isEqualTo("exit code #");
    assertThat(finding.reduced().script()).isEqualTo("add 13\nfast\nslow\n");
  }

  /** The last script alone does not end it, so all that the engine was asked is kept. */
  @Test
  void oneThatEndsOnlyAfterOtherQuestionsIsKeptWithThem() throws Exception {
    Effort longer = new Effort(Duration.ofMinutes(5), 1000);
    Finding finding = only(campaign("fake-wearing", SEED, PATIENT, longer));
    assertThat(finding.reduced().form()).isEqualTo(Finding.StoredCase.Form.TRANSCRIPT);
    assertThat(finding.reduction().ended()).isEqualTo("minimal");
    // Two questions wear it down, of whatever sort, and then the unlucky number.
    assertThat(finding.reduced().script().lines().filter("fast"::equals)).hasSize(3);
    assertThat(finding.reduced().script()).contains("add 13\n").endsWith("fast\n");
    Target target = Target.resolve(Catalogue.load(), EngineSpec.parse("fake-wearing"));
    try (Rejudge again = Rejudge.on(target, WORKERS, "test")) {
      assertThat(again.judge(finding).outcome()).isEqualTo(Rejudge.Outcome.SHOWS);
    }
  }

  @Test
  void oneThatLoopsIsKilled() throws Exception {
    assertThat(only("fake-looping").signature().kind()).isEqualTo("hang");
  }

  @Test
  void oneThatFillsTheHeapIsFound() throws Exception {
    assertThat(only("fake-heap").signature().kind()).isEqualTo("out-of-memory");
  }

  @Test
  void oneThatTakesNativeMemoryIsKilled() throws Exception {
    Finding finding = only(campaign("fake-native", SEED, PATIENT, NONE));
    assertThat(finding.signature().kind()).isEqualTo("out-of-memory");
  }

  @Test
  void oneThatFloodsItsOutputIsKilled() throws Exception {
    Finding finding = only("fake-flooding");
    assertThat(finding.signature().message()).startsWith("wrote more than");
    assertThat(((Finding.Failure) finding.evidence()).output()).contains("I will not stop talking");
  }

  /** What is killed by us while a crash is replayed or reduced says nothing of the engine. */
  @Test
  void aCampaignIsStoppedWhileItLooksIntoACrash() throws Exception {
    Campaign campaign = campaign("fake-looping", SEED, WORKERS, SHORT);
    Thread stopper =
        Thread.ofPlatform().start(() -> CampaignTest.stopOnce(campaign, () -> restarted()));
    Summary summary = campaign.run();
    stopper.join();
    assertThat(summary.restarts()).isEqualTo(1);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.inconclusive()).doesNotContainKey("worker died, not repeatable");
  }

  /** Whether the summary, which is written every few seconds, tells of a restart. */
  private boolean restarted() {
    try {
      return Summary.read(folder.resolve("out")).restarts() > 0;
    } catch (IOException notYet) {
      return false;
    }
  }
}
