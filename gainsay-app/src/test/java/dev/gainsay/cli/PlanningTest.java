package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.testkit.database.ScratchPostgres;
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
    CommandLine run;
    try (ScratchPostgres server = new ScratchPostgres()) {
      run =
          CommandLine.run(
              "bench",
              "planning",
              "fake",
              "--for",
              "5s",
              "--jobs",
              2,
              "--out",
              folder,
              "--store",
              server.url("measured"));
      assertThat(run.status()).as(run.err()).isZero();
      assertThat(server.number("SELECT sum(hits) FROM measured.finding")).isPositive();
    }
    JsonNode figures =
        JsonMapper.builder().build().readTree(folder.resolve("planning.json").toFile()).path(0);
    JsonNode cost = figures.path("costs").path(0);
    assertThat(cost.path("jobs").asInt()).isEqualTo(2);
    assertThat(cost.path("checks").asLong()).isPositive();
    assertThat(cost.path("served").asDouble()).isPositive();
    assertThat(cost.path("children").path("late").asLong())
        .isBetween(1L << 20, cost.path("children").path("most").asLong());
    assertThat(figures.path("notings")).hasSize(7);
    for (JsonNode noting : figures.path("notings")) {
      assertThat(noting.path("ranges").asLong()).isPositive();
      boolean file = noting.path("store").asText().equals("campaign.db");
      assertThat(noting.path("bytes").asLong() > 0).isEqualTo(file);
    }
    assertThat(run.out())
        .contains(
            "| fake@1.0 | 2 |", "| campaign.db | 10,000 |", "| PostgreSQL, 10 commands | 1,000 |");
  }
}
