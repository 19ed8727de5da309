package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wrong answer that came with one release of SQLite and went with another. */
@Tag("engine")
class BisectTest {

  /** A row value over the inner side of an outer join, which 3.31.1 has right. */
  private static final String SCRIPT =
      """
      CREATE TABLE t0(c0);
      CREATE TABLE t1(c1);
      INSERT INTO t1(c1) VALUES (NULL);
      SELECT * FROM t1 LEFT JOIN t0 WHERE (0, t0.c0) <= (1, 0);
      """;

  @TempDir Path folder;

  private Path finding = Path.of("");

  @BeforeEach
  void find() throws IOException {
    Path file = Files.writeString(folder.resolve("left-join.sql"), SCRIPT);
    CommandLine check =
        CommandLine.run("check", file, "--engine", "sqlite@3.28.0", "--out", folder.resolve("out"));
    assumeThat(check.err()).doesNotContain("cannot be had");
    List<Path> found = FindingFolder.all(folder.resolve("out"));
    assertThat(found).as(check.out() + check.err()).isNotEmpty();
    finding = found.getFirst();
  }

  @Test
  void theAnswerIsToldAndKept() {
    CommandLine run =
        CommandLine.run("bisect", finding, "--versions", "3.54.1.0,3.28.0,3.30.1,3.31.1,3.39.3.0");
    assertThat(run.status()).as(run.err()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out())
        .containsSubsequence(
            "3.28.0 shows", "3.30.1 shows", "3.31.1 gone", "3.54.1.0 gone", "gone since 3.31.1");
    Bisection kept = FindingFolder.bisection(finding).orElseThrow();
    assertThat(kept.firstGood()).contains("3.31.1");
    assertThat(kept.lastBad()).contains("3.30.1");
    assertThat(CommandLine.run("report", finding, "--format", "issue").out())
        .contains("gone since 3.31.1");
  }

  @Test
  void oneThatCannotBeHadIsPassedOver() {
    CommandLine run = CommandLine.run("bisect", finding, "--versions", "3.28.0,3.29.99,3.31.1");
    assertThat(run.out()).contains("3.29.99 unclear: ", "gone since 3.31.1");
    assertThat(run.out().lines()).allMatch(line -> line.length() < 200);
  }

  @Test
  void whatCannotBeTriedIsOneLine() throws IOException {
    CommandLine none = CommandLine.run("bisect", finding, "--versions", "3.39.3.0,3.54.1.0");
    assertThat(none.status()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("no candidate shows").hasLineCount(1);
    Path empty = Files.createDirectories(folder.resolve("builds"));
    CommandLine builds = CommandLine.run("bisect", finding, "--bins", empty);
    assertThat(builds.status()).isEqualTo(ExitCode.USAGE);
    assertThat(builds.err()).hasLineCount(1);
    CommandLine nothing = CommandLine.run("bisect", folder.resolve("nowhere"));
    assertThat(nothing.status()).isEqualTo(ExitCode.USAGE);
    assertThat(nothing.err()).contains("nowhere").hasLineCount(1);
  }
}
