package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts of a program on a real cluster of Spark, all of it on this machine. */
@Tag("engine")
class ClusterSplitTest {

  @TempDir Path folder;

  private Toy toy;
  private Campaigns commands;

  @BeforeEach
  void begin() throws IOException {
    toy = new Toy(folder);
    commands = new Campaigns(folder.resolve("out.txt"));
  }

  @AfterEach
  void nothingIsLeft() {
    commands.close();
  }

  private Object[] arguments(Path out, Object... more) {
    List<Object> arguments =
        new ArrayList<>(List.of("--analyzer", toy.description(), "--bin", toy.script()));
    arguments.addAll(List.of("--edges", toy.edges(), "--max-size", 6, "--out", out, toy.code()));
    arguments.addAll(List.of(more));
    return arguments.toArray();
  }

  private static List<JsonNode> parts(Path out) throws IOException {
    JsonNode split =
        JsonMapper.builder().build().readTree(Files.readString(out.resolve("split.json")));
    List<JsonNode> parts = new ArrayList<>();
    for (JsonNode part : split.path("parts")) {
      parts.add(((ObjectNode) part).without(List.of("millis", "peakBytes")));
    }
    return parts;
  }

  /** One part crashes, and its halves do not. */
  @Test
  void comesToTheSameAsOnOneMachine() throws Exception {
    for (String name : List.of("a", "b", "c", "d", "e", "f", "g")) {
      toy.file(name, "good\nbad");
    }
    toy.file("c", "many bad");
    try (Standalone cluster = new Standalone(Files.createDirectory(folder.resolve("spark")))) {
      cluster.worker("one");
      List<Object> there = new ArrayList<>(Standalone.onLoopback());
      there.addAll(List.of("--cluster", cluster.address()));
      Path out = folder.resolve("out");
      Process command = commands.command("split", arguments(out, there.toArray()));
      Path local = folder.resolve("local");
      List<Object> here = new ArrayList<>(List.of("split"));
      here.addAll(List.of(arguments(local)));
      assertThat(CommandLine.run(here.toArray()).status()).isEqualTo(ExitCode.FINDINGS);
      assertThat(command.waitFor()).as(commands.output()).isEqualTo(ExitCode.FINDINGS);
      assertThat(parts(out)).isEqualTo(parts(local));
      assertThat(parts(out)).extracting(it -> it.path("part").asText()).contains("1", "1a", "1b");
      assertThat(out.resolve("findings.sarif"))
          .hasSameTextualContentAs(local.resolve("findings.sarif"));
      assertThat(out.resolve("README.md")).content().contains(" at a time on " + cluster.address());
      try (Stream<Path> files = Files.list(out)) {
        assertThat(files)
            .extracting(file -> file.getFileName().toString())
            .containsExactlyInAnyOrder("findings.sarif", "split.json", "README.md", "cluster.log");
      }
      assertThat(commands.output()).doesNotContain("\tat ", "Exception");
    }
  }

  @Test
  void aClusterThatIsNotThereIsToldInOneLine() {
    Path out = folder.resolve("out");
    List<Object> nobody = new ArrayList<>(List.of("split"));
    nobody.addAll(List.of(arguments(out, "--cluster", "spark://127.0.0.1:1")));
    CommandLine run = CommandLine.run(nobody.toArray());
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "no master of Spark answers at spark://127.0.0.1:1");
    assertThat(out).doesNotExist();
  }
}
