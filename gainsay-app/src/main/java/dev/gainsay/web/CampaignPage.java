package dev.gainsay.web;

import dev.gainsay.campaign.Summary;
import dev.gainsay.text.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What {@code web/index.html} and {@code web/campaign.html} show. */
final class CampaignPage {

  private static final int MOST_REASONS = 20;
  private static final int LONGEST = 200;

  private CampaignPage() {}

  /** A row of the list of campaigns. */
  static Map<String, Object> row(CampaignFolder campaign) {
    Optional<Summary> summary = campaign.summary();
    Map<String, Object> row = head(campaign, summary);
    row.put("trials", summary.map(s -> Chart.figure(s.trials())).orElse(""));
    row.put("checks", summary.map(s -> Chart.figure(s.checks())).orElse(""));
    row.put("seconds", summary.map(s -> Chart.figure(s.seconds())).orElse(""));
    return row;
  }

  /** The page of one. */
  static Map<String, Object> of(CampaignFolder campaign) {
    Optional<Summary> summary = campaign.summary();
    Map<String, Object> model = head(campaign, summary);
    model.put("figures", summary.map(CampaignPage::figures).orElse(Map.of()).entrySet());
    model.put("reasons", summary.map(CampaignPage::reasons).orElse(List.of()));
    model.put("known", summary.map(CampaignPage::known).orElse(List.of()));
    model.put("charts", Charts.of(campaign.progress()).stream().map(Chart::model).toList());
    return model;
  }

  private static Map<String, Object> head(CampaignFolder campaign, Optional<Summary> summary) {
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("key", campaign.key());
    head.put("name", Visible.text(campaign.name(), LONGEST));
    head.put("folder", Visible.text(campaign.folder().toString(), 1_000));
    head.put("target", summary.map(CampaignPage::target).orElse("no summary"));
    head.put("state", summary.map(campaign::state).orElse(""));
    head.put("count", campaign.names().size());
    return head;
  }

  private static String target(Summary summary) {
    String version = summary.version();
    String target = summary.target();
    return Visible.text(
        version == null || target.endsWith(version) ? target : target + " (" + version + ")",
        LONGEST);
  }

  private static Map<String, String> figures(Summary summary) {
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("trials", Chart.figure(summary.trials()));
    figures.put("checks", Chart.figure(summary.checks()));
    figures.put("checks per second", Chart.figure(summary.checksPerSecond()));
    figures.put("statements", Chart.figure(summary.statements()));
    figures.put("statements accepted", percent(summary.accepted()));
    figures.put("time in the engine", percent(summary.engineShare()));
    figures.put("time for reductions", percent(summary.reductionShare()));
    figures.put("plans or shapes seen", Chart.figure(summary.shapes()));
    figures.put("seconds", Chart.figure(summary.seconds()));
    figures.put("workers", summary.jobs() == 0 ? "a cluster's" : Integer.toString(summary.jobs()));
    figures.put("workers that their engine killed", Chart.figure(summary.restarts()));
    figures.put("faults of Gainsay", Chart.figure(summary.faults()));
    figures.put("hits of known findings", Chart.figure(summary.known()));
    figures.put("seed", Long.toString(summary.seed()));
    figures.put("oracles", Visible.text(String.join(", ", summary.oracles()), LONGEST));
    return figures;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static List<Map<String, Object>> reasons(Summary summary) {
    double all = summary.inconclusive().values().stream().mapToLong(Long::longValue).sum();
    List<Map<String, Object>> reasons = new ArrayList<>();
    summary.inconclusive().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_REASONS)
        .forEach(
            each ->
                reasons.add(
                    Map.of(
                        "reason", Visible.text(each.getKey(), LONGEST),
                        "count", Chart.figure(each.getValue()),
                        "share", String.format(Locale.ROOT, "%.3f", each.getValue() / all),
                        "percent", percent(each.getValue() / all))));
    return reasons;
  }

  private static List<Map<String, Object>> known(Summary summary) {
    return summary.knownFindings().stream()
        .limit(MOST_REASONS)
        .map(
            line ->
                Map.<String, Object>of(
                    "signature", Visible.text(line.signature(), LONGEST),
                    "link", Links.web(line.link()),
                    "note", Visible.text(line.note() == null ? "" : line.note(), LONGEST),
                    "count", Chart.figure(line.count())))
        .toList();
  }
}
