package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short campaign, and stores of several sizes. */
@Tag("engine")
class PlanningTest {

  @TempDir Path folder;

  @Test
  void aCampaignAndStoresAreMeasured() throws Exception {
    CommandLine run =
        CommandLine.run("bench", "planning", "fake", "--for", "5s", "--jobs", 2, "--out", folder);
    assertThat(run.status()).as(run.err()).isZero();
    JsonNode figures =
        JsonMapper.builder().build().readTree(folder.resolve("planning.json").toFile()).path(0);
    JsonNode cost = figures.path("costs").path(0);
    assertThat(cost.path("jobs").asInt()).isEqualTo(2);
    assertThat(cost.path("checks").asLong()).isPositive();
    assertThat(cost.path("served").asDouble()).isPositive();
    assertThat(cost.path("children").path("late").asLong())
        .isBetween(1L << 20, cost.path("children").path("most").asLong());
    assertThat(figures.path("notings")).hasSize(4);
    for (JsonNode noting : figures.path("notings")) {
      assertThat(noting.path("ranges").asLong()).isPositive();
      assertThat(noting.path("bytes").asLong()).isPositive();
    }
    assertThat(run.out()).contains("| fake@1.0 | 2 |", "| 10,000 |");
  }
}
