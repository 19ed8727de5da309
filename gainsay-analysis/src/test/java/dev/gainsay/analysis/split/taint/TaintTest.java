package dev.gainsay.analysis.split.taint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tai-e on a class that has one flow of each kind. */
@Tag("engine")
class TaintTest {

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(3), 1L << 30);

  @TempDir Path folder;

  @BeforeEach
  void program() throws Exception {
    String within = TaintedProgram.class.getPackageName().replace('.', '/');
    Path to = Files.createDirectories(folder.resolve("code").resolve(within));
    for (String name :
        List.of(
            "TaintedProgram.class",
            "TaintedProgram$Holder.class",
            "TaintedProgram$Heard.class",
            "TaintedProgram$Listener.class",
            "TaintedProgram$Quiet.class")) {
      try (InputStream stream = TaintedProgram.class.getResourceAsStream(name)) {
        Files.copy(Objects.requireNonNull(stream, name), to.resolve(name));
      }
    }
  }

  private Analysis analyse(List<String> extra) throws Exception {
    Analyzer analyzer = AnalyzerFiles.open("tai-e", null, extra);
    return analyzer.analyse(folder, new Surroundings(List.of(), List.of()), LIMITS);
  }

  private static List<String> flows(Analysis analysis) {
    return analysis.warnings().stream()
        .map(it -> it.within().replaceFirst(".*\\.(\\w+)\\(.*", "$1") + " " + it.rule())
        .distinct()
        .toList();
  }

  @Test
  void findsEachFlowAndNoOther() throws Exception {
    Analysis analysis = analyse(List.of());
    assertThat(analysis.why()).isEmpty();
    assertThat(analysis.end()).isEqualTo(End.DONE);
    assertThat(flows(analysis))
        .containsExactlyInAnyOrder(
            "throughAFieldAndPutTogether java.lang.Runtime.exec",
            "throughAList java.io.File.<init>",
            "throughAnArrayOfTheLibrary java.io.FileReader.<init>",
            "open java.io.FileInputStream.<init>",
            "throughABuilder java.lang.Class.forName",
            "main java.lang.ProcessBuilder.<init>",
            "throughTheWholeEnvironment java.lang.Runtime.exec",
            "inTheMiddleOfAPath java.nio.file.Path.of",
            "ofADatabase java.lang.Runtime.exec",
            "collectedFromAStream java.io.File.<init>",
            "ofThread java.io.File.<init>",
            "ofOptional java.io.File.<init>",
            "ofMap java.io.File.<init>",
            "ofMethod java.io.File.<init>",
            "ofObject java.io.File.<init>",
            "whatAFunctionReturnsToTheLibrary java.lang.Runtime.exec",
            "whatAFunctionAdds java.lang.Runtime.exec",
            "whatAMapComputes java.lang.Runtime.exec",
            "accept java.io.File.<init>");
    assertThat(analysis.warnings())
        .allMatch(it -> it.file().endsWith("split/taint/TaintedProgram.java") && it.line() > 0);
    assertThat(analysis.heapBytes()).isPositive();
  }

  /** The classes of this test are newer than Tai-e reads, as what is beside them may be. */
  @Test
  void whatIsBesideMayBeOfAnyRelease() throws Exception {
    Path rest = folder.resolve("rest");
    Path code = folder.resolve("code");
    String within = TaintedProgram.class.getPackageName().replace('.', '/');
    Files.createDirectories(rest.resolve(within));
    Files.move(
        code.resolve(within).resolve("TaintedProgram$Holder.class"),
        rest.resolve(within).resolve("TaintedProgram$Holder.class"));
    Path jar = folder.resolve("rest.jar");
    try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
      Files.createDirectories(zip.getPath(within));
      Files.copy(
          rest.resolve(within).resolve("TaintedProgram$Holder.class"),
          zip.getPath(within, "TaintedProgram$Holder.class"));
    }
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), rest);
    for (Path beside : List.of(linked, jar)) {
      Path part = folder.resolve("of-" + beside.getFileName());
      Files.createDirectories(part.resolve("code").resolve(within));
      Files.copy(
          code.resolve(within).resolve("TaintedProgram.class"),
          part.resolve("code").resolve(within).resolve("TaintedProgram.class"));
      Analysis analysis =
          AnalyzerFiles.open("tai-e", null, List.of())
              .analyse(part, new Surroundings(List.of(beside), List.of()), LIMITS);
      assertThat(analysis.why()).as(beside.toString()).isEmpty();
      assertThat(flows(analysis)).contains("throughAList java.io.File.<init>");
    }
  }

  @Test
  void theUsersConfigurationAddsToOurs() throws Exception {
    Path mine = folder.resolve("mine.yml");
    Files.writeString(
        mine,
        "sinks:\n  - { method: \"<java.io.PrintStream: void println(java.lang.String)>\", index: 0"
            + " }\n");
    // A path is meant from where the user is.
    String relative = Path.of("").toAbsolutePath().relativize(mine).toString();
    assertThat(flows(analyse(List.of(relative))))
        .contains("harmless java.io.PrintStream.println", "throughAList java.io.File.<init>");
    Path wrong = Files.writeString(folder.resolve("wrong.yml"), "sources: [{foo: bar}]\n");
    assertThatThrownBy(() -> analyse(List.of(wrong.toString())))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage(
            "tai-e refuses its --arg: %s: sources[0]: there is no field 'foo'; there are kind,"
                + " method, field, index, type",
            wrong);
    assertThatThrownBy(() -> analyse(List.of("gone.yml")))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("tai-e takes files by --arg, and there is no gone.yml; name one that there is");
  }

  @Test
  void whatIsNoClassFileIsTold() throws Exception {
    Files.writeString(folder.resolve("code/Odd.class"), "not one");
    Analysis analysis = analyse(List.of());
    assertThat(analysis.end()).isEqualTo(End.CRASHED);
    assertThat(analysis.why()).contains("Odd.class is no class file");
  }
}
