package dev.gainsay.analysis.split.analyzer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.analysis.split.analyzer.Warning.Level;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What analyzers write becomes warnings; Infer, which no registry serves, by a script. */
class ResultsTest {

  /** Writes what Infer's manual says of its SARIF, and the arguments that it was given. */
  private static final String INFER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo 'Infer version v1.2.0'; exit; fi
      echo "$@" > arguments
      mkdir infer-out
      cat > infer-out/report.sarif <<'END'
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "Infer", "version": "1.2.0", "rules": []}},
       "results": [
        {"ruleId": "NULLPTR_DEREFERENCE", "level": "error", "message": {"text": "`p` could be null."},
         "locations": [{"physicalLocation": {"artifactLocation": {"uri": "file:code/lib/a.c"},
          "region": {"startLine": 3, "startColumn": 5}}}],
         "codeFlows": []},
        {"ruleId": "MEMORY_LEAK_C", "message": {"text": "{0} leaks", "arguments": ["q"]}}]}]}
      END
      exit 2
      """;

  @TempDir Path folder;

  @Test
  void infer() throws Exception {
    Path infer = Files.writeString(folder.resolve("infer"), INFER);
    Files.setPosixFilePermissions(infer, PosixFilePermissions.fromString("rwx------"));
    Path run = Files.createDirectories(folder.resolve("run"));
    Files.createDirectories(run.resolve("code/lib"));
    Files.writeString(run.resolve("code/lib/a.c"), "");
    Files.writeString(run.resolve("code/lib/a.h"), "");
    Analyzer analyzer = AnalyzerFiles.open("infer", infer.toString(), List.of("--pulse"));
    assertThat(analyzer.label()).isEqualTo("infer 1.2.0");
    Path root = folder.resolve("root");
    Analysis analysis =
        analyzer.analyse(
            run,
            new Surroundings(List.of(), List.of(root)),
            new Limits(Duration.ofMinutes(1), 1L << 30));
    assertThat(analysis.why()).isEmpty();
    assertThat(analysis.end()).isEqualTo(End.DONE);
    assertThat(analysis.warnings())
        .containsExactly(
            new Warning("MEMORY_LEAK_C", Level.WARNING, "", 0, 0, "", "q leaks"),
            new Warning(
                "NULLPTR_DEREFERENCE", Level.ERROR, "lib/a.c", 3, 5, "", "`p` could be null."));
    Path code = run.resolve("code");
    assertThat(run.resolve("arguments"))
        .content()
        .contains("--pulse -- cc -I" + code + " -I" + root + " -c " + code.resolve("lib/a.c"))
        .doesNotContain("a.h");
  }

  @Test
  void namesLeadBackToTheFiles() {
    Names names = new Names(Path.of("/tmp/a b/code"), List.of(Path.of("/src/p q")));
    assertThat(names.of("/tmp/a b/code/p/A.java")).isEqualTo("p/A.java");
    assertThat(names.of("file:///tmp/a%20b/code/p/A.java")).isEqualTo("p/A.java");
    assertThat(names.of("file:code/p/A.java")).isEqualTo("p/A.java");
    assertThat(names.of("p/A.java")).isEqualTo("p/A.java");
    assertThat(names.of("/usr/include/stdio.h")).isEqualTo("/usr/include/stdio.h");
    assertThat(names.of("file:a b")).isEqualTo("a b");
    assertThat(names.of("/src/p q/x/A.java")).isEqualTo("x/A.java");
    assertThat(names.of("file:///src/p%20q/x/A.java")).isEqualTo("x/A.java");
    assertThat(names.of("/old/src/p q/A.java")).isEqualTo("/old/src/p q/A.java");
  }

  @Test
  void descriptionsThatLackSomethingAreRefused() {
    String start = "name: x\nreads: c\narguments: []\n";
    refused("", "the description x.yaml:1: it is empty");
    refused("null\n", "the description x.yaml is empty");
    refused("name: x\n", "lacks 'reads'");
    refused(start + "result: {}\n", "lacks 'either program or java'");
    refused(start + "program: x\nresult: {pattern: 'a'}\n", "a group (?<file>…)");
    refused(start + "java: {main: X}\nresult: {}\n", "lacks 'java: artifacts and main'");
    refused(start + "program: x\nentries: {arguments: []}\nresult: {}\n", "lacks 'entries: ");
    refused("reads: cobol\n", "x.yaml: reads: 'cobol' is no one of class, java, python, c");
    refused("arguments: foo\n", "arguments: it is no list");
    refused("name: [a]\n", "name: it is no text");
    refused("name: a\nname: b\n", "x.yaml:2: Duplicate field 'name'");
    refused(
        "nam: a\n", "there is no field 'nam'; there are arguments, aux, check, entries, files, ");
    refused("result: {levels: {High: grave}}\n", "levels.High: 'grave' is no one of ");
    refused("files: '('\n", "files");
  }

  private static void refused(String yaml, String part) {
    assertThatThrownBy(() -> AnalyzerFiles.read(yaml, "x.yaml"))
        .isInstanceOf(Unreadable.class)
        .hasMessageContaining(part);
  }

  @Test
  void whatIsNoResultIsTold() throws Exception {
    AnalyzerFile.Result sarif = ours("spotbugs").result();
    Names names = new Names(folder, List.of());
    for (String none : List.of("<xml/>", "", "[]", "{}", "{\"runs\": null}", "{\"runs\": [")) {
      assertThatThrownBy(() -> read(sarif, none, names)).as(none).isInstanceOf(IOException.class);
    }
    assertThat(read(sarif, "{\"runs\": [{}]}", new Names(folder, List.of())))
        .isEqualTo(new Results(List.of(), Set.of()));
  }

  @Test
  void rulesMayBeToldByTheirPlace() throws Exception {
    String rules =
        "'tool': {'driver': {'name': 'x', 'rules': [{'id': 'R1'}, {'id': 'R2'}, {'id': 'R3'}]}}";
    String results =
        "'results': [{'ruleIndex': 1, 'message': {'text': 'a'}},"
            + " {'rule': {'index': 2}, 'message': {'text': 'b'}},"
            + " {'rule': {'id': 'R9'}, 'message': {'text': 'c'}},"
            + " {'ruleIndex': 3, 'message': {'text': 'd'}}]";
    AnalyzerFile.Result sarif = new AnalyzerFile.Result(null, null, null, null, null);
    for (String run : List.of(rules + ", " + results, results + ", " + rules)) {
      String text = "{'runs': [{%s}]}".formatted(run).replace('\'', '"');
      assertThat(read(sarif, text, new Names(folder, List.of())).warnings())
          .extracting(it -> it.message() + " " + it.rule())
          .containsExactlyInAnyOrder("a R2", "b R3", "c R9", "d ");
    }
  }

  @Test
  void whatIsNotAsDescribedIsNoFaultOfOurs() {
    Names names = new Names(folder, List.of());
    AnalyzerFile.Result sarif = new AnalyzerFile.Result(null, null, null, null, null);
    for (String odd :
        List.of(
            "{\"runs\": [null]}",
            "{\"runs\": [{\"results\": [null]}]}",
            "{\"runs\": [{\"results\": [{\"locations\": [null]}]}]}",
            "{\"runs\": [{\"invocations\": [null]}]}",
            "{\"runs\": [{\"tool\": {\"driver\": {\"rules\": [null]}}, \"results\":"
                + " [{\"ruleIndex\": 0}]}]}")) {
      assertThatThrownBy(() -> read(sarif, odd, names))
          .as(odd)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not what its description says");
    }
    AnalyzerFile.Result text =
        new AnalyzerFile.Result(
            null,
            Pattern.compile("(?<file>\\S+):(?<line>\\d+):(?<rule>zz)?:(?<message>.*)"),
            null,
            null,
            null);
    for (String odd : List.of("a.py:99999999999:zz: long", "a.py:1:: x\nb.py:1:: y")) {
      assertThatThrownBy(() -> read(text, odd, names)).as(odd).isInstanceOf(IOException.class);
    }
  }

  @Test
  void filesThatItCannotReadAreTold() throws Exception {
    Names names = new Names(folder, List.of());
    String place =
        "'locations': [{'physicalLocation': {'artifactLocation': {'uri': 'file:code/%s'}}}]";
    String text =
        "{'runs': [{'invocations': [{'toolExecutionNotifications': [%s]}]}]}"
            .formatted(
                "{%s, 'exception': {}}, {%s, 'level': 'error'}, {%s}, {'level': 'error'}"
                    .formatted(place.formatted("a"), place.formatted("b"), place.formatted("c")))
            .replace('\'', '"');
    assertThat(read(ours("pmd").result(), text, names).unread())
        .containsExactlyInAnyOrder("a", "b");
    String code = folder.toString();
    assertThat(
            read(
                    ours("bandit").result(),
                    "Files skipped (2):\n\t%s/a b.py (syntax (error))\n\t%s/b.py (x)\n\nfoot\n\tc.py (y)"
                        .formatted(code, code),
                    names)
                .unread())
        .containsExactlyInAnyOrder("a b.py", "b.py");
  }

  @Test
  void whatStandsForSeveralArgumentsIsOneOfItsOwn() {
    refused(
        "name: x\nreads: c\nprogram: x\narguments: ['-x{files}']\nresult: {}\n",
        "{files} within an argument");
    refused(
        "name: x\nreads: c\nprogram: x\narguments: []\nresult: {unread: 'a'}\n",
        "lacks 'result: unread: a group (?<file>…)'");
  }

  @Test
  void namesOfFilesMayHaveColons() throws Exception {
    for (String ours : List.of("bandit", "cppcheck")) {
      AnalyzerFile file = ours(ours);
      String line =
          ours.equals("bandit")
              ? ">> Issue: [B101:assert_used] no assert\n"
                  + "   Severity: Low   Confidence: High\n"
                  + "   Location: "
                  + folder
                  + "/a:b.py:2\n"
              : folder + "/a:b.py:2:1:style:B101:no assert";
      assertThat(read(file.result(), line, new Names(folder, List.of())).warnings())
          .singleElement()
          .satisfies(it -> assertThat(it.file()).isEqualTo("a:b.py"))
          .satisfies(it -> assertThat(it.line()).isEqualTo(2));
    }
  }

  @Test
  void aVersionNeedsItsPattern() {
    for (String version : List.of("{arguments: [x]}", "{arguments: [x], pattern: 'no group'}")) {
      String yaml =
          "{name: x, reads: c, program: x, version: %s, arguments: [], result: {}}"
              .formatted(version);
      assertThatThrownBy(() -> AnalyzerFiles.read(yaml, "x.yaml"))
          .isInstanceOf(Unreadable.class)
          .hasMessageContaining("version: arguments and a pattern with a group");
    }
  }

  /** A file without content, which takes no room on the disk. */
  @Test
  void aTextThatDoesNotFitIsTold() throws Exception {
    Path large = folder.resolve("large");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(Runtime.getRuntime().maxMemory());
    }
    AnalyzerFile.Result text = ours("cppcheck").result();
    Names names = new Names(folder, List.of());
    assertThatThrownBy(() -> Results.read(text, new Output.Written(large), names))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("make --max-size smaller, or give more: GAINSAY_JAVA_OPTS=-Xmx2g");
  }

  private static Results read(AnalyzerFile.Result how, String said, Names names)
      throws IOException {
    return Results.read(how, new Output.Said(said), names);
  }

  private static AnalyzerFile ours(String name) throws Unreadable {
    return AnalyzerFiles.read(AnalyzerFiles.resource(name + ".yaml"), name + ".yaml");
  }
}
