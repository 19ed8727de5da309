package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated SQL on a real database whose driver misbehaves now and then. */
@Tag("engine")
class RogueEngineTest {

  private static final long TRIALS = 2;

  /** One query in so many; with seed 1 some of the trials meet one, and some do not. */
  private static final String EVERY = "150";

  @TempDir Path folder;

  private Summary run(String engine) throws Exception {
    return run(engine, EVERY, TRIALS);
  }

  private Summary run(String engine, String every, long trials) throws Exception {
    return run(EngineSpec.parse(engine).withOption("every", every), "norec", trials);
  }

  private Summary run(EngineSpec engine, String oracle, long trials) throws Exception {
    Target target = Target.resolve(Catalogue.load(), engine);
    WorkerSettings workers =
        new WorkerSettings(
            target.jars(),
            64,
            400,
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(60),
            16 << 20,
            List.of("-XX:TieredStopAtLevel=1"),
            Map.of());
    Plan plan =
        new Plan(
            target.engine(),
            target.spec(),
            target.language(),
            List.of(oracle),
            Map.of(),
            1,
            OptionalLong.of(trials),
            Optional.empty(),
            1,
            folder.resolve(engine.id()),
            workers,
            // What a reduction comes to is beside the point, and each candidate costs a worker.
            new Effort(Duration.ofMillis(1), 1),
            KnownFindings.none(),
            "test");
    return new Campaign(plan).run();
  }

  @ParameterizedTest
  @CsvSource({
    "rogue-halt, crash",
    "rogue-loop, hang",
    "rogue-memory, out-of-memory",
    "rogue-stack, crash"
  })
  void costsFindingsOfOneKindAndTheCampaignGoesOn(String engine, String kind) throws Exception {
    Summary summary = run(engine);
    assertThat(summary.findings()).isNotEmpty().allMatch(line -> line.kind().equals(kind));
    assertThat(summary.trials()).isEqualTo(TRIALS);
    assertThat(summary.checks()).isPositive();
    assertThat(summary.faults()).isZero();
  }

  @Test
  void solverThatDoesNotHeedItsLimitIsATimeoutAndNoFinding() throws Exception {
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on the path");
    Summary summary = run(EngineSpec.parse("stuck-solver"), "storm", TRIALS);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.trials()).isEqualTo(TRIALS);
    assertThat(summary.restarts()).isPositive();
    assertThat(summary.inconclusive().get("timeout")).isGreaterThanOrEqualTo(summary.restarts());
    assertThat(summary.faults()).isZero();
  }

  @Test
  void noRoomIsToldOnceAndNothingGoesOn() {
    assertThatThrownBy(() -> run("rogue-full", "1", 20))
        .isInstanceOf(Refused.class)
        .hasMessageContainingAll("cannot go on: it has no room left", "SQLITE_FULL", "TMPDIR");
  }

  /** As when a machine is short of memory: whoever is killed has not even said that it is there. */
  @Test
  void workerThatIsKilledBeforeItConnectsIsReplaced() throws Exception {
    Set<Long> before = workers();
    Thread killer =
        Thread.ofVirtual()
            .start(
                () -> {
                  Set<Long> started = Set.of();
                  while (started.isEmpty()) {
                    started = new HashSet<>(workers());
                    started.removeAll(before);
                    Thread.onSpinWait();
                  }
                  started.forEach(
                      pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
                });
    Summary summary = run(EngineSpec.parse("sqlite"), "norec", TRIALS);
    killer.join();
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.trials()).isEqualTo(TRIALS);
  }

  private static Set<Long> workers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("/java"))
        .map(ProcessHandle::pid)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rogue-stderr", "rogue-stdout"})
  void whatAnswersAllTheSameCostsNothing(String engine) throws Exception {
    Summary summary = run(engine);
    assertThat(summary.findings()).isEmpty();
    assertThat(summary.trials()).isEqualTo(TRIALS);
    assertThat(summary.restarts()).isZero();
    assertThat(summary.faults()).isZero();
  }
}
