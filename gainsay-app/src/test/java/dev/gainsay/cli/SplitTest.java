package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.report.Sarif;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gainsay split} with an analyzer that is a script of a few lines. */
class SplitTest {

  @TempDir Path folder;

  private Toy toy;
  private CommandLine last = new CommandLine(0, "", "");

  @BeforeEach
  void analyzer() throws IOException {
    toy = new Toy(folder);
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      toy.file(name, "good");
    }
  }

  private int split(Object... more) {
    List<Object> command =
        new ArrayList<>(List.of("split", "--analyzer", toy.description(), "--bin", toy.script()));
    command.addAll(List.of("--jobs", 2, toy.code()));
    command.addAll(List.of(more));
    if (!command.contains("sizelimiting")) {
      command.addAll(List.of("--edges", toy.edges()));
    }
    if (!command.contains("--max-size")) {
      command.addAll(List.of("--max-size", 3));
    }
    last = CommandLine.run(command.toArray());
    return last.status();
  }

  private static JsonNode json(Path file) throws IOException {
    return JsonMapper.builder().build().readTree(Files.readString(file));
  }

  @Test
  void findingsOfAllPartsArePutTogether() throws IOException {
    Files.writeString(toy.edges(), "a.py\tb.py\na.py -> c.py\nd.py b.py\nd.py c.py\n");
    toy.file("b", "good\nbad");
    toy.file("e", "bad");
    Path out = folder.resolve("out");
    assertThat(split("--compare", "--out", folder.resolve("./out"))).isEqualTo(ExitCode.FINDINGS);
    assertThat(last.err()).isEmpty();
    assertThat(last.out())
        .contains("toy 1.0: 6 files in 3 parts", "2 findings; ", "lost 0 and gained 0");
    String sarif = Files.readString(out.resolve("findings.sarif"));
    assertThat(Sarif.faults(sarif)).isEmpty();
    JsonNode results = json(out.resolve("findings.sarif")).path("runs").path(0).path("results");
    assertThat(results).hasSize(2);
    assertThat(results.path(0).path("level").asText()).isEqualTo("error");
    assertThat(results.path(0).at("/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo("b.py");
    assertThat(results.path(0).at("/locations/0/physicalLocation/region/startLine").asInt())
        .isEqualTo(2);
    JsonNode split = json(out.resolve("split.json"));
    assertThat(split.at("/totals/parts").asInt()).isEqualTo(3);
    assertThat(split.at("/totals/dependencies").asInt()).isEqualTo(4);
    // b and c are in two parts.
    assertThat(split.at("/totals/fileCopies").asInt()).isEqualTo(8);
    assertThat(split.at("/parts/1/files"))
        .extracting(JsonNode::asText)
        .containsExactly("a.py", "b.py", "c.py");
    assertThat(split.at("/comparison/whole/findings").asInt()).isEqualTo(2);
    assertThat(out.resolve("README.md"))
        .content()
        .contains("| splitmerge | 2 | ", "| the whole | 2 | ");
    try (var files = Files.list(out)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void withoutFindingsItIsZero() throws IOException {
    assertThat(split("--strategy", "sizelimiting", "--out", folder.resolve("out"))).isZero();
    assertThat(last.out()).contains("6 files in 2 parts", "0 findings");
    assertThat(Sarif.faults(Files.readString(folder.resolve("out/findings.sarif")))).isEmpty();
  }

  @Test
  void aStrategyIsChosen() throws IOException {
    for (int i = 0; i < 60; i++) {
      toy.file("m" + i, "good");
    }
    assertThat(split("--strategy", "auto", "--out", folder.resolve("out"))).isZero();
    assertThat(last.out()).contains("its time grows ", "25 files of 0.0 MB ", ": --strategy ");
  }

  @Test
  void whatSplittingLosesIsTold() throws IOException {
    // The script wants four files to complain of these.
    Files.writeString(
        toy.script(),
        Toy.SCRIPT.replace("exit 0", "[ $# -gt 3 ] && echo \"$1:1:low:R2:whole\"\nexit 0"));
    Path out = folder.resolve("out");
    assertThat(split("--compare", "--out", out)).isZero();
    assertThat(last.out()).contains("splitting lost 1 and gained 0");
    assertThat(json(out.resolve("split.json")).at("/comparison/lost/0/rule").asText())
        .isEqualTo("R2");
    assertThat(out.resolve("README.md")).content().contains("## Lost by splitting: 1");
  }

  @Test
  void partsThatFailAreTriedInHalves() throws IOException {
    toy.file("c", "many bad");
    Path out = folder.resolve("out");
    assertThat(split("--max-size", 6, "--out", out)).isEqualTo(ExitCode.FINDINGS);
    assertThat(last.out())
        .contains(
            "part 1 (6 files) could not be analysed: exit code 9: fatal: too many; tried again in"
                + " halves")
        .doesNotContain("were not analysed");
    assertThat(json(out.resolve("split.json")).path("parts"))
        .extracting(it -> it.path("part").asText())
        .containsExactly("1", "1a", "1b");
  }

  @Test
  void filesThatAreNotAnalysedAreTold() throws IOException {
    toy.file("c", "slow");
    Path out = folder.resolve("out");
    assertThat(split("--limit", "300ms", "--out", out)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out())
        .contains("it took longer than it may; tried again in halves", "files were not analysed");
    assertThat(json(out.resolve("split.json")).at("/totals/unanalysed"))
        .extracting(JsonNode::asText)
        .contains("c.py");
    assertThat(Sarif.faults(Files.readString(out.resolve("findings.sarif")))).isEmpty();
  }

  @Test
  void filesThatTheAnalyzerCannotReadAreTold() throws IOException {
    Files.writeString(
        toy.description(),
        Toy.DESCRIPTION.replace("result:", "result:\n  unread: 'odd (?<file>\\S+)'"));
    Files.writeString(
        toy.script(),
        Toy.SCRIPT.replace(
            "exit 0", "for f; do case $f in */c.py) echo odd $f;; esac; done\nexit 0"));
    Path out = folder.resolve("out");
    assertThat(split("--out", out)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out()).contains("1 files were not analysed");
    assertThat(out.resolve("README.md"))
        .content()
        .contains("## Not analysed at all: 1 files\n\n- c.py, which the analyzer cannot read");
    assertThat(json(out.resolve("split.json")).at("/parts/0/unread/0").asText()).isEqualTo("c.py");
  }

  @Test
  void theRestOfTheProgramMayBeLookedAt() throws IOException {
    Files.writeString(
        toy.description(),
        Toy.DESCRIPTION.replace("['{files}']", "['{aux}', '{files}']\nper-root: ['-I{root}']"));
    Path said = folder.resolve("said");
    Files.writeString(toy.script(), "#!/bin/sh\necho \"$@\" >> '" + said + "'\n");
    assertThat(split("--out", folder.resolve("out"))).isZero();
    assertThat(said).content().contains("-I" + toy.code().toRealPath() + " ");
    Files.delete(said);
    assertThat(split("--no-aux", "--out", folder.resolve("out"))).isZero();
    assertThat(said).content().contains("a.py").doesNotContain("-I");
  }

  @Test
  void whatOnePartMissesAndAnotherHasIsNoFinding() throws IOException {
    Files.writeString(
        toy.description(), Toy.DESCRIPTION.replace("result:", "result:\n  absences: ['UNREAD.*']"));
    // What is in b is read by c alone, what is in d by nobody.
    Files.writeString(
        toy.script(),
        Toy.SCRIPT.replace(
            "exit 0",
            "case \"$*\" in *c.py*) ;; *b.py*) echo b.py:1:low:UNREAD1:unread;; esac\n"
                + "case \"$*\" in *d.py*) echo d.py:1:low:UNREAD1:unread;; esac\nexit 0"));
    Files.writeString(toy.edges(), "a.py\tb.py\nc.py\tb.py\ne.py\td.py\nf.py\td.py\n");
    Path out = folder.resolve("out");
    assertThat(split("--max-size", 2, "--compare", "--out", out)).isEqualTo(ExitCode.FINDINGS);
    assertThat(last.out()).contains("1 findings; ", "splitting lost 0 and gained 0");
    assertThat(out.resolve("README.md")).content().contains("1 findings of parts are left out");
    assertThat(json(out.resolve("split.json")).at("/totals/contradicted").asInt()).isEqualTo(1);
  }

  @Test
  void whatKilledRunsHaveLeftIsRemoved() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Path left = out.resolve("gainsay-work-1");
    Files.createDirectories(left.resolve("part-1"));
    Files.writeString(left.resolve("in-use.lock"), "");
    Path users = Files.createDirectories(out.resolve("gainsay-work-2"));
    Path used = Files.createDirectories(out.resolve("gainsay-work-3"));
    try (FileChannel channel =
            FileChannel.open(
                used.resolve("in-use.lock"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(split("--out", out)).isZero();
    }
    assertThat(left).doesNotExist();
    assertThat(users).exists();
    assertThat(used).exists();
  }

  /** Its name would end the line that tells it, and the one after it would be lost. */
  @Test
  void whatCannotBeGivenToTheAnalyzerIsNotAnalysed() throws IOException {
    toy.file("new\nline", "bad");
    toy.file("a:b", "");
    Files.writeString(toy.description(), Toy.DESCRIPTION.replace("[^:]+", ".+?"));
    Files.writeString(
        toy.script(),
        "#!/bin/sh\nfor f; do case $f in *a:b.py) echo \"$f:1:high:R1:it is bad\";; esac; done\n");
    Path out = folder.resolve("out");
    assertThat(split("--out", out)).isEqualTo(ExitCode.FINDINGS);
    assertThat(last.out()).contains("1 file is left out", "new?line.py", "1 findings; ");
    assertThat(json(out.resolve("split.json")).at("/totals/unanalysed"))
        .extracting(JsonNode::asText)
        .containsExactly("new\nline.py");
    assertThat(out.resolve("README.md")).content().contains("- new?line.py\n");
    assertThat(
            json(out.resolve("findings.sarif"))
                .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
                .asText())
        .isEqualTo("./a:b.py");
  }

  @Test
  void badInputIsRefusedInALine() throws IOException {
    Path out = folder.resolve("out");
    assertThat(split("--out", out, folder.resolve("gone"))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "gone: there is none");
    assertThat(split("--out", out, "--limit", "soon")).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "'soon' is no time");
    assertThat(split("--out", out, "--limit", "1mb")).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "'1mb' is too little");
    assertThat(split("--out", out, "--radius", 0)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--radius 0 is too little; the least is 1");
    assertThat(split("--out", out, "--hubs", 2)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--hubs 2.0 is no share");
    assertThat(split("--out", out, "--class-path", "gone.jar")).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--class-path names gone.jar, which there is not");
    assertThat(split("--out", out, "--class-path", toy.edges())).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "edges.txt, which is no folder and no jar");
    assertThat(split("--out", out, "--strategy", "none")).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--edges is of no use with --strategy none");
    Files.writeString(toy.edges(), "one\n");
    assertThat(split("--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "edges.txt:1: 'one' is no dependency");
    Files.writeString(toy.description(), "name: toy\n");
    assertThat(split("--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "toy.yaml lacks 'reads'");
    last = CommandLine.run("split", "--analyzer", "nobody", toy.code());
    CommandLine.assertRefused(last.err(), "no analyzer 'nobody'; there are bandit, cppcheck, ");
    last = CommandLine.run("split", "--analyzer", "infer", "--out", out, toy.code());
    CommandLine.assertRefused(last.err(), "no 'infer' on PATH; name it with --bin");
    Files.writeString(toy.description(), Toy.DESCRIPTION.replace("reads: python", "reads: class"));
    assertThat(split("--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "nothing to analyse in ", "no file of .class");
    assertThat(split("--out", out, Files.writeString(folder.resolve("no.jar"), "no jar")))
        .isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "no.jar: it is no jar");
    assertThat(out).doesNotExist();
    last =
        CommandLine.run(
            "split", "--analyzer", "bandit", "--out", out.resolve("a/b"), folder.resolve("gone"));
    assertThat(last.status()).isEqualTo(ExitCode.USAGE);
    assertThat(out).doesNotExist();
  }
}
