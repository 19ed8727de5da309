package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gainsay tailor} with an analyzer that is a script of a few lines. */
class TailorTest {

  /** Proves as many of its assertions as its domain and depth allow. */
  private static final String SCRIPT =
      """
      #!/bin/sh
      case $1 in
        -dslow) sleep 30;;
        -dlow) most=1;;
        -dhigh) most=3;;
      esac
      if [ "$2" = -deep ]; then most=$((most + 1)); shift; fi
      n=0
      grep -n 'assert' "$2" | while IFS=: read -r line rest; do
        n=$((n + 1))
        if [ $n -le $most ]; then echo "$line ok"; else echo "$line no"; fi
      done
      """;

  private static final String DESCRIPTION =
      """
      name: toy
      program: toy
      remedy: build it
      prepare: {prepared: p.toy, refusal: 'error: .*'}
      assertions: {pattern: '(?m)^(?<keyword>assert) (?<text>.*)$', assumed: assert}
      domains: {names: [low, high, slow], more-precise: {low: [high]}, standard: low, arguments: ['-d{domain}']}
      settings:
        - {name: depth, values: ['1', '2'], standard: '1', arguments: [-deep]}
      run: {arguments: ['{ingredient}', '{prepared}'], plain: ['{ingredient}', '{files}']}
      result: {pattern: '(?m)^(?<line>\\w+) (?<status>\\w+)$', proved: [ok]}
      """;

  @TempDir Path folder;

  private Path file;
  private Path script;
  private Path description;
  private CommandLine last = new CommandLine(0, "", "");

