package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.report.Sarif;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipe of {@code docs/nightly.md}, as a user's CI runs it, on the z3 of this machine. */
@Tag("engine")
class NightlyTest {

  /** The wrong build answers many of its questions wrongly. */
  private static final String TRIALS = "--trials 1 --oracle storm";

  @TempDir Path folder;

  private Path script = Path.of("");

  @BeforeEach
  void needsZ3() {
    assumeThat(Launch.onPath("z3")).as("no z3 on PATH").isPresent();
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve("docs/nightly"))) {
      root = root.getParent();
    }
    script = root.resolve("docs/nightly/nightly.sh");
  }

  /** A night's exit status and what it said. */
  private record Night(int status, String said) {}

  private Night night(String out, Path bin) throws IOException, InterruptedException {
    Path gainsay =
        program(
            "gainsay",
            "exec '%s' -cp '%s' dev.gainsay.cli.Main \"$@\""
                .formatted(
                    ProcessHandle.current().info().command().orElseThrow(),
                    System.getProperty("java.class.path")));
    Map<String, String> recipe = new HashMap<>();
    recipe.put("ENGINE", "z3");
    recipe.put("BIN", bin.toString());
    recipe.put("OUT", folder.resolve(out).toString());
    recipe.put("KNOWN", folder.resolve("known.yaml").toString());
    recipe.put("BUDGET", TRIALS);
    recipe.put("SEED", "1");
    recipe.put("GAINSAY", gainsay.toString());
    ProcessBuilder shell = new ProcessBuilder("sh", script.toString()).redirectErrorStream(true);
    shell.environment().putAll(recipe);
    Process process = shell.start();
    String said = new String(process.getInputStream().readAllBytes());
    return new Night(process.waitFor(), said);
  }

  private Path program(String name, String command) throws IOException {
    Path program = folder.resolve(name);
    Files.writeString(program, "#!/bin/sh\n" + command + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  private JsonNode results(String out) throws IOException {
    String sarif = Files.readString(folder.resolve(out).resolve("findings.sarif"));
    assertThat(Sarif.faults(sarif)).isEmpty();
    return JsonMapper.builder().build().readTree(sarif).at("/runs/0/results");
  }

  @Test
  void aQuietNightPassesAndReportsNothing() throws Exception {
    Night night = night("quiet", Launch.onPath("z3").orElseThrow());
    assertThat(night.status()).as(night.said()).isZero();
    assertThat(results("quiet")).isEmpty();
    for (String file : new String[] {"junit.xml", "findings.md", "findings.html"}) {
      assertThat(folder.resolve("quiet").resolve(file)).isNotEmptyFile();
    }
    assertThat(folder.resolve("quiet/new-known.yaml")).doesNotExist();
  }

  @Test
  void aWrongBuildFailsTheNightUntilItsFindingsAreKnown() throws Exception {
    Path wrong = program("wrong-z3", "z3 \"$@\" | sed -u 's/^sat$/unsat/'");
    Night first = night("first", wrong);
    assertThat(first.status()).as(first.said()).isEqualTo(1);
    assertThat(results("first")).isNotEmpty();
    Path known = folder.resolve("first/new-known.yaml");
    assertThat(KnownFindings.read(known).entries()).hasSameSizeAs(results("first"));

    Files.copy(known, folder.resolve("known.yaml"));
    Night second = night("second", wrong);
    assertThat(second.status()).as(second.said()).isZero();
    assertThat(second.said()).contains("hits of").contains("findings of the register");
    assertThat(results("second")).isEmpty();
  }

  @Test
  void aBuildThatIsNotThereIsNoFinding() throws Exception {
    Night night = night("none", folder.resolve("no-such-build"));
    assertThat(night.status()).as(night.said()).isEqualTo(2);
    assertThat(folder.resolve("none/findings.sarif")).doesNotExist();
  }

  @Test
  void theWorkflowCallsTheScriptWithWhatItKnows() throws Exception {
    JsonNode workflow =
        new YAMLMapper().readTree(Files.readString(script.resolveSibling("workflow.yml")));
    JsonNode hunt = null;
    for (JsonNode step : workflow.at("/jobs/nightly/steps")) {
      hunt = step.path("run").asText().endsWith("docs/nightly/nightly.sh") ? step : hunt;
    }
    assertThat(hunt).isNotNull();
    String text = Files.readString(script);
    assertThat(hunt.path("env").fieldNames())
        .toIterable()
        .allSatisfy(name -> assertThat(text).containsAnyOf(name + "=${", "${" + name + ":-"));
    assertThat(Files.readString(script.resolveSibling("workflow.yml")))
        .contains(hunt.at("/env/OUT").asText() + "/findings.sarif");
  }
}
