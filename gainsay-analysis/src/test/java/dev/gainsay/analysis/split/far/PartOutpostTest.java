package dev.gainsay.analysis.split.far;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.CodeReader;
import dev.gainsay.analysis.split.code.Language;
import dev.gainsay.analysis.split.run.LocalStation;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What another machine makes of what it is sent, with an analyzer of a few lines. */
class PartOutpostTest {

  /**
   * Complains of "bad" in the part, and in the rest of the program where it may look at it; it
   * tells paths without dots, as many do.
   */
  private static final String SCRIPT =
      """
      #!/bin/sh
      [ "$1" = --version ] && echo 'toy 1.0' && exit
      grep -q slow "$@" && sleep 600
      grep -rHn bad "$@" | sed 's/^\\([^:]*\\):\\([0-9]*\\):.*/\\1:\\2:R1:it is bad/; s#/[.]/#/#g'
      """;

  private static final String DESCRIPTION =
      """
      name: toy
      reads: python
      program: toy
      remedy: build it
      version: {arguments: [--version], pattern: 'toy (\\S+)'}
      arguments: ['{files}', '{aux}']
      per-root: ['{root}']
      result:
        pattern: '(?m)^(?<file>[^:]+):(?<line>\\d+):(?<rule>\\w+):(?<message>.*)$'
      """;

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(2), 2L << 30);

  @TempDir Path folder;

  private Path script;
  private Path description;
  private Path sources;

  @BeforeEach
  void analyzer() throws IOException {
    script = Files.writeString(folder.resolve("toy"), SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    description = Files.writeString(folder.resolve("toy.yaml"), DESCRIPTION);
    sources = Files.createDirectories(folder.resolve("program/p q"));
    Files.writeString(sources.resolve("a.py"), "good\nbad\n");
    Files.writeString(sources.resolve("b c.py"), "bad\n");
    Files.writeString(sources.resolve("slow.py"), "slow\n");
    sources = sources.getParent();
  }

  private Code code() throws Exception {
    return CodeReader.read(Language.PYTHON, List.of(sources), folder.resolve("x"));
  }

  private Analyzer open() throws Exception {
    return AnalyzerFiles.open(description.toString(), script.toString(), List.of());
  }

  /** Lays out what is sent as a cluster does. */
  private Path sent(Analyzer analyzer, Code code, Surroundings around) throws IOException {
    Path sent = Files.createTempDirectory(folder, "sent");
    Path work = Files.createTempDirectory(folder, "packed");
    Map<String, List<Path>> cargo = Cargo.of(code, analyzer.luggage(), around, work);
    for (Map.Entry<String, List<Path>> files : cargo.entrySet()) {
      Path there = sent.resolve(files.getKey());
      for (Path file : files.getValue()) {
        Files.createDirectories(there);
        Files.copy(file, there.resolve("0000-" + file.getFileName()));
      }
    }
    return sent;
  }

  private static Returned run(PartOutpost outpost, String... files) {
    return Returned.read(outpost.apply(new Errand("1", List.of(files)).text()));
  }

  @Test
  void comesToTheSameAsHere() throws Exception {
    Analyzer analyzer = open();
    Code code = code();
    List<String> files = List.of("p q/a.py");
    for (boolean whole : List.of(false, true)) {
      Surroundings around = new Surroundings(List.of(), whole ? code.roots() : List.of());
      LocalStation.Measured here =
          new LocalStation(analyzer, code, around, LIMITS, 1, folder).analyse(files, "here");
      String terms = Terms.of(analyzer, around, LIMITS).text();
      try (PartOutpost outpost =
          new PartOutpost(terms, sent(analyzer, code, around).resolve(".").toString())) {
        Returned there = run(outpost, "p q/a.py");
        assertThat(there.refused()).isNull();
        assertThat(there.bytes()).isEqualTo(here.bytes()).isEqualTo(9);
        assertThat(there.analysis().end()).isEqualTo(Analysis.End.DONE);
        assertThat(there.analysis().warnings()).isEqualTo(here.analysis().warnings());
        assertThat(there.analysis().time()).isPositive();
        // What is found in the rest of the program has the name that it has in it.
        assertThat(there.warnings())
            .extracting(Warning::file)
            .containsExactlyElementsOf(whole ? List.of("p q/a.py", "p q/b c.py") : files);
      }
    }
  }

  @Test
  void anAnalyzerThatIsNotTheSameIsRefused() throws Exception {
    Analyzer analyzer = open();
    Surroundings around = new Surroundings(List.of(), List.of());
    String terms = Terms.of(analyzer, around, LIMITS).text();
    String sent = sent(analyzer, code(), around).toString();
    Files.writeString(script, SCRIPT.replace("toy 1.0", "toy 2.0"));
    try (PartOutpost outpost = new PartOutpost(terms, sent)) {
      assertThat(run(outpost, "p q/a.py").refused())
          .isEqualTo("it is toy 1.0 where the command runs and toy 2.0 here; install the same");
    }
    Files.delete(script);
    try (PartOutpost outpost = new PartOutpost(terms, sent)) {
      assertThat(run(outpost, "p q/a.py").refused())
          .isEqualTo("'" + script + "' is no executable file; check --bin");
    }
  }

  @Test
  void whatRunsEndsWithIt() throws Exception {
    Analyzer analyzer = open();
    Surroundings around = new Surroundings(List.of(), List.of());
    String terms = Terms.of(analyzer, around, LIMITS).text();
    PartOutpost outpost = new PartOutpost(terms, sent(analyzer, code(), around).toString());
    List<Throwable> faults = new CopyOnWriteArrayList<>();
    Thread task =
        Thread.ofPlatform()
            .uncaughtExceptionHandler((_, fault) -> faults.add(fault))
            .start(() -> run(outpost, "p q/slow.py"));
    await(() -> !sleepers().isEmpty());
    List<ProcessHandle> sleepers = sleepers();
    outpost.close();
    await(() -> sleepers.stream().noneMatch(ProcessHandle::isAlive));
    task.join();
    // Neither a part out of time nor a refusal, which would end the run on all machines.
    assertThat(faults).singleElement().asString().contains("its executor ends");
    assertThatThrownBy(() -> run(outpost, "p q/a.py")).hasMessage("its executor ends");
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() < until) {
      Thread.sleep(20);
    }
    assertThat(condition.getAsBoolean()).isTrue();
  }

  private static List<ProcessHandle> sleepers() {
    try (Stream<ProcessHandle> all = ProcessHandle.current().descendants()) {
      return all.filter(it -> it.info().command().orElse("").endsWith("sleep")).toList();
    }
  }
}
