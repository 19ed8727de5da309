package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.Finding;
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
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole campaigns on planted engines, each with real worker JVMs. */
@Tag("engine")
class CampaignTest {

  @TempDir Path folder;

  /** With these an engine that misbehaves is ended within seconds. */
  static final WorkerSettings WORKERS =
      new WorkerSettings(
          List.of(),
          64,
          400,
          Duration.ofSeconds(1),
          Duration.ofSeconds(2),
          Duration.ofSeconds(20),
          1 << 20,
          List.of("-XX:TieredStopAtLevel=1"),
          Map.of());

  private Plan plan(String engine, long trials, int jobs, Map<String, String> options)
      throws Refused {
    var provider = Catalogue.load().engine(engine);
    return new Plan(
        provider,
        Catalogue.withDefaultVersion(provider, EngineSpec.parse(engine)),
        Catalogue.load().language(provider),
        List.of("sums"),
        options,
        1,
        OptionalLong.of(trials),
        Optional.empty(),
        jobs,
        folder.resolve(engine + "-" + jobs),
        WORKERS,
        new Effort(Duration.ofSeconds(3), 1000),
        KnownFindings.none(),
        "test");
  }

  private Summary run(String engine, long trials) throws Exception {
    return new Campaign(plan(engine, trials, 1, Map.of())).run();
  }

  private Finding only(Summary summary) {
    assertThat(summary.findings()).hasSize(1);
    return FindingFolder.read(
        folder
            .resolve(summary.target().replaceAll("@.*", "") + "-1")
            .resolve(summary.findings().getFirst().path()));
  }

