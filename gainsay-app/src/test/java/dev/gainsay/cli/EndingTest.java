package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns in a process of their own that are ended in all the ways there are. */
@Tag("engine")
class EndingTest {

  /** Only so that a broken build ends; nothing is decided by it. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(3);

  @TempDir Path folder;

  private final List<ProcessHandle> started = new ArrayList<>();

  @AfterEach
  void nothingIsLeft() {
    started.forEach(ProcessHandle::destroyForcibly);
  }

  private Process campaign(Path out) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.gainsay.cli.Main",
                "test",
                "fake-wrong",
                "--for",
                "10m",
                "--seed",
                "1",
                "--heap",
                "64",
                "--out",
                out.toString())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    started.add(process.toHandle());
    return process;
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean() && System.nanoTime() - until < 0) {
      Thread.sleep(50);
    }
    assertThat(condition.getAsBoolean()).isTrue();
  }

  /** Waits until the summary tells of findings, and gives the workers that run then. */
  private List<ProcessHandle> underWay(Process process, Path out) throws InterruptedException {
    await(() -> !process.isAlive() || !summary(out).path("findings").isEmpty());
    assertThat(process.isAlive()).isTrue();
    List<ProcessHandle> workers = process.descendants().toList();
    assertThat(workers).isNotEmpty();
    started.addAll(workers);
    return workers;
  }

  private static JsonNode summary(Path out) {
    try {
      return JsonMapper.builder().build().readTree(Files.readString(out.resolve("summary.json")));
    } catch (IOException notYet) {
      return JsonMapper.builder().build().missingNode();
    }
  }

  private static void findingsAreWhole(Path out) throws IOException {
    JsonNode findings = summary(out).path("findings");
    assertThat(findings).isNotEmpty();
    for (JsonNode line : findings) {
      assertThat(FindingFolder.read(out.resolve(line.path("path").asText())).id())
          .isEqualTo(line.path("id").asText());
    }
  }

  @Test
  void aCoordinatorThatIsKilledLosesNothingAndLeavesNoWorker() throws Exception {
    Path out = folder.resolve("killed");
    Process process = campaign(out);
    List<ProcessHandle> workers = underWay(process, out);
    process.destroyForcibly().waitFor();
    await(() -> workers.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(summary(out).path("state").asText()).isEqualTo("running");
    assertThat(summary(out).path("target").asText()).isEqualTo("fake-wrong@1.0");
    assertThat(summary(out).path("cpuSeconds").asDouble()).isPositive();
    findingsAreWhole(out);
  }

  private void endedBy(String signal) throws Exception {
    Path out = folder.resolve(signal);
    Process process = campaign(out);
    List<ProcessHandle> workers = underWay(process, out);
    Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
    assumeThat(kill.waitFor()).isZero();
    process.waitFor();
    await(() -> workers.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(summary(out).path("state").asText()).isEqualTo("interrupted");
    findingsAreWhole(out);
    assertThat(folder.resolve("out.txt"))
        .content()
        .containsPattern("findings? in " + Pattern.quote(out.toString()));
    assertThat(folder.resolve("err.txt")).content().isEmpty();
  }

  @Test
  void anInterruptEndsInOrder() throws Exception {
    endedBy("INT");
  }

  @Test
  void aTerminationEndsInOrder() throws Exception {
    endedBy("TERM");
  }

  @Test
  void aWorkerThatIsKilledIsReplaced() throws Exception {
    Path out = folder.resolve("worker");
    Process process = campaign(out);
    List<ProcessHandle> workers = underWay(process, out);
    workers.forEach(ProcessHandle::destroyForcibly);
    await(() -> !process.isAlive() || summary(out).path("restarts").asInt() > 0);
    long before = summary(out).path("trials").asLong();
    await(() -> !process.isAlive() || summary(out).path("trials").asLong() > before);
    assertThat(process.isAlive()).isTrue();
    assertThat(summary(out).path("inconclusive").toString())
        .containsAnyOf("worker killed from outside", "engine died during a reduction");
    findingsAreWhole(out);
    process.destroy();
    process.waitFor();
  }

  /** A folder on a file system of one MiB, where the user may make one. */
  @Test
  void aFullDiskEndsTheCampaignInOneLine() throws Exception {
    Path small = Files.createDirectory(folder.resolve("small"));
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", small.toString())
            .redirectErrorStream(true)
            .start();
    mount.getInputStream().readAllBytes();
    assumeThat(mount.waitFor()).as("not run: no right to mount").isZero();
    try {
      Files.write(small.resolve("ballast"), new byte[200 << 10]);
      Path out = small.resolve("out");
      Process process = campaign(out);
      process.waitFor();
      assertThat(process.exitValue()).isEqualTo(ExitCode.USAGE);
      String said = Files.readString(folder.resolve("err.txt"));
      assertThat(said.lines()).hasSize(1);
      assertThat(said)
          .startsWith("gainsay: cannot write to folder " + out)
          .contains("No space left", "make room or name another folder with --out");
      try (Stream<Path> files = Files.walk(out)) {
        List<Path> stored = files.filter(file -> file.endsWith(FindingFolder.JSON)).toList();
        assertThat(said).contains("kept (findings: " + stored.size() + ")");
        stored.forEach(FindingFolder::read);
      }
    } finally {
      new ProcessBuilder("umount", small.toString()).start().waitFor();
    }
  }
}
