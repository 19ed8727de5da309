package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.FindingFolder;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns on a real cluster of Spark, all of it on this machine. */
@Tag("engine")
class ClusterTest {

  /** Only so that a broken build ends; nothing is decided by it. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(3);

  @TempDir Path folder;

  private final List<ProcessHandle> started = new ArrayList<>();

  @AfterEach
  void nothingIsLeft() {
    started.forEach(ProcessHandle::destroyForcibly);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean() && System.nanoTime() - until < 0) {
      Thread.sleep(50);
    }
    assertThat(condition.getAsBoolean()).isTrue();
  }

  private Process campaign(Object... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath()));
    command.addAll(List.of("dev.gainsay.cli.Main", "test"));
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    started.add(process.toHandle());
    return process;
  }

  /** All of it is sent to the cluster, and a browser's driver is no part of the product. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.contains("driver-bundle"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private String output() {
    try {
      return Files.readString(folder.resolve("out.txt"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static long trials(Path out) {
    try {
      return Summary.read(out).trials();
    } catch (IOException | RuntimeException notYet) {
      return 0;
    }
  }

  /**
   * A campaign that is stopped, goes on, and loses a worker with its executor in the middle of
   * their work.
   */
  @Test
  void comesToTheSameAsOnOneMachineWhateverIsKilled() throws Exception {
    List<Object> told =
        List.of("sqlite@3.28.0", "--oracle", "norec,tlp", "--trials", 112, "--seed", 1);
    Path local = folder.resolve("local");
    Process alone = campaign(with(told, "--out", local));
    try (Standalone cluster = new Standalone(Files.createDirectory(folder.resolve("spark")))) {
      Process first = cluster.worker("one");
      Process second = cluster.worker("two");
      assertThat(alone.waitFor()).as(output()).isEqualTo(ExitCode.FINDINGS);
      Path out = folder.resolve("out");
      Process campaign =
          campaign(
              with(
                  with(told, Standalone.onLoopback().toArray()),
                  "--cluster",
                  cluster.address(),
                  "--out",
                  out));
      await(() -> !campaign.isAlive() || trials(out) > 0);
      assertThat(campaign.isAlive()).as(output()).isTrue();
      List<ProcessHandle> executors = executors(first, second);
      assertThat(executors).hasSize(2);
      campaign.destroy();
      campaign.waitFor();
      await(() -> executors.stream().noneMatch(ProcessHandle::isAlive));
      assertThat(trials(out)).as(output()).isBetween(16L, 96L);

      Process resumed = campaign("--resume", out);
      await(() -> !resumed.isAlive() || !atWork(second).isEmpty());
      assertThat(resumed.isAlive()).as(output()).isTrue();
      ProcessHandle executor = executors(second).getFirst();
      List<ProcessHandle> workers = atWork(second);
      assertThat(workers).isNotEmpty();
      started.addAll(workers);
      second.destroyForcibly();
      executor.destroyForcibly();
      assertThat(resumed.waitFor()).as(output()).isEqualTo(ExitCode.FINDINGS);
      await(() -> workers.stream().noneMatch(ProcessHandle::isAlive));
      await(() -> executors(first).isEmpty());
      assertThat(figures(out)).isEqualTo(figures(local));
      assertThat(findings(out)).isEqualTo(findings(local)).isNotEmpty();
      assertThat(output()).doesNotContain("\tat ", "Exception");
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

  /** What is counted, but for times. */
  private static List<Object> figures(Path out) throws IOException {
    Summary summary = Summary.read(out);
    return List.of(
        summary.trials(),
        summary.checks(),
        summary.statements(),
        summary.shapes(),
        summary.inconclusive(),
        summary.faults());
  }

  /**
   * Each with its signature and how often it was hit. The case that is kept is that of whichever
   * range came first.
   */
  private static List<String> findings(Path out) throws IOException {
    List<String> findings = new ArrayList<>();
    for (Summary.Line line : Summary.read(out).findings()) {
      assertThat(FindingFolder.read(out.resolve(line.path())).id()).isEqualTo(line.id());
      findings.add("%s %s %d".formatted(line.signature(), line.kind(), line.count()));
    }
    return findings.stream().sorted().toList();
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
          campaign(
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
          output().lines().filter(line -> line.startsWith("gainsay: ")).toList().toString();
      assertThat(said).contains(address + " has not answered within 3 s", "Spark 4.2");
      assertThat(output()).doesNotContain("\tat ", "Exception");
    }
  }
}
