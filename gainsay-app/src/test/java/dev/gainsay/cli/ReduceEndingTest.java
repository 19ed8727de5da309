package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.testkit.toy.ToyCase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reduction in a process of its own that is interrupted while the engine does not answer. */
@Tag("engine")
class ReduceEndingTest {

  /** Only so that a broken build ends; nothing is decided by it. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(3);

  private static final List<Integer> NUMBERS = List.of(1, 2, 3, 4, 5, 6, 8, 95);

  @TempDir Path folder;

  private Path finding() throws Exception {
    EngineSpec spec =
        EngineSpec.parse("fake-stuck").withOption("when", folder.resolve("stuck").toString());
    Target target = Target.resolve(Catalogue.load(), spec);
    Dossier dossier = new Dossier(target.stored(), target.language(), 1, "test");
    ToyCase start = new ToyCase(NUMBERS);
    try (Session session = target.engine().open(spec, Limits.standard(), new Meter())) {
      Finding finding = dossier.finding(Reduced.not(start, start.judge(session)));
      return FindingFolder.write(folder.resolve("findings"), finding, target.notation());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void whatWasReachedIsKept(String signal) throws Exception {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.gainsay.cli.Main",
                "reduce",
                finding().toString(),
                "--for",
                "10m",
                "--out",
                out.toString())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    try {
      long until = System.nanoTime() + PATIENCE_NANOS;
      while (Files.notExists(folder.resolve("stuck"))) {
        assertThat(process.isAlive() && System.nanoTime() - until < 0)
            .as(Files.readString(folder.resolve("err.txt")))
            .isTrue();
        Thread.sleep(50);
      }
      Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
      assumeThat(kill.waitFor()).isZero();
      process.waitFor();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    assertThat(folder.resolve("out.txt")).content().contains("smaller case in " + out);
    assertThat(folder.resolve("err.txt")).content().isEmpty();
    Finding kept = FindingFolder.read(written(out));
    assertThat(kept.reduced().script().lines().count()).isLessThan(NUMBERS.size());
    assertThat(kept.reduction().ended()).isEqualTo("stopped");
  }

  private static Path written(Path out) throws Exception {
    try (Stream<Path> files = Files.walk(out)) {
      return files
          .filter(file -> file.endsWith(FindingFolder.JSON))
          .map(Path::getParent)
          .findFirst()
          .orElseThrow();
    }
  }
}
