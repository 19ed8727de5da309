package dev.gainsay.analysis.split.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.engine.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How runs of a program end, by scripts. */
class DescribedAnalyzerTest {

  @TempDir Path folder;

  private Analysis analyse(String script, String description, Duration limit) throws Exception {
    Path program = Files.writeString(folder.resolve("odd"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Path file =
        Files.writeString(
            folder.resolve("odd.yaml"),
            "name: odd\nreads: c\nprogram: odd\narguments: [run]\n" + description);
    Path run = Files.createDirectories(folder.resolve("run"));
    Files.createDirectories(run.resolve("code"));
    Files.writeString(run.resolve("code/a.c"), "");
    Analyzer analyzer = AnalyzerFiles.open(file.toString(), program.toString(), List.of());
    assertThat(analyzer.label()).isEqualTo("odd");
    return analyzer.analyse(
        run, new Surroundings(List.of(), List.of()), new Limits(limit, 1L << 30));
  }

  private static final String RESULT =
      "result: {pattern: '(?m)^(?<file>\\S+):(?<line>\\d+):(?<rule>\\w+):(?<message>.*)$'}\n";

  @Test
  void theLastWordsAreToldWhereNothingSoundsLikeAComplaint() throws Exception {
    Analysis analysis =
        analyse(
            "echo begun; echo 'reading a.c' >&2; echo 'giving up' >&2; echo >&2; exit 7",
            RESULT,
            Duration.ofMinutes(1));
    assertThat(analysis.end()).isEqualTo(End.CRASHED);
    assertThat(analysis.why()).isEqualTo("exit code 7: giving up");
    assertThat(
            analyse(
                    "echo 'Checking a.c:'; echo 'User Error:'; echo '  recursion'; echo bye; exit"
                        + " 1",
                    RESULT,
                    Duration.ofMinutes(1))
                .why())
        .isEqualTo("exit code 1: User Error: recursion");
    assertThat(analyse("echo 'all lost'; exit 7", RESULT, Duration.ofMinutes(1)).why())
        .endsWith(": all lost");
    assertThat(
            analyse("echo 'Error: x' ; echo 'bye' >&2; exit 7", RESULT, Duration.ofMinutes(1))
                .why())
        .endsWith(": Error: x");
  }

  @Test
  void aVersionThatIsNotToldIsLeftOut() throws Exception {
    String version = "version: {arguments: [v], pattern: 'odd( [0-9]+)?'}\n";
    Analysis analysis =
        analyse("echo odd; echo a.c:1:R:text", version + RESULT, Duration.ofMinutes(1));
    assertThat(analysis.warnings()).singleElement().matches(it -> it.rule().equals("R"));
  }
}
