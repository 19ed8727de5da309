package dev.gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Outcome;
import dev.gainsay.finding.Bisection.Tried;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.AnswerText;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.StoredCase;
import dev.gainsay.finding.FindingJson;
import dev.gainsay.finding.Signature;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ReportsTest {

  /** What an engine may write: markup, a terminal's escape, half a character, a line of 10 MB. */
  private static final String HOSTILE =
      "<script>alert('x')</script>\u001b[31m\u0000\ud800\u202e]]>&amp;" + "y".repeat(10_000_000);

  private static final Bisection BISECTION =
      new Bisection(
          Bisection.SCHEMA,
          "2026-01-01T00:00:00Z",
          9,
          List.of(
              new Tried("3.28.0", Outcome.SHOWS, ""),
              new Tried("3.31.1", Outcome.GONE, "<b>"),
              new Tried("3.32.0", Outcome.UNCLEAR, "cannot be had")));

  private static Finding finding(String oracle, Evidence evidence, String script) {
    StoredCase stored =
        new StoredCase(StoredCase.Form.LANGUAGE, FindingJson.tree("{\"version\":1}"), script);
    return new Finding(
        Finding.SCHEMA,
        oracle,
        new Finding.Engine("sqlite", "3.28.0", "sql", null, null, Map.of("k", "<i>"), null),
        new Signature("sqlite", oracle, "wrong-answer", "left join", "", List.of()),
        evidence,
        stored,
        stored,
        new Finding.Origin(1, 2, "0.1", "2026-01-01T00:00:00Z"),
        new Finding.Spent(3, 0.5, "minimal"));
  }

  private static Evidence mismatch(String left) {
    return new Finding.Mismatch(
        "must hold the same rows as",
        "optimised",
        new AnswerText(List.of("1", left, "2"), 0),
        "unoptimised",
        new AnswerText(List.of("1", "2", "2"), 4),
        "on the left only: " + left);
  }

  private static Reported reported(Finding finding) {
    return new Reported("findings/" + finding.id(), "reduced.sql", finding, Optional.of(BISECTION));
  }

  private static Report hostile() {
    return new Report(
        "0.1",
        List.of(campaign()),
        List.of(
            reported(finding("norec", mismatch(HOSTILE), "SELECT '" + HOSTILE + "';")),
            reported(finding("tlp", new Finding.Failure(HOSTILE, HOSTILE, HOSTILE), "SELECT 1;"))));
  }

  private static Summary campaign() {
    return new Summary(
        "sqlite@3.28.0",
        "3.28.0",
        Summary.State.ENDED,
        1,
        1,
        List.of("norec", "tlp", "plans"),
        10,
        20,
        30,
        1.5,
        1.4,
        13,
        20,
        0.5,
        0.99,
        1,
        2,
        0.1,
        Map.of("<reason>", 1L),
        3,
        0,
        0,
        0,
        List.of(),
        List.of());
  }

  @Test
  void thePageObeysNothingThatAnEngineWrote() {
    String page = HtmlReport.of(hostile());
    assertThat(page).hasSizeLessThan(500_000);
    assertThat(page)
        .contains("&lt;script&gt;", "\u241b[31m", "more characters", "default-src 'none'")
        .doesNotContain("<script", "\u001b", "\u0000", "\ud800", "\u202e", "<i>", "<b>");
  }

  @Test
  void thePageTellsBothAnswersAndTheReleases() {
    String page =
        HtmlReport.of(
            new Report(
                "0.1", List.of(), List.of(reported(finding("norec", mismatch("7"), "SELECT 1;")))));
    assertThat(page)
        .contains("<mark>7</mark>", "<mark>2</mark>", "(4 more lines)")
        .contains("3.31.1 gone", "gone since 3.31.1", "SELECT 1;");
    assertThat(Sides.of(new AnswerText(List.of("a", "a"), 0), new AnswerText(List.of("a"), 0)))
        .isEqualTo(
            new Sides(
                List.of(new Sides.Line("a", false), new Sides.Line("a", true)),
                List.of(new Sides.Line("a", false))));
  }

  @Test
  void sarifFollowsItsSchema() throws IOException {
    JsonSchema schema;
    try (InputStream text =
        com.contrastsecurity.sarif.Run.class.getResourceAsStream(
            "/schema/sarif-schema-2.1.0.json")) {
      assertThat(text).isNotNull();
      schema =
          JsonSchemaFactory.getInstance(VersionFlag.V7)
              .getSchema(new String(text.readAllBytes(), StandardCharsets.UTF_8));
    }
    for (Report report : List.of(hostile(), new Report("0.1", List.of(campaign()), List.of()))) {
      String sarif = SarifReport.of(report);
      assertThat(schema.validate(sarif, InputFormat.JSON)).isEmpty();
      assertThat(sarif).contains("\"results\"");
    }
    assertThat(schema.validate("{\"version\": \"2.1.0\"}", InputFormat.JSON)).isNotEmpty();
    assertThat(SarifReport.of(hostile()))
        .contains("findings/sqlite-norec-", "reduced.sql", "gainsaySignature/v1");
  }

  @Test
  void junitCountsFindingsAndOraclesThatFoundNone() throws Exception {
    Element all =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(JunitReport.of(hostile()))))
            .getDocumentElement();
    Element suite = (Element) all.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("name")).isEqualTo("sqlite@3.28.0");
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(3);
    assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(2);
    assertThat(suite.getTextContent()).contains("<script>").hasSizeLessThan(200_000);
  }

  @Test
  void textsForPeopleTellTheReleases() {
    Reported one = reported(finding("norec", mismatch("7"), "SELECT 1;"));
    assertThat(IssueText.of(one)).contains("gone since 3.31.1", "SELECT 1;");
    assertThat(MarkdownReport.of(new Report("0.1", List.of(), List.of(one))))
        .contains("gone since 3.31.1", "(findings/sqlite-norec-");
  }
}
