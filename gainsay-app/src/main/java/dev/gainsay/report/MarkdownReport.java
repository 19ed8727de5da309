package dev.gainsay.report;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.text.Markdown;

/** All findings of a folder on one page. */
public final class MarkdownReport {

  /** What is said where there is none. */
  public static final String NONE = "No finding.\n";

  private MarkdownReport() {}

  /** The page; findings are shown in their order. */
  public static String of(Report report) {
    StringBuilder page = new StringBuilder("# Findings\n\n");
    if (report.findings().isEmpty()) {
      return page.append(NONE).toString();
    }
    page.append("| finding | engine | kind | oracle |\n| --- | --- | --- | --- |\n");
    for (Reported reported : report.findings()) {
      Finding finding = reported.finding();
      page.append(
          "| [%s](%s) | %s | %s | %s |%n"
              .formatted(
                  finding.id(),
                  reported.path(),
                  Markdown.inline(finding.engine().label()),
                  finding.signature().kind(),
                  finding.oracle()));
    }
    report.findings().forEach(reported -> page.append("\n").append(section(reported)));
    return page.toString();
  }

  private static String section(Reported reported) {
    Finding finding = reported.finding();
    return "## "
        + Markdown.inline(FindingReadme.title(finding))
        + "\n\n"
        + reported.bisection().map(b -> b.summary() + "\n\n").orElse("")
        + FindingReadme.evidence(finding)
        + FindingReadme.fenced("", finding.reduced().script().strip())
        + "\n";
  }
}
