package dev.gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.AnswerText;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ReportsTest {

  private static Reported reported(Finding finding) {
    return new Reported(
        "findings/" + finding.id(), "reduced.sql", finding, Optional.of(Examples.BISECTION));
  }

  private static Report hostile() {
    return new Report(
        "0.1",
        List.of(Examples.campaign()),
        List.of(
            reported(
                Examples.finding(
                    "norec",
                    Examples.mismatch(Examples.HOSTILE),
                    "SELECT '" + Examples.HOSTILE + "';")),
            reported(
                Examples.finding(
                    "tlp",
                    new Finding.Failure(Examples.HOSTILE, Examples.HOSTILE, Examples.HOSTILE),
                    "SELECT 1;"))));
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
                "0.1",
                List.of(),
                List.of(reported(Examples.finding("norec", Examples.mismatch("7"), "SELECT 1;")))));
    assertThat(page)
        .contains("<mark>7</mark>", "<mark>2</mark>", "(4 more lines)")
        .contains("3.31.1 gone", "gone since 3.31.1", "SELECT 1;")
        .contains("How the engine works them out", "SCAN 7", "SEARCH");
    assertThat(Sides.of(new AnswerText(List.of("a", "a"), 0), new AnswerText(List.of("a"), 0)))
        .isEqualTo(
            new Sides(
                List.of(new Sides.Line("a", false), new Sides.Line("a", true)),
                List.of(new Sides.Line("a", false))));
  }

  @Test
  void sarifFollowsItsSchema() throws IOException {
    for (Report report :
        List.of(hostile(), new Report("0.1", List.of(Examples.campaign()), List.of()))) {
      String sarif = SarifReport.of(report);
      assertThat(Sarif.faults(sarif)).isEmpty();
      assertThat(sarif).contains("\"results\"");
    }
    assertThat(Sarif.faults("{\"version\": \"2.1.0\"}")).isNotEmpty();
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
    assertThat(suite.getElementsByTagName("skipped").getLength()).isZero();
  }

  @Test
  void junitPassesNoOracleThatHasCheckedNothing() {
    assertThat(JunitReport.of(new Report("0.1", List.of(Examples.campaign(0)), List.of())))
        .contains("tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"3\"")
        .contains("<skipped message=\"nothing was checked\"");
  }

  @Test
  void textsForPeopleTellTheReleases() {
    Reported one = reported(Examples.finding("norec", Examples.mismatch("7"), "SELECT 1;"));
    assertThat(IssueText.of(one))
        .contains("gone since 3.31.1", "SELECT 1;", "works out *optimised*", "SCAN 7");
    Finding many = Examples.finding("norec", Examples.mismatch("7\nSCAN".repeat(50)), "SELECT 1;");
    assertThat(IssueText.of(reported(many))).contains("(39 more)");
    assertThat(MarkdownReport.of(new Report("0.1", List.of(), List.of(one))))
        .contains("gone since 3.31.1", "(findings/sqlite-norec-");
  }

  @Test
  void textsForPeopleObeyNothingThatAnEngineWrote() {
    Report hostile = hostile();
    for (String text :
        List.of(
            MarkdownReport.of(hostile),
            IssueText.of(hostile.findings().get(0)),
            IssueText.of(hostile.findings().get(1)))) {
      // Of the case itself nothing is changed, so that it can be run.
      String beside =
          text.replace("SELECT '" + Examples.HOSTILE + "';", "").replace(Examples.HOSTILE, "");
      assertThat(beside)
          .hasSizeLessThan(500_000)
          .contains("\u241b[31m", "more characters")
          .doesNotContain("\u001b", "\u0000", "\u202e");
    }
  }

  @Test
  void noMessageOfAFailureIsMarkdown() {
    String message = "internal error: <img src=x> `[all](http://there.invalid)` a|b *c* \\d";
    Reported one =
        reported(Examples.finding("norec", new Finding.Failure(message, "", ""), "SELECT 1;"));
    assertThat(MarkdownReport.of(new Report("0.1", List.of(), List.of(one))))
        .contains(
            "internal error: \\<img src=x> \\`\\[all\\](http://there.invalid)\\` a\\|b \\*c\\*"
                + " \\\\d")
        .doesNotContain(message);
  }

  @Test
  void noAnswerEndsTheFenceThatItIsIn() {
    String answer = "1\n```\n# not ours\n````\n2";
    Reported one =
        reported(Examples.finding("norec", Examples.mismatch(answer), "SELECT '\n```\n';"));
    for (String text :
        List.of(IssueText.of(one), MarkdownReport.of(new Report("0.1", List.of(), List.of(one))))) {
      assertThat(text).contains("`````\n1\n" + answer, "````\nSELECT '\n```\n';\n````\n");
    }
  }
}
