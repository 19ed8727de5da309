package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.text.MalformedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Z3 answers what we print of a seed as it answers the seed. */
@Tag("engine")
class SmtSeedsTest {

  private static final Path SEEDS = Path.of("..", "..", "shared", "seeds", "smt");

  private static final List<String> LATE = List.of("no answer in time");

  /** One seed in so many, since each is a process or two; all of them take two minutes. */
  private static final int SHARE = 5;

  @TempDir Path folder;

  @Test
  void printedSeedsAreAnsweredTheSame() throws Exception {
    assumeTrue(Files.isDirectory(SEEDS), "no ../shared/seeds/smt beside this project");
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on PATH");
    List<Path> files;
    try (Stream<Path> found = Files.walk(SEEDS)) {
      files = found.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    List<String> different = new ArrayList<>();
    int decided = 0;
    for (Path file : chosen(files)) {
      String printed;
      try {
        printed = ScriptPrinter.print(ScriptReader.read(Files.readString(file)));
      } catch (MalformedText malformed) {
        continue;
      }
      List<String> before = answers(file, 3);
      if (before.equals(LATE)) {
        continue;
      }
      List<String> after = answers(Files.writeString(folder.resolve("printed.smt2"), printed), 60);
      if (!before.equals(after)) {
        different.add(file.getFileName() + ": " + before + ", printed: " + after);
      }
      decided += before.contains("sat") || before.contains("unsat") ? 1 : 0;
    }
    assertThat(different).isEmpty();
    assertThat(decided).isGreaterThan(200 / SHARE);
  }

  private static List<Path> chosen(List<Path> files) {
    return IntStream.range(0, files.size())
        .filter(i -> i % SHARE == 0)
        .mapToObj(files::get)
        .toList();
  }

  /**
   * Each status that Z3 tells, and that it told an error, whose place may be another one.
   *
   * @param seconds after which it is given up; a seed that takes long is left out
   */
  private List<String> answers(Path file, int seconds) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    // Work, not time: the same on a slow machine.
    Process z3 =
        new ProcessBuilder("z3", "rlimit=400000", file.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!z3.waitFor(seconds, TimeUnit.SECONDS)) {
      z3.destroyForcibly();
      return LATE;
    }
    return Files.readAllLines(output).stream()
        .map(line -> line.startsWith("(error") ? "error" : line)
        .filter(line -> line.matches("sat|unsat|unknown|error"))
        .toList();
  }
}
