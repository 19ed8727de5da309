package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Campaigns of each oracle against the solver on the path. */
@Tag("engine")
class SmtCampaignTest {

  private static final Path SEEDS = Path.of("..", "..", "shared", "seeds", "smt");

  @TempDir Path folder;

  @BeforeEach
  void solver() {
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on PATH");
  }

  @ParameterizedTest
  @ValueSource(strings = {"storm", "sae", "fusion", "opfuzz"})
  void checksAndRaisesNoFalseAlarm(String oracle) throws IOException {
    JsonNode summary = campaign(4, "--oracle", oracle, "--option", "logic=QF_LIA,QF_BV,QF_UFLIA");
    assertThat(summary.path("checks").asLong()).isPositive();
    assertThat(summary.path("findings")).isEmpty();
    assertThat(summary.path("inconclusive").toString()).doesNotContain("(error");
  }

  /** Of fusion more trials: z3 4.8.12 does not know all that the first seeds drawn use. */
  @ParameterizedTest
  @CsvSource({"storm, 4", "sae, 4", "fusion, 16", "opfuzz, 4"})
  void startsFromFiles(String oracle, int trials) throws IOException {
    assumeTrue(Files.isDirectory(SEEDS), "no ../shared/seeds/smt beside this project");
    JsonNode summary =
        campaign(trials, "--oracle", oracle, "--seeds", SEEDS.resolve("arith").toString());
    assertThat(summary.path("checks").asLong()).isPositive();
    assertThat(summary.path("findings")).isEmpty();
  }

  @Test
  void whatCannotBeIsToldInOneLine() {
    assertThat(refused("logic=QF_NONE"))
        .isEqualTo(
            "gainsay: --option logic: there is no logic 'QF_NONE'; write names such as"
                + " QF_LIA,QF_S");
    assertThat(refused("logic=QF_ALRA"))
        .startsWith("gainsay: --option logic: z3 has no QF_ALRA; it has QF_UF, ");
    assertThat(refused("reference=sqlite"))
        .startsWith("gainsay: --option reference: sqlite is no solver; name ");
    assumeTrue(Launch.onPath("stp").isEmpty(), "stp is here");
    assertThat(refused("reference=z3,stp"))
        .isEqualTo(
            "gainsay: --option reference: stp cannot be asked (no 'stp' on PATH); install it, name"
                + " another, or leave it out");
  }

  private static String refused(String option) {
    CommandLine run = CommandLine.run("test", "z3", "--trials", "1", "--option", option);
    assertThat(run.status()).isEqualTo(2);
    return run.err().strip();
  }

  private JsonNode campaign(int trials, String... more) throws IOException {
    Path out = folder.resolve("campaign");
    List<Object> words =
        new ArrayList<>(List.of("test", "z3", "--trials", trials, "--seed", 1, "--out", out));
    words.addAll(List.of(more));
    CommandLine run = CommandLine.run(words.toArray());
    assertThat(run.status()).as(run.out() + run.err()).isZero();
    return JsonMapper.builder().build().readTree(Files.readString(out.resolve("summary.json")));
  }
}
