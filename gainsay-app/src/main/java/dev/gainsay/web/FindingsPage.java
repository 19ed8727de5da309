package dev.gainsay.web;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.report.Reported;
import dev.gainsay.text.Visible;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the lists of findings show. */
final class FindingsPage {

  private static final int LONGEST = 200;

  private final Loader loader;
  private final Marking marking;

  FindingsPage(Loader loader, Marking marking) {
    this.loader = loader;
    this.marking = marking;
  }

  /**
   * Rows of a list.
   *
   * @param names of the findings' folders
   */
  List<Map<String, Object>> rows(CampaignFolder campaign, List<String> names) {
    Map<String, Summary.Line> lines = new HashMap<>();
    campaign
        .summary()
        .ifPresent(summary -> summary.findings().forEach(line -> lines.put(line.id(), line)));
    Path findings = campaign.findings();
    return names.stream()
        .map(name -> loader.with(campaign, findings.resolve(name), each -> row(each, lines)))
        .toList();
  }

  /** The names that hold a text, in whatever case. */
  static List<String> matching(List<String> names, String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    return wanted.isEmpty()
        ? names
        : names.stream().filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted)).toList();
  }

  private Map<String, Object> row(Loader.Loaded loaded, Map<String, Summary.Line> lines) {
    Map<String, Object> row = new LinkedHashMap<>();
    Summary.Line line = lines.get(loaded.name());
    row.put("name", loaded.name());
    row.put("shown", Visible.text(loaded.name(), LONGEST));
    row.put("hits", line == null ? "" : Chart.figure(line.count()));
    row.put("returned", line == null || line.returned() == null ? "" : line.returned());
    Reported reported = loaded.reported();
    if (reported == null) {
      row.putAll(Map.of("title", "", "kind", "", "oracle", "", "releases", "", "known", false));
    } else {
      Finding finding = reported.finding();
      row.put("title", Visible.text(FindingReadme.title(finding), LONGEST));
      row.put("kind", Visible.text(finding.signature().kind(), LONGEST));
      row.put("oracle", Visible.text(finding.oracle(), LONGEST));
      row.put(
          "releases",
          reported
              .bisection()
              .map(Bisection::summary)
              .map(s -> Visible.text(s, LONGEST))
              .orElse(""));
      row.put("known", marking.entry(finding.signature()).isPresent());
    }
    row.put("fault", loaded.fault());
    return row;
  }
}
