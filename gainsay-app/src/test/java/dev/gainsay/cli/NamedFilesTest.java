package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files and folders that a user names and that are not there, or are something else. */
class NamedFilesTest {

  @TempDir Path folder;

  private String err = "";

  private int gainsay(Object... args) {
    CommandLine run = CommandLine.run(args);
    err = run.err();
    return run.status();
  }

  private void refused(String... parts) {
    CommandLine.assertRefused(err, parts);
  }

  @Test
  void foldersThatCannotBeUsedAreNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(gainsay("test", "fake", "--trials", 1, "--out", file)).isEqualTo(ExitCode.USAGE);
    refused(file.toString(), "--out");
    assertThat(gainsay("test", "fake", "--trials", 1, "--out", file.resolve("below")))
        .isEqualTo(ExitCode.USAGE);
    refused(file.toString(), "--out");
    assertThat(gainsay("reproduce", folder)).isEqualTo(ExitCode.USAGE);
    refused("no finding.json in " + folder);
    assertThat(gainsay("bench", "speed", "--out", file.resolve("below"))).isEqualTo(ExitCode.USAGE);
    refused("cannot write to folder " + file, "--out");
    assertThat(gainsay("report", folder)).isEqualTo(ExitCode.USAGE);
    refused("no finding");
  }

  @Test
  void binariesOfABenchAreNamed() {
    Path none = folder.resolve("none");
    assertThat(gainsay("bench", "datalog", "souffle", "--bin", none, "--out", folder.resolve("a")))
        .isEqualTo(ExitCode.USAGE);
    refused("'" + none + "' is no executable file", "--bin");
    assertThat(gainsay("bench", "ire", "--bin", none, "--out", folder.resolve("b")))
        .isEqualTo(ExitCode.USAGE);
    refused("name one TARGET");
    assertThat(gainsay("bench", "speed", "sqlite", "--bin", none)).isEqualTo(ExitCode.USAGE);
    refused("--bin is for datalog and ire");
  }

  @Test
  void foldersThatAreNotThereOrAreFilesAreNamed() throws IOException {
    Path none = folder.resolve("none");
    for (String command : List.of("reproduce", "reduce", "bisect")) {
      assertThat(gainsay(command, none)).isEqualTo(ExitCode.USAGE);
      refused("no folder " + none + "; name the folder of a finding");
    }
    Path file = Files.writeString(folder.resolve("afile"), "");
    List<List<Object>> commands =
        List.of(
            List.of("report"),
            List.of("findings", "list"),
            List.of("findings", "known"),
            List.of("findings", "merge", "--out", folder.resolve("all")));
    for (List<Object> command : commands) {
      List<Object> said = new ArrayList<>(command);
      said.add(none);
      assertThat(gainsay(said.toArray())).isEqualTo(ExitCode.USAGE);
      refused("no folder " + none + "; name that of a campaign or of a finding");
      said.set(said.size() - 1, file);
      assertThat(gainsay(said.toArray())).isEqualTo(ExitCode.USAGE);
      refused(file + " is a file; name the folder of a campaign or of a finding");
    }
  }

  @Test
  void filesThatCannotBeReadAreNamed() throws IOException {
    Path none = folder.resolve("none.fake");
    assertThat(gainsay("check", none, "--engine", "fake")).isEqualTo(ExitCode.USAGE);
    refused("no such file: " + none);
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xC3, 0x28, 0});
    assertThat(gainsay("check", binary, "--engine", "fake")).isEqualTo(ExitCode.USAGE);
    refused(binary + ":1:1: is no text in UTF-8");
    assertThat(gainsay("test", "fake", "--trials", 1, "--known", none)).isEqualTo(ExitCode.USAGE);
    refused("cannot read " + none + ": there is none");
    Path sound = Files.writeString(folder.resolve("a.fake"), "add 3\n");
    assertThat(gainsay("check", sound, "--engine", "fake", "--out", binary.resolve("below")))
        .isEqualTo(ExitCode.USAGE);
    refused("cannot write to folder " + binary, "--out");
    assertThat(gainsay("check", folder, "--engine", "fake")).isEqualTo(ExitCode.USAGE);
    refused("cannot read " + folder + ": Is a directory");
  }
}
