package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns in processes of their own, in each of which one process is killed. */
@Tag("engine")
class KillsTest {

  private static final List<String> WRONG =
      List.of("lost", "missing", "trialsLost", "trialsTwice", "counts", "leftRunning", "failed");

  @TempDir Path folder;

  @Test
  void nothingIsLost() throws Exception {
    CommandLine run =
        CommandLine.run(
            "bench", "kills", "fake-wrong", "--campaigns", 2, "--trials", 64, "--out", folder);
    assertThat(run.status()).as(run.err()).isZero();
    JsonNode figures =
        JsonMapper.builder().build().readTree(folder.resolve("kills.json").toFile()).path(0);
    assertThat(figures.path("kills").findValues("times").stream().mapToInt(JsonNode::asInt).sum())
        .isPositive();
    assertThat(figures.path("notes")).as(figures.toString()).isEmpty();
    assertThat(WRONG).allSatisfy(name -> assertThat(figures.path(name).asInt(-1)).isZero());
    assertThat(run.out()).contains("| of these lost | 0 |", "| trials lost | 0 |");
  }
}