  @BeforeEach
  void analyzer() throws IOException {
    script = Files.writeString(folder.resolve("toy"), SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    description = Files.writeString(folder.resolve("toy.yaml"), DESCRIPTION);
    file = Files.writeString(folder.resolve("it.toy"), "assert a\n".repeat(5));
  }

  private int tailor(Object... more) {
    List<Object> command =
        new ArrayList<>(List.of("tailor", "--analyzer", description, "--bin", script));
    command.addAll(List.of(more));
    last = CommandLine.run(command.toArray());
    return last.status();
  }

  private static JsonNode recipe(Path out) throws IOException {
    return JsonMapper.builder().build().readTree(Files.readString(out.resolve("recipe.json")));
  }

  @Test
  void theBestRecipeIsFoundAndKept() throws IOException {
    Path out = folder.resolve("out");
    assertThat(tailor(file, "--budget", "3s", "--max-length", 1, "--iterations", 30, "--out", out))
        .isZero();
    assertThat(last.out())
        .contains("toy: 5 assertions", "standard: 1 proved", "tailored: 4 proved", "result in ");
    JsonNode recipe = recipe(out);
    assertThat(recipe.path("recipe").path(0).path("domain").asText()).isEqualTo("high");
    assertThat(recipe.path("recipe").path(0).path("settings").path("depth").asText())
        .isEqualTo("2");
    assertThat(recipe.path("commands").path(0))
        .extracting(JsonNode::asText)
        .containsExactly(script.toString(), "-dhigh", "-deep", file.toString());
    assertThat(recipe.path("assertions").path("gained")).hasSize(3);
    for (String name : List.of("evaluations.csv", "cost.svg", "proved.svg", "README.md")) {
      assertThat(out.resolve(name)).isNotEmptyFile();
    }
    assertThat(Files.readString(out.resolve("evaluations.csv"))).contains("over the limit");
  }

  @Test
  void anEarlierRecipeIsTriedOnChangedCode() throws IOException {
    Path out = folder.resolve("out");
    tailor(file, "--budget", "3s", "--max-length", 1, "--iterations", 30, "--out", out);
    Path recipe = out.resolve("recipe.json");
    Files.writeString(file, "assert a\n".repeat(7));
    Object[] again = {
      file, "--budget", "3s", "--max-length", 1, "--iterations", 30, "--seed", 2, "--reuse", recipe
    };
    assertThat(tailor(with(again, "--out", folder.resolve("again")))).isZero();
    assertThat(last.out()).contains("earlier: 4 proved", "the earlier recipe is still tailored");
    // One that proves less than what is found now.
    Files.writeString(recipe, Files.readString(recipe).replace("\"high\"", "\"low\""));
    assertThat(tailor(with(again, "--out", folder.resolve("third")))).isEqualTo(1);
    assertThat(last.out()).contains("earlier: 2 proved", "the earlier recipe is tailored no more");
    Files.writeString(recipe, Files.readString(recipe).replace("\"low\"", "\"gone\""));
    assertThat(tailor(with(again, "--out", folder.resolve("fourth")))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "the analyzer has no domain 'gone'");
    Files.writeString(recipe, Files.readString(recipe).replaceFirst("(\"analyzer\" : \")", "$1x"));
    assertThat(tailor(with(again, "--out", folder.resolve("fifth")))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "name its analyzer by --analyzer");
  }

  private static Object[] with(Object[] some, Object... more) {
    List<Object> all = new ArrayList<>(List.of(some));
    all.addAll(List.of(more));
    return all.toArray();
  }

  @Test
  void whereNothingEndsThatIsTold() throws IOException {
    Files.writeString(script, SCRIPT.replace("-dlow) most=1", "-dlow) sleep 30; most=1"));
    Files.writeString(script, Files.readString(script).replace("-dhigh)", "-dhigh) sleep 30;"));
    Path out = folder.resolve("out");
    assertThat(
            tailor(file, "--budget", "100ms", "--max-length", 1, "--iterations", 2, "--out", out))
        .isEqualTo(1);
    assertThat(last.out()).contains("no recipe ends within the budget; give more by --budget");
    assertThat(recipe(out).path("standard").path("failure").asText()).contains("100 ms");
    Files.writeString(script, "#!/bin/sh\nexit 4\n");
    assertThat(tailor(file, "--budget", "3s", "--max-length", 1, "--iterations", 1, "--out", out))
        .isEqualTo(1);
    assertThat(last.out())
        .contains("(exit code 4)", "the analyzer fails with every recipe")
        .doesNotContain("--budget");
    assertThat(tailor(file, "--budget", "50MB", "--max-length", 1, "--iterations", 1, "--out", out))
        .isEqualTo(1);
    assertThat(last.out()).contains("maybe for want of memory; give more by --budget");
  }

  @Test
  void badInputIsRefusedInALine() throws IOException {
    Path out = folder.resolve("out");
    assertThat(tailor(folder.resolve("gone.toy"), "--budget", "1s", "--out", out))
        .isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "gone.toy: it is no file that can be read");
    Path empty = Files.writeString(folder.resolve("empty.toy"), "");
    assertThat(tailor(empty, "--budget", "1s", "--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "toy finds nothing to prove in ");
    assertThat(tailor(file, "--budget", "0s", "--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "'0s' leaves no time");
    assertThat(tailor(file, "--budget", "0MB", "--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "'0MB' leaves no memory");
    assertThat(tailor(file, "--budget", "soon", "--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "'soon' is no time");
    assertThat(tailor(file, "--budget", "1s", "--iterations", 0, "--out", out))
        .isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--iterations 0 is too little");
    assertThat(tailor(file, "--budget", "1s", "--algorithm", "ga", "--out", out))
        .isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "--algorithm");
    last = CommandLine.run("tailor", "--analyzer", "nobody", "--budget", "1s", file);
    CommandLine.assertRefused(last.err(), "no analyzer 'nobody'; there are clam, eva, lisa");
    last = CommandLine.run("tailor", "--analyzer", "lisa", "--bin", "x", "--budget", "1s", file);
    CommandLine.assertRefused(last.err(), "lisa comes from Maven and has no --bin");
    last = CommandLine.run("tailor", "--analyzer", "clam", "--budget", "1s", file);
    CommandLine.assertRefused(last.err(), "no 'clam.py' on PATH; build it");
    Files.writeString(description, "name: toy\n");
    assertThat(tailor(file, "--budget", "1s", "--out", out)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "toy.yaml lacks 'program'");
  }
}
