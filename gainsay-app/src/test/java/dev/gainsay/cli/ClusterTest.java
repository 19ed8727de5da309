package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.testkit.database.ScratchPostgres;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns on a real cluster of Spark, all of it on this machine. */
@Tag("engine")
class ClusterTest {

  @TempDir Path folder;

  private Campaigns campaigns;

  @BeforeEach
  void begin() {
    campaigns = new Campaigns(folder.resolve("out.txt"));
  }

  @AfterEach
  void nothingIsLeft() {
    campaigns.close();
  }

  /**
   * A campaign that is stopped, goes on, and loses a worker with its executor in the middle of
   * their work.
   */
  @Test
  void comesToTheSameAsOnOneMachineWhateverIsKilled() throws Exception {
    List<Object> told =
        List.of("sqlite@3.28.0", "--oracle", "norec,tlp", "--trials", 96, "--seed", 1);
    Path local = folder.resolve("local");
    Process alone = campaigns.start(with(told, "--out", local));
    try (Standalone cluster = new Standalone(Files.createDirectory(folder.resolve("spark")))) {
      Process first = cluster.worker("one");
      Process second = cluster.worker("two");
      assertThat(alone.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
      Path out = folder.resolve("out");
      Process campaign =
          campaigns.start(
              with(
                  with(told, Standalone.onLoopback().toArray()),
                  "--cluster",
                  cluster.address(),
                  "--out",
                  out));
      Campaigns.await(() -> !campaign.isAlive() || Campaigns.trials(out) > 0);
      assertThat(campaign.isAlive()).as(campaigns.output()).isTrue();
      List<ProcessHandle> executors = executors(first, second);
      assertThat(executors).hasSize(2);
      campaign.destroy();
      campaign.waitFor();
      Campaigns.await(() -> executors.stream().noneMatch(ProcessHandle::isAlive));
      assertThat(Campaigns.trials(out)).as(campaigns.output()).isBetween(16L, 80L);

      Process resumed = campaigns.start("--resume", out);
      List<ProcessHandle> workers = new ArrayList<>();
      Campaigns.await(
          () ->
              !resumed.isAlive()
                  || workers.addAll(atWork(second))
                  || workers.addAll(atWork(first)));
      assertThat(workers).as(campaigns.output()).isNotEmpty();
      ProcessHandle executor = workers.getFirst().parent().orElseThrow();
      Process lost = executors(second).contains(executor) ? second : first;
      workers.forEach(campaigns::endWithTheTest);
      lost.destroyForcibly();
      executor.destroyForcibly();
      assertThat(resumed.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
      Campaigns.await(() -> workers.stream().noneMatch(ProcessHandle::isAlive));
      Campaigns.await(() -> executors(first, second).isEmpty());
      assertThat(Campaigns.figures(out)).isEqualTo(Campaigns.figures(local));
      assertThat(Campaigns.findings(out)).isEqualTo(Campaigns.findings(local)).isNotEmpty();
      assertThat(campaigns.output()).doesNotContain("\tat ", "Exception");
    }
  }

  private static Object[] with(List<Object> told, Object... more) {
    return Stream.concat(told.stream(), Stream.of(more)).toArray();
  }

  private static Object[] with(Object[] told, Object... more) {
    return with(List.of(told), more);
  }

  /**
   * The worker JVMs of the executors, each of which has a range to run; Spark starts helpers too.
   */
  private static List<ProcessHandle> atWork(Process worker) {
    return executors(worker).stream()
        .flatMap(ProcessHandle::children)
        .filter(child -> child.info().command().filter(name -> name.endsWith("/java")).isPresent())
        .toList();
  }

  private static List<ProcessHandle> executors(Process... workers) {
    return Stream.of(workers).flatMap(Process::children).toList();
  }

  @Test
  void itsStateMayBeOnAServer() throws Exception {
    List<Object> told = List.of("sqlite@3.28.0", "--oracle", "norec", "--trials", 32, "--seed", 1);
    Path local = folder.resolve("local");
    Path out = folder.resolve("out");
    Process alone = campaigns.start(with(told, "--out", local));
    assertThat(alone.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
    try (ScratchPostgres server = new ScratchPostgres();
        Standalone cluster = new Standalone(Files.createDirectory(folder.resolve("spark")))) {
      cluster.worker("one");
      Process campaign =
          campaigns.start(
              with(
                  with(told, Standalone.onLoopback().toArray()),
                  "--cluster",
                  cluster.address(),
                  "--store",
                  server.url("clustered"),
                  "--out",
                  out));
      assertThat(campaign.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
      assertThat(server.number("SELECT count(*) FROM clustered.done")).isPositive();
    }
    assertThat(Campaigns.figures(out)).isEqualTo(Campaigns.figures(local));
    assertThat(Campaigns.findings(out)).isEqualTo(Campaigns.findings(local)).isNotEmpty();
  }

  @Test
  void aClusterThatIsNotThereIsToldInOneLine() throws Exception {
    Path out = folder.resolve("out");
    CommandLine run =
        CommandLine.run("test", "fake", "--cluster", "spark://127.0.0.1:1", "--out", out);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "no master of Spark answers at spark://127.0.0.1:1");
    assertThat(out).doesNotExist();
    run = CommandLine.run("test", "fake", "--cluster", "local", "--out", out);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "--cluster local", "spark://HOST:7077");
  }

  @Test
  void somethingElseAtItsPortIsToldInOneLine() throws Exception {
    Path out = folder.resolve("out");
    try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getByName("127.0.0.1"))) {
      String address = "spark://127.0.0.1:" + silent.getLocalPort();
      Process campaign =
          campaigns.start(
              with(
                  Standalone.onLoopback().stream().map(Object.class::cast).toList(),
                  "fake",
                  "--cluster",
                  address,
                  "--cluster-option",
                  "spark.scheduler.maxRegisteredResourcesWaitingTime=3s",
                  "--out",
                  out));
      assertThat(campaign.waitFor()).isEqualTo(ExitCode.USAGE);
      String said =
          campaigns
              .output()
              .lines()
              .filter(line -> line.startsWith("gainsay: "))
              .toList()
              .toString();
      assertThat(said).contains(address + " has not answered within 3 s", "Spark 4.2");
      assertThat(campaigns.output()).doesNotContain("\tat ", "Exception");
    }
  }
}
