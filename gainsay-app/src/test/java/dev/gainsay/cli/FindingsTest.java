package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of findings after their campaign, on a toy engine with two defects. */
@Tag("engine")
class FindingsTest {

  private static final int TRIALS = 48;

  @TempDir Path folder;

  private CommandLine last = new CommandLine(0, "", "");

  private int gainsay(Object... args) {
    last = CommandLine.run(args);
    return last.status();
  }

  private int test(long seed, Path out, Object... more) {
    List<Object> command =
        new ArrayList<>(
            List.of("test", "fake-wrong", "--trials", TRIALS, "--seed", seed, "--heap", 64));
    // One worker: to start another one takes longer than the trials.
    command.addAll(List.of("--jobs", 1, "--out", out));
    command.addAll(List.of(more));
    return gainsay(command.toArray());
  }

  private Path campaign(long seed) {
    Path out = folder.resolve("seed" + seed);
    assertThat(test(seed, out)).isEqualTo(ExitCode.FINDINGS);
    return out;
  }

  private static JsonNode summary(Path campaign) throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(Files.readString(campaign.resolve("summary.json")));
  }

  private static long hits(JsonNode summary) {
    long hits = 0;
    for (JsonNode line : summary.path("findings")) {
      hits += line.path("count").asLong();
    }
    return hits;
  }

  @Test
  void findingsAreShownAndExported() throws IOException {
    Path campaign = campaign(1);
    Path one = FindingFolder.all(campaign).getFirst();
    Finding finding = FindingFolder.read(one);
    String hash = finding.signature().hash();
    assertThat(gainsay("findings", "show", hash.substring(0, 6), "--in", campaign)).isZero();
    assertThat(last.out()).contains(finding.id(), ", hit ");
    assertThat(gainsay("findings", "show", "nobody", "--in", campaign)).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "no finding at or below", "is named nobody");

    assertThat(gainsay("findings", "export", campaign)).isZero();
    JsonNode all = JsonMapper.builder().build().readTree(last.out());
    assertThat(all).hasSize(2);
    JsonNode exported = all.path(0);
    assertThat(exported.path("signature").asText()).isEqualTo(hash);
    assertThat(exported.path("script").asText()).isEqualTo(finding.reduced().script());
    assertThat(exported.path("folder").asText()).isEqualTo(one.toString());
    assertThat(hits(summary(campaign)))
        .isEqualTo(exported.path("hits").asLong() + all.path(1).path("hits").asLong());

    // What an engine says does nothing to a terminal.
    Files.writeString(
        one.resolve("finding.json"),
        Files.readString(one.resolve("finding.json"))
            .replace("\"oracle\" : \"", "\"oracle\" : \"\\u001b[31m"));
    assertThat(gainsay("findings", "show", one)).isZero();
    assertThat(last.out())
        .contains(finding.id(), finding.reduced().script().strip(), "gainsay reproduce " + one)
        .contains("\u241b[31m")
        .doesNotContain("\u001b");
  }

  @Test
  void oneThatIsDamagedHidesNoOther() throws IOException {
    Path campaign = campaign(1);
    List<Path> findings = FindingFolder.all(campaign);
    assertThat(findings).hasSize(2);
    Files.writeString(findings.getFirst().resolve("finding.json"), "{");
    Files.writeString(findings.getLast().resolve("bisection.json"), "{");
    String left = String.valueOf(findings.getLast().getFileName());
    Path all = folder.resolve("all");
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("findings", "list", campaign),
            List.of("report", campaign),
            List.of("findings", "known", campaign),
            List.of("findings", "merge", campaign, "--out", all))) {
      assertThat(gainsay(command.toArray())).isEqualTo(ExitCode.USAGE);
      assertThat(last.err())
          .contains(
              findings.getFirst().resolve("finding.json")
                  + ": not a finding: Unexpected end-of-input: expected close marker for Object\n");
    }
    assertThat(last.out()).contains("1 campaigns, 1 findings, 1 after merging");
    assertThat(all.resolve("findings/" + left + "/finding.json")).exists();
    assertThat(gainsay("findings", "list", all)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out()).startsWith(left);
    assertThat(last.err()).contains("bisection.json: not a bisection").hasLineCount(1);
    Files.writeString(campaign.resolve("summary.json"), "{");
    assertThat(gainsay("findings", "list", campaign)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out()).startsWith(left);
    assertThat(last.err())
        .contains("cannot read " + campaign.resolve("summary.json"))
        .hasLineCount(3);
    Files.writeString(findings.getLast().resolve("finding.json"), "");
    assertThat(gainsay("report", campaign)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out()).isEmpty();
    assertThat(gainsay("findings", "known", campaign)).isEqualTo(ExitCode.USAGE);
    assertThat(last.out()).isEmpty();
  }

  /** A campaign writes into its folder as long as it runs. */
  @Test
  void nothingIsMergedIntoTheFolderOfACampaign() {
    Path quiet = folder.resolve("quiet");
    assertThat(gainsay("test", "fake", "--trials", TRIALS, "--heap", 64, "--out", quiet)).isZero();
    assertThat(gainsay("findings", "merge", quiet, "--out", quiet)).isEqualTo(ExitCode.USAGE);
    assertThat(last.err()).contains("is that of a campaign; name another one").hasLineCount(1);
    for (String format : List.of("markdown", "html", "issue")) {
      assertThat(gainsay("report", quiet, "--format", format)).isZero();
      assertThat(last.out()).as(format).contains("No finding.");
    }
  }

  @Test
  void whatIsKnownIsCountedAndNotReported() throws IOException {
    Path first = campaign(1);
    long hits = hits(summary(first));
    assertThat(gainsay("findings", "known", first, "--link", "https://example.org/7")).isZero();
    assertThat(last.out())
        .contains("signature:", "engine: \"fake-wrong\"", "example.org/7", "needs: \"seventh\"");
    Path register = Files.writeString(folder.resolve("known.yaml"), last.out());
    Path again = folder.resolve("again");
    assertThat(test(1, again, "--known", register, "--no-steering")).isZero();
    assertThat(last.out()).contains("nothing found", "known: " + hits + " hits of 2 findings");
    JsonNode summary = summary(again);
    assertThat(summary.path("known").asLong()).isEqualTo(hits);
    assertThat(summary.path("knownFindings")).hasSize(2);
    assertThat(summary.path("knownFindings").get(0).path("link").asText())
        .isEqualTo("https://example.org/7");
    Path steered = folder.resolve("steered");
    assertThat(test(1, steered, "--known", register)).isZero();
    assertThat(last.out()).contains("steered away from 1 known finding, in three trials of four");
    assertThat(summary(steered).path("known").asLong()).isPositive().isLessThan(hits);
  }

  @Test
  void whatWasFixedAndIsBackIsReported() throws IOException {
    Path first = campaign(1);
    List<Path> findings = FindingFolder.all(first);
    assertThat(gainsay("bisect", findings.getFirst(), "--versions", "0.9,1.0,1.5,2.0"))
        .isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(last.out()).contains("gone since 2.0");
    gainsay("findings", "known", findings.getFirst());
    assertThat(last.out()).contains("fixed: \"2.0\"");
    Path register =
        Files.writeString(folder.resolve("known.yaml"), last.out().replace("\"2.0\"", "\"0.9.5\""));
    Path again = folder.resolve("again");
    assertThat(test(1, again, "--known", register)).isEqualTo(ExitCode.FINDINGS);
    assertThat(last.out()).contains("RETURNED: known as fixed in 0.9.5");
    assertThat(summary(again).path("findings")).hasSize(2);
    assertThat(again.resolve("summary.json")).content().contains("\"returned\" : \"0.9.5\"");
  }

  @Test
  void campaignsAreMerged() throws IOException {
    Path one = campaign(1);
    Path two = campaign(2);
    Path all = folder.resolve("all");
    assertThat(gainsay("findings", "merge", one, two, "--out", all)).isZero();
    assertThat(last.out()).contains("2 campaigns, 4 findings, 2 after merging");
    JsonNode merged = summary(all);
    long count = 0;
    for (JsonNode campaign : merged.path("targets")) {
      count += hits(campaign);
    }
    assertThat(count).isEqualTo(hits(summary(one)) + hits(summary(two)));
    assertThat(merged.path("findings").asInt()).isEqualTo(2);
    for (Path finding : FindingFolder.all(all)) {
      assertThat(finding.resolve("reproduce.sh")).isExecutable();
      assertThat(gainsay("reproduce", finding)).isEqualTo(ExitCode.FINDINGS);
      // As within its folder, where it is named by a dot.
      assertThat(gainsay("findings", "list", finding.resolve("."))).isZero();
      assertThat(last.out()).startsWith(finding.getFileName().toString());
      assertThat(gainsay("report", finding.resolve("finding.json"), "--format", "sarif")).isZero();
      assertThat(last.out()).contains("\"reduced.fake\"");
    }
    assertThat(gainsay("findings", "list", all)).isZero();
    assertThat(last.out()).hasLineCount(2).contains("×", "wrong answer");
    assertThat(gainsay("report", all, "--format", "html")).isZero();
    assertThat(gainsay("findings", "merge", one, "--out", all)).isEqualTo(ExitCode.USAGE);
    assertThat(last.err()).contains("has findings already").hasLineCount(1);
    assertThat(gainsay("findings", "merge", folder.resolve("none"), "--out", all))
        .isEqualTo(ExitCode.USAGE);
    assertThat(last.err()).contains("none").hasLineCount(1);
    assertThat(gainsay("findings")).isEqualTo(ExitCode.USAGE);
  }
}
