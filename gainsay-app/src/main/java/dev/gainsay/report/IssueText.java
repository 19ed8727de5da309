package dev.gainsay.report;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.finding.FindingReadme;

/** A finding as a text that can be filed with the engine's tracker. */
public final class IssueText {

  /** A reader who wants more asks the engine. */
  private static final int LINES_OF_PLAN = 12;

  private IssueText() {}

  /** Title, smallest case, expected against actual, version; no suspicion stated as fact. */
  public static String of(Reported reported) {
    Finding finding = reported.finding();
    String title =
        switch (finding.evidence()) {
          case Mismatch _ -> mismatch(finding);
          case Failure _ -> FindingReadme.title(finding);
        };
    return """
    Title: %s

    Version: %s
    %s
    Steps to reproduce:

    ```
    %s
    ```

    %s%sFound by automated testing (Gainsay %s).
    """
        .formatted(
            title,
            finding.engine().label(),
            reported.bisection().map(b -> "\n" + b.summary() + "\n").orElse(""),
            finding.reduced().script().strip(),
            FindingReadme.evidence(finding),
            FindingReadme.plans(finding, LINES_OF_PLAN),
            finding.origin().gainsay());
  }

  private static String mismatch(Finding finding) {
    return switch (finding.engine().language()) {
      case "sql" -> "Answers of two related queries contradict each other";
      case "datalog" -> "Results of two related programs contradict each other";
      case "smt" -> "Answer contradicts a known model of the formula";
      default -> FindingReadme.title(finding);
    };
  }
}
