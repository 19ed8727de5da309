package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.FindingFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands in processes of their own, all of which write to one file. */
final class Campaigns implements AutoCloseable {

  /** Only so that a broken build ends; nothing is decided by it. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(3);

  private final Path out;
  private final List<ProcessHandle> started = new ArrayList<>();

  /**
   * @param out the file
   */
  Campaigns(Path out) {
    this.out = out;
  }

  /** Waits until something was once so. */
  static void await(BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    boolean held = condition.getAsBoolean();
    while (!held && System.nanoTime() - until < 0) {
      Thread.sleep(20);
      held = condition.getAsBoolean();
    }
    assertThat(held).isTrue();
  }

  /** {@code gainsay test}. */
  Process start(Object... arguments) throws IOException {
    return command("test", arguments);
  }

  Process command(String name, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath()));
    command.addAll(List.of("dev.gainsay.cli.Main", name));
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(out.toFile()))
            .start();
    endWithTheTest(process.toHandle());
    return process;
  }

  void endWithTheTest(ProcessHandle process) {
    started.add(process);
  }

  /** All of it is sent to the cluster, and a browser's driver is no part of the product. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.contains("driver-bundle"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What they have written. */
  String output() {
    try {
      return Files.readString(out);
    } catch (IOException e) {
      return e.toString();
    }
  }

  static long trials(Path folder) {
    try {
      return Summary.read(folder).trials();
    } catch (IOException | RuntimeException notYet) {
      return 0;
    }
  }

  /** What is counted, but for times. */
  static List<Object> figures(Path folder) throws IOException {
    Summary summary = Summary.read(folder);
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
  static List<String> findings(Path folder) throws IOException {
    List<String> findings = new ArrayList<>();
    for (Summary.Line line : Summary.read(folder).findings()) {
      assertThat(FindingFolder.read(folder.resolve(line.path())).id()).isEqualTo(line.id());
      findings.add("%s %s %d".formatted(line.signature(), line.kind(), line.count()));
    }
    return findings.stream().sorted().toList();
  }

  @Override
  public void close() {
    started.forEach(ProcessHandle::destroyForcibly);
  }
}
