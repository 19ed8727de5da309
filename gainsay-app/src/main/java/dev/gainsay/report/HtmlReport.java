package dev.gainsay.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All findings on one page that needs nothing beside it: no script, no style sheet, no network.
 * Whatever an engine wrote is escaped.
 */
public final class HtmlReport {

  private HtmlReport() {}

  /** The page; findings are shown in their order. */
  public static String of(Report report) {
    List<Map<String, Object>> findings = new ArrayList<>();
    Map<String, Integer> kinds = new TreeMap<>();
    for (Reported reported : report.findings()) {
      findings.add(FindingModel.of(reported));
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
    return Templates.page("report/report.html", model);
  }
}
