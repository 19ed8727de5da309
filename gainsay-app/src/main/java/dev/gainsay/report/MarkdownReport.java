package dev.gainsay.report;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import java.nio.file.Path;
import java.util.Map;

/** All findings of a folder on one page. */
public final class MarkdownReport {

  private MarkdownReport() {}

  /** The page; findings are shown in the order of the map. */
  public static String of(Path top, Map<Path, Finding> findings) {
    StringBuilder page = new StringBuilder("# Findings\n\n");
    page.append("| finding | engine | kind | oracle |\n| --- | --- | --- | --- |\n");
    findings.forEach(
        (folder, finding) ->
            page.append(
                "| [%s](%s) | %s | %s | %s |%n"
                    .formatted(
                        finding.id(),
                        folder.equals(top) ? "." : top.relativize(folder),
                        finding.engine().label(),
                        finding.signature().kind(),
                        finding.oracle())));
    findings.values().forEach(finding -> page.append("\n").append(section(finding)));
    return page.toString();
  }

  private static String section(Finding finding) {
    return "## "
        + FindingReadme.title(finding)
        + "\n\n"
        + FindingReadme.evidence(finding)
        + "```\n"
        + finding.reduced().script().strip()
        + "\n```\n";
  }
}
