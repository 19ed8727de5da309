package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real wrong answers of an old release: from the command to the folder, and from there back. */
@Tag("engine")
class RealBugTest {

  private static final String OLD = "sqlite@3.28.0";
  private static final String CURRENT = "sqlite@3.54.1.0";

  /** With seed 1 some of them come upon a defect. */
  private static final int TRIALS = 16;

  @TempDir Path folder;

  private String out = "";
  private String err = "";

  private int gainsay(Object... args) {
    CommandLine run = CommandLine.run(args);
    out = run.out();
    err = run.err();
    return run.status();
  }

  @Test
  void areFoundReducedReproducedAndGoneOnTheCurrentRelease() throws IOException {
    Path campaign = folder.resolve("campaign");
    int status =
        gainsay(
            "test", OLD, "--oracle", "norec", "--trials", TRIALS, "--seed", 1, "--out", campaign);
    assumeThat(err).doesNotContain("cannot be had");
    assertThat(status).as(err).isEqualTo(ExitCode.FINDINGS);
    JsonNode summary =
        JsonMapper.builder().build().readTree(Files.readString(campaign.resolve("summary.json")));
    tellsWhatWasPromised(summary);
    List<Integer> later = new ArrayList<>();
    for (JsonNode line : summary.path("findings")) {
      Path finding = campaign.resolve(line.path("path").asText());
      assertThat(Files.size(finding.resolve("reduced.sql")))
          .isLessThan(Files.size(finding.resolve("original.sql")));
      assertThat(finding.resolve("README.md")).content().contains("## Smallest case", OLD);
      assertThat(finding.resolve("left-plan.txt")).content().contains("EXPLAIN QUERY PLAN", "SCAN");
      assertThat(finding.resolve("right-plan.txt")).content().contains("EXPLAIN QUERY PLAN");
      assertThat(gainsay("reproduce", finding)).as(out + err).isEqualTo(ExitCode.FINDINGS);
      later.add(gainsay("reproduce", finding, "--engine", CURRENT));
    }
    assertThat(later).as("on " + CURRENT).contains(ExitCode.NOTHING_FOUND);
  }

  private static void tellsWhatWasPromised(JsonNode summary) {
    assertThat(summary.path("target").asText()).isEqualTo(OLD);
    assertThat(summary.path("version").asText()).isEqualTo("3.28.0");
    assertThat(summary.path("seed").asLong()).isEqualTo(1);
    assertThat(summary.path("trials").asLong()).isEqualTo(TRIALS);
    for (String positive :
        List.of(
            "checks",
            "statements",
            "seconds",
            "checksPerSecond",
            "statementsPerSecond",
            "engineShare",
            "accepted")) {
      assertThat(summary.path(positive).asDouble()).as(positive).isPositive();
    }
    assertThat(summary.path("engineShare").asDouble()).isLessThan(1);
    assertThat(summary.path("accepted").asDouble()).isBetween(0.95, 1.0);
    assertThat(summary.path("inconclusive").isObject()).isTrue();
    for (JsonNode finding : summary.path("findings")) {
      for (String named : List.of("id", "oracle", "kind", "signature", "path")) {
        assertThat(finding.path(named).asText()).as(named).isNotBlank();
      }
      assertThat(finding.path("count").asLong()).isPositive();
    }
  }
}
