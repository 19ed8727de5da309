package dev.gainsay.report;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.finding.FindingReadme;
import java.util.regex.Pattern;

/** A finding as a text that can be filed with the engine's tracker. */
public final class IssueText {

  /** A reader who wants more asks the engine. */
  private static final int LINES_OF_PLAN = 12;

  /** How a difference says that a model was held against the formula. */
  private static final Pattern SATISFIES =
      Pattern.compile("the model satisfies|a model that was printed satisfies");

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

    %s

    %s%sFound by automated testing (Gainsay %s).
    """
        .formatted(
            title,
            finding.engine().label(),
            reported.bisection().map(b -> "\n" + b.summary() + "\n").orElse(""),
            FindingReadme.fenced("", finding.reduced().script().strip()),
            FindingReadme.evidence(finding),
            FindingReadme.plans(finding, LINES_OF_PLAN),
            finding.origin().gainsay());
  }

  private static String ofSolver(Finding finding) {
    if (finding.isInvalidModel()) {
      return "Model does not satisfy the formula";
    }
    boolean shown =
        finding.evidence() instanceof Mismatch mismatch
            && SATISFIES.matcher(mismatch.difference()).find();
    return shown ? "Unsat for a satisfiable formula" : "Contradicting answers, sat and unsat";
  }

  private static String mismatch(Finding finding) {
    return switch (finding.engine().language()) {
      case "sql" -> "Answers of two related queries contradict each other";
      case "datalog" -> "Results of two related programs contradict each other";
      case "smt" -> ofSolver(finding);
      default -> FindingReadme.title(finding);
    };
  }
}
