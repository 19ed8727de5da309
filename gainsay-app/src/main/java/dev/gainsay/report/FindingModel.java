package dev.gainsay.report;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.finding.FindingReadme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code report/finding.html} shows of a finding. */
public final class FindingModel {

  private FindingModel() {}

  /** The template's variable {@code finding}; texts are visible and bounded, not yet escaped. */
  public static Map<String, Object> of(Reported reported) {
    var finding = reported.finding();
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("id", finding.id());
    model.put("path", reported.path());
    model.put("title", Visible.text(FindingReadme.title(finding)));
    model.put("engine", Visible.text(finding.engine().label()));
    model.put("oracle", Visible.text(finding.oracle()));
    model.put("kind", Visible.text(finding.signature().kind()));
    model.put("needs", Visible.text(finding.signature().shape()));
    model.put("script", Visible.text(finding.reduced().script().strip()));
    model.put("options", Visible.text(finding.engine().options().toString()));
    model.put("found", Visible.text(finding.origin().found()));
    model.put("bisection", reported.bisection().map(Bisection::summary).orElse(""));
    model.put("tried", reported.bisection().map(FindingModel::strip).orElse(List.of()));
    model.put("evidence", evidence(finding.evidence()));
    return model;
  }

  private static List<Map<String, String>> strip(Bisection bisection) {
    return bisection.tried().stream()
        .map(
            tried ->
                Map.of(
                    "name",
                    Visible.text(tried.name()),
                    "outcome",
                    tried.outcome().name().toLowerCase(Locale.ROOT),
                    "why",
                    Visible.text(tried.why())))
        .toList();
  }

  private static Map<String, Object> evidence(Evidence evidence) {
    return switch (evidence) {
      case Mismatch mismatch -> {
        Sides sides = Sides.of(mismatch.left(), mismatch.right());
        yield Map.of(
            "mismatch", true,
            "expected", Visible.text(mismatch.expected()),
            "leftName", Visible.text(mismatch.leftName()),
            "rightName", Visible.text(mismatch.rightName()),
            "left", sides.left(),
            "right", sides.right(),
            "difference", Visible.text(mismatch.difference()));
      }
      case Failure failure ->
          Map.of(
              "mismatch", false,
              "what", Visible.text(failure.what()),
              "asked", Visible.text(failure.asked()),
              "output", Visible.text(failure.output()));
    };
  }
}
