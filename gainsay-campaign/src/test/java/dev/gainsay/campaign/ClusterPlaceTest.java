package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns whose ranges run elsewhere, by a driver that stands in for a cluster's. */
@Tag("engine")
class ClusterPlaceTest {

  private static final String MASTER = StandIn.MASTER;

  @TempDir Path folder;

  private Plan plan(String name, String engine, Optional<Cluster> cluster) throws Refused {
    var provider = Catalogue.load().engine(engine);
    return new Plan(
        provider,
        Catalogue.withDefaultVersion(provider, EngineSpec.parse(engine)),
        Catalogue.load().language(provider),
        List.of("sums"),
        Map.of(),
        1,
        OptionalLong.of(64),
        Optional.empty(),
        cluster.isPresent() ? 0 : 1,
        folder.resolve(name),
        CampaignTest.WORKERS,
        new Effort(Duration.ofSeconds(3), 1000),
        KnownFindings.none(),
        "test",
        cluster);
  }

  private Summary run(String name, String engine, Map<String, String> options)
      throws IOException, Refused, InterruptedException {
    return new Campaign(plan(name, engine, Optional.of(StandIn.cluster(options)))).run();
  }

  private static List<Object> figures(Summary summary) {
    return List.of(
        summary.trials(),
        summary.checks(),
        summary.statements(),
        summary.shapes(),
        summary.inconclusive(),
        summary.findings().stream()
            .map(line -> line.signature() + " " + line.count())
            .sorted()
            .toList());
  }

  @Test
  void comesToTheSameWhateverIsLostOrToldTwice() throws Exception {
    List<Object> here = figures(new Campaign(plan("here", "fake-wrong", Optional.empty())).run());
    assertThat(here.getFirst()).isEqualTo(64L);
    assertThat(figures(run("plain", "fake-wrong", Map.of()))).isEqualTo(here);
    assertThat(figures(run("loses", "fake-wrong", Map.of("loses", "2")))).isEqualTo(here);
    assertThat(figures(run("repeats", "fake-wrong", Map.of("repeats", "true")))).isEqualTo(here);
  }

  private void refused(String name, String engine, Map<String, String> options, String... parts) {
    assertThatThrownBy(() -> run(name, engine, options))
        .isInstanceOf(Refused.class)
        .message()
        .contains(parts)
        .doesNotContain("\n");
  }

  @Test
  void whatCannotGoOnIsToldInOneLine() {
    refused("fails", "fake-wrong", Map.of("fails", "true"), "nobody is there");
    refused(
        "loses",
        "fake-wrong",
        Map.of("loses", "99"),
        MASTER + " cannot run trials 0 to 15 (its machine burnt); see ",
        "cluster.log");
    refused(
        "halts",
        "fake-wrong",
        Map.of("halts", "true"),
        "the driver of " + MASTER + " ended (exit code 7: out of luck)",
        "--resume");
    refused("missing", "fake-missing", Map.of(), "fake-missing@1.0 cannot be started", "(on ");
  }
}
