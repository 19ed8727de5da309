package dev.gainsay.report;

import static java.util.Map.entry;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.CaseTitle;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.text.Visible;
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
    model.put("caseTitle", CaseTitle.of(finding).heading());
    model.put("caseNote", CaseTitle.of(finding).note());
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
        yield Map.ofEntries(
            entry("mismatch", true),
            entry("expected", Visible.text(mismatch.expected())),
            entry("leftName", Visible.text(mismatch.leftName())),
            entry("rightName", Visible.text(mismatch.rightName())),
            entry("left", sides.left()),
            entry("right", sides.right()),
            entry("difference", Visible.text(mismatch.difference())),
            entry("leftPlan", Visible.text(mismatch.told().left().strip())),
            entry("rightPlan", Visible.text(mismatch.told().right().strip())));
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