  @Test
  void soundEngineGivesNoFinding() throws Exception {
    Summary summary = run("fake", 100);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.trials()).isEqualTo(100);
    assertThat(summary.checks()).isEqualTo(1000);
    assertThat(summary.statements()).isEqualTo(2000);
    assertThat(summary.accepted()).isEqualTo(1.0);
    assertThat(summary.state()).isEqualTo(Summary.State.ENDED);
    assertThat(summary.restarts()).isZero();
    assertThat(Files.readString(folder.resolve("fake-1/summary.json")))
        .contains("\"target\" : \"fake@1.0\"", "\"inconclusive\" : { }", "\"findings\" : [ ]");
    assertThat(Summary.read(folder.resolve("fake-1"))).isEqualTo(summary);
  }

  @Test
  void oneFolderServesOneCampaign() throws Exception {
    new Campaign(plan("fake", 1, 1, Map.of()));
    assertThatThrownBy(() -> new Campaign(plan("fake", 1, 1, Map.of())))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("holds an earlier campaign; name another one with --out, or go on");
  }

  @Test
  void aFolderWithATrialOrAFindingIsNotUsedAgain() throws Exception {
    run("fake", 1);
    assertThatThrownBy(() -> run("fake", 1)).hasMessageContaining("holds an earlier campaign");
    assertThatThrownBy(() -> run("fake-missing", 1)).hasMessageContaining("cannot be started");
    Path found = Files.createDirectory(folder.resolve("fake-missing-1/findings/one"));
    assertThatThrownBy(() -> run("fake-missing", 1))
        .hasMessageContaining("holds an earlier campaign");
    assertThat(found).exists();
  }

  /** Its findings were none, so nothing is lost. */
  @Test
  void aFolderWhoseFindingsWereRemovedIsUsedAgainWhereNoTrialWasDone() throws Exception {
    assertThatThrownBy(() -> run("fake-missing", 1)).hasMessageContaining("cannot be started");
    Files.delete(folder.resolve("fake-missing-1/findings"));
    assertThatThrownBy(() -> run("fake-missing", 1)).hasMessageContaining("cannot be started");
    run("fake", 1);
    Files.delete(folder.resolve("fake-1/findings"));
    assertThatThrownBy(() -> run("fake", 1)).hasMessageContaining("holds an earlier campaign");
  }

  @Test
  void wrongAnswersAreReducedAndCounted() throws Exception {
    Summary summary = run("fake-wrong", 48);
    Map<String, Finding> byShape =
        summary.findings().stream()
            .map(line -> FindingFolder.read(folder.resolve("fake-wrong-1").resolve(line.path())))
            .collect(Collectors.toMap(finding -> finding.signature().shape(), finding -> finding));
    assertThat(byShape).containsOnlyKeys("big", "seventh");
    assertThat(byShape.get("big").reduced().script()).isEqualTo("add 91\nfast\nslow\n");
    assertThat(byShape.get("seventh").reduced().script())
        .matches("add (7|14|21|35|49|63|77)\nfast\nslow\n");
    assertThat(summary.findings()).allMatch(line -> line.count() > 1);
    // What the trials ask does not depend on what was found in them.
    assertThat(summary.statements()).isEqualTo(2 * summary.checks());
    assertThat(summary.reductionStatements()).isPositive();
  }

  @Test
  void findingsDoNotDependOnTheNumberOfWorkers() throws Exception {
    Summary one = new Campaign(plan("fake-wrong", 64, 1, Map.of())).run();
    Summary two = new Campaign(plan("fake-wrong", 64, 2, Map.of())).run();
    assertThat(two.trials()).isEqualTo(64);
    assertThat(two.checks()).isEqualTo(one.checks());
    assertThat(two.statements()).isEqualTo(one.statements());
    assertThat(two.shapes()).isEqualTo(one.shapes()).isBetween(100L, 639L);
    assertThat(two.inconclusive()).isEqualTo(one.inconclusive());
    assertThat(two.findings()).containsExactlyInAnyOrderElementsOf(one.findings());
  }

  @Test
  void internalErrorIsOneFindingWithAPattern() throws Exception {
    Finding finding = only(run("fake-admitting", 32));
    assertThat(finding.signature().kind()).isEqualTo("internal-error");
    assertThat(finding.signature().message()).isEqualTo("internal error at line # of ~");
    assertThat(finding.reduced().script()).isEqualTo("add 13\nfast\nslow\n");
  }

  @Test
  void whatDoesNotRepeatIsNoFinding() throws Exception {
    Summary summary = run("fake-flaky", 8);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.inconclusive()).containsKey("not reproducible");
  }

  @Test
  void engineThatCannotBeOpenedIsNamedOnce() {
    // What it leaves does not stand in the way of a second try.
    for (int attempt = 0; attempt < 2; attempt++) {
      assertThatThrownBy(() -> run("fake-missing", 3))
          .isInstanceOf(Refused.class)
          .hasMessage("fake-missing@1.0 cannot be started: no server answers; start one");
    }
    assertThat(folder.resolve("fake-missing-1/summary.json")).exists();
    assertThatThrownBy(() -> run("fake-stillborn", 3))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("exit code 7: no licence");
  }

  @Test
  void faultsOfGainsayAreKeptAndTheCampaignGoesOn() throws Exception {
    Summary summary = new Campaign(plan("fake", 100, 1, Map.of("break", "yes"))).run();
    assertThat(summary.trials()).isEqualTo(100);
    assertThat(summary.faults()).isPositive();
    assertThat(folder.resolve("fake-1/faults.txt")).content().contains("the generator is broken");
  }

  @Test
  void anErrorOfGainsayIsNoCrashOfTheEngine() throws Exception {
    Summary summary = new Campaign(plan("fake", 100, 1, Map.of("break", "error"))).run();
    assertThat(summary.trials()).isEqualTo(100);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.faults()).isPositive();
    assertThat(summary.restarts()).isZero();
    assertThat(folder.resolve("fake-1/faults.txt")).content().contains("misconfigured");
  }

  /** It costs the worker, as one that the engine fills does, and is told apart. */
  @Test
  void aHeapThatGainsayFillsIsNoFinding() throws Exception {
    Summary summary = new Campaign(plan("fake", 20, 1, Map.of("break", "heap"))).run();
    assertThat(summary.trials()).isEqualTo(20);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.faults()).isPositive().isEqualTo(summary.restarts());
    assertThat(summary.inconclusive())
        .containsOnly(Map.entry("internal fault of Gainsay", summary.faults()));
    assertThat(folder.resolve("fake-1/faults.txt"))
        .content()
        .contains("memory exhausted outside the engine");
  }

  @Test
  void timedCampaignEndsInTime() throws Exception {
    Plan trials = plan("fake-wrong", 1, 1, Map.of());
    Plan timed =
        new Plan(
            trials.engine(),
            trials.spec(),
            trials.language(),
            trials.oracles(),
            trials.options(),
            trials.seed(),
            OptionalLong.empty(),
            Optional.of(Duration.ofSeconds(3)),
            1,
            trials.out(),
            trials.workers(),
            trials.effort(),
            trials.known(),
            "test");
    Summary summary = new Campaign(timed).run();
    assertThat(summary.seconds()).isBetween(2.5, 20.0);
    assertThat(summary.findings()).isNotEmpty();
    assertThat(summary.trials()).isPositive();
    assertThat(summary.cpuSeconds()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "findings"})
  void aFolderThatIsRemovedMeanwhileIsToldAndWhatWasFoundIsThereAgain(String part)
      throws Exception {
    Plan plan = plan("fake-wrong", 1_000_000, 1, Map.of());
    Campaign campaign = new Campaign(plan);
    FutureTask<Summary> run = new FutureTask<>(campaign::run);
    Thread.ofPlatform().start(run);
    while (campaign.progress().findings() == 0) {
      Thread.sleep(20);
    }
    Files.move(plan.out().resolve(part), plan.out().resolveSibling("elsewhere"));
    assertThatThrownBy(run::get)
        .cause()
        .isInstanceOf(Refused.class)
        .hasMessageContainingAll("the findings in " + plan.out(), "are written there again");
    assertThat(FindingFolder.all(plan.out())).isNotEmpty();
    assertThat(Summary.read(plan.out()).findings()).isNotEmpty();
  }

  /** As when the disk is full: nothing can be stored any more. */
  @Test
  void folderThatCannotBeWrittenEndsTheCampaign() throws Exception {
    Campaign campaign = new Campaign(plan("fake-wrong", 64, 1, Map.of()));
    Path findings = folder.resolve("fake-wrong-1/findings");
    Files.deleteIfExists(findings);
    Files.writeString(findings, "in the way");
    assertThatThrownBy(campaign::run)
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith("cannot write to folder " + folder.resolve("fake-wrong-1"))
        .hasMessageContaining("kept (findings: 0)");
  }

  @Test
  void stoppedCampaignTellsWhatItHas() throws Exception {
    Campaign campaign = new Campaign(plan("fake-wrong", 1_000_000_000, 1, Map.of()));
    Thread stopper =
        Thread.ofPlatform()
            .start(() -> stopOnce(campaign, () -> campaign.progress().findings() > 0));
    Summary summary = campaign.run();
    stopper.join();
    assertThat(summary.findings()).isNotEmpty();
    assertThat(folder.resolve("fake-wrong-1/summary.json")).exists();
    assertThat(summary.restarts()).isZero();
  }

  static void stopOnce(Campaign campaign, BooleanSupplier condition) {
    try {
      while (!condition.getAsBoolean()) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    campaign.stop();
  }
}
