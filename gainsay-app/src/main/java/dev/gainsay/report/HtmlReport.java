package dev.gainsay.report;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.Failure;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.finding.FindingReadme;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * All findings on one page that needs nothing beside it: no script, no style sheet, no network.
 * Whatever an engine wrote is escaped.
 */
public final class HtmlReport {

  private static final PebbleEngine TEMPLATES = engine();

  private HtmlReport() {}

  private static PebbleEngine engine() {
    ClasspathLoader loader = new ClasspathLoader(HtmlReport.class.getClassLoader());
    loader.setPrefix("dev/gainsay/report");
    return new PebbleEngine.Builder().loader(loader).strictVariables(true).build();
  }

  /** The page; findings are shown in their order. */
  public static String of(Report report) {
    List<Map<String, Object>> findings = new ArrayList<>();
    Map<String, Integer> kinds = new TreeMap<>();
    for (Reported reported : report.findings()) {
      findings.add(finding(reported));
      kinds.merge(
          reported.finding().engine().label() + ", " + reported.finding().signature().kind(),
          1,
          Integer::sum);
    }
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("gainsay", report.gainsay());
    model.put("campaigns", report.campaigns());
    model.put("kinds", kinds.entrySet());
    model.put("findings", findings);
    StringWriter page = new StringWriter();
    try {
      TEMPLATES.getTemplate("report.html").evaluate(page, model, Locale.ROOT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return page.toString();
  }

  private static Map<String, Object> finding(Reported reported) {
    var finding = reported.finding();
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("id", finding.id());
    model.put("path", reported.path());
    model.put("title", Visible.text(FindingReadme.title(finding)));
    model.put("engine", Visible.text(finding.engine().label()));
    model.put("oracle", finding.oracle());
    model.put("kind", finding.signature().kind());
    model.put("needs", Visible.text(finding.signature().shape()));
    model.put("script", Visible.text(finding.reduced().script().strip()));
    model.put("options", finding.engine().options().toString());
    model.put("found", finding.origin().found());
    model.put("bisection", reported.bisection().map(Bisection::summary).orElse(""));
    model.put("tried", reported.bisection().map(HtmlReport::strip).orElse(List.of()));
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
            "expected", mismatch.expected(),
            "leftName", mismatch.leftName(),
            "rightName", mismatch.rightName(),
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
