package dev.gainsay.report;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.text.Visible;

/** A finding for somebody at a terminal; what the engine has said can do nothing to it. */
public final class FindingText {

  private FindingText() {}

  /**
   * Title, where it was found, evidence and smallest case, and how to run it again.
   *
   * @param hits how often its campaigns hit it; 0 where that is not known
   */
  public static String of(Reported reported, long hits, String folder) {
    Finding finding = reported.finding();
    String text =
        """
        %s

        %s: %s by %s on %s%s
        %s
        %s%s
        Smallest case (%s):

        %s

        Again: gainsay reproduce %s
        """
            .formatted(
                FindingReadme.title(finding),
                finding.id(),
                finding.signature().kind(),
                finding.oracle(),
                finding.engine().label(),
                hits == 0 ? "" : hits == 1 ? ", hit once" : ", hit " + hits + " times",
                reported.bisection().map(made -> made.summary() + "\n").orElse(""),
                FindingReadme.evidence(finding),
                FindingReadme.plans(finding, Integer.MAX_VALUE),
                reported.script(),
                finding.reduced().script().strip(),
                folder);
    return Visible.text(text.replaceAll("\n{3,}", "\n\n"));
  }
}
