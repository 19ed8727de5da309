package dev.gainsay.bench.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.bench.split.ProgramFigures.Row;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The study with an analyzer of ours, which looks whether what a file imports is at hand. */
@Tag("engine")
class SplitStudyTest {

  private static final String SCRIPT =
      """
      #!/bin/sh
      cd "$1"
      [ ! -e crash.py ] || exit 9
      for f in *.py; do
        m=$(sed -n 's/^import //p' "$f")
        if [ -n "$m" ] && [ -e "$m.py" ]; then echo "code/$f:1:calls:$m is at hand"; fi
      done
      """;

  private static final String DESCRIPTION =
      """
      name: looker
      reads: python
      program: looker
      arguments: ['{code}']
      result: {pattern: '(?m)^(?<file>[^:]+):(?<line>\\d+):(?<rule>\\w+):(?<message>.*)$'}
      """;

  @TempDir Path folder;

  @BeforeEach
  void analyzer() throws IOException {
    assumeTrue(Launch.onPath("python3").isPresent(), "python3 is not installed: not run");
    Path script = Files.writeString(folder.resolve("looker"), SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(
        folder.resolve("looker.yaml"),
        DESCRIPTION.replace("program: looker", "program: " + script));
  }

  private Path list(String text) throws IOException {
    return Files.writeString(folder.resolve("list.yaml"), text);
  }

  private void program(String name, Map<String, String> files) throws IOException {
    Path into = Files.createDirectories(folder.resolve(name));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(into.resolve(file.getKey() + ".py"), file.getValue());
    }
  }

  @Test
  void whatIsLostIsToldForEachStrategyAndAProgramIsMeasuredOnce() throws Exception {
    program("ours", Map.of("a", "import z\n", "b", "", "c", "import d\n", "d", "", "z", ""));
    program("broken", Map.of("crash", "", "e", "import f\n", "f", ""));
    Path list =
        list(
            """
            programs:
              - {name: ours, analyzer: looker.yaml, inputs: [ours], max-size: 2, radius: 1}
              - {name: broken, analyzer: looker.yaml, inputs: [broken], max-size: 2, radius: 1}
              - {name: none, analyzer: looker.yaml, inputs: [list.yaml]}
            """);
    Path out = folder.resolve("out");
    List<String> told = new ArrayList<>();
    List<ProgramFigures> figures = new SplitStudy(list, out, 1, told::add).measure();

    ProgramFigures ours = figures.getFirst();
    assertThat(ours.dependencies()).isEqualTo(2);
    Map<String, Row> rows = byStrategy(ours);
    assertThat(ours.rows())
        .extracting(Row::strategy)
        .containsExactly("none", "sizelimiting", "splitmerge", "auto");
    assertThat(rows.get("none").findings()).isEqualTo(2);
    assertThat(rows.get("sizelimiting").lost()).containsExactly("a.py:1 calls  z is at hand");
    assertThat(rows.get("sizelimiting").parts()).isEqualTo(3);
    assertThat(rows.get("splitmerge").findings()).isEqualTo(2);
    assertThat(rows.get("splitmerge").lost()).isEmpty();
    assertThat(rows.get("auto").plan()).contains("too small for a sample");

    Map<String, Row> broken = byStrategy(figures.get(1));
    assertThat(broken.get("none").crashes()).isEqualTo(1);
    assertThat(broken.get("none").done()).isFalse();
    assertThat(broken.get("splitmerge").findings()).isEqualTo(1);
    assertThat(broken.get("splitmerge").unanalysed()).isEqualTo(1);
    assertThat(figures.get(2).refused()).contains("nothing to analyse");

    assertThat(SplitTables.of(figures))
        .contains("| none | 2 |")
        .contains("| sizelimiting | 1 (-1 +0) |")
        .contains("| none | X (crash) | X | X | X | X | 1 |")
        .contains("| splitmerge | 1 without 1 files |")
        .contains("ours, sizelimiting: lost (1)")
        .contains("Not measured: none with looker.yaml");

    told.clear();
    assertThat(new SplitStudy(list, out, 1, told::add).measure()).isEqualTo(figures);
    assertThat(told).as("measured again").isEmpty();
  }

  @Test
  void anAnalyzerThatIsMissingIsNotKept() throws Exception {
    program("ours", Map.of("a", ""));
    Path list = list("programs: [{name: ours, analyzer: looker.yaml, inputs: [ours]}]");
    Files.writeString(folder.resolve("looker.yaml"), DESCRIPTION.replace("looker", "gone-looker"));
    Path out = folder.resolve("out");
    SplitStudy study = new SplitStudy(list, out, 1, _ -> {});
    assertThatThrownBy(study::measure)
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("no 'gone-looker' on PATH");
    assertThat(out.resolve("programs")).isEmptyDirectory();
  }

  private static Map<String, Row> byStrategy(ProgramFigures figures) {
    return figures.rows().stream().collect(Collectors.toMap(Row::strategy, Function.identity()));
  }

  @Test
  void oddListsAreRefused() throws Exception {
    refused(
        "programs: [{name: a, analyzer: nobody, artifact: 'a:b:1'}]",
        "has an analyzer 'nobody'; there are bandit, cppcheck, ");
    refused("programs: []", "lacks 'programs'");
    refused("programs: [{name: x, analyzer: pmd}]", "either 'artifact' or 'inputs'");
    refused("programs: [{name: a/b, analyzer: pmd, inputs: [.]}]", "needs a name of letters");
    refused("programs: [{name: x, analyzer: pmd, inputs: [gone]}]", "put the sources beside");
    refused("programs: [{name: x, analyzer: pmd, inputs: [.], max-size: 0}]", "odd size 0");
    refused("programs: [{name: x, analyzer: pmd, inputs: [.], minutes: 0}]", "may use nothing");
    String one = "{name: x, analyzer: pmd, inputs: [.]}";
    refused("programs: [" + one + ", " + one + "]", "two programs 'x'");
    refused("no: list", "is none");
  }

  private void refused(String text, String why) throws IOException {
    Path list = list(text);
    assertThatThrownBy(() -> new SplitStudy(list, folder, 1, _ -> {}))
        .isInstanceOf(Unreadable.class)
        .hasMessageContaining(why)
        .hasMessageContaining("list.yaml");
  }
}
