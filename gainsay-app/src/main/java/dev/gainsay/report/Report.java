package dev.gainsay.report;

import dev.gainsay.campaign.Summary;
import java.util.Comparator;
import java.util.List;

/**
 * What a report is made of.
 *
 * @param gainsay the release of Gainsay
 * @param campaigns those that the findings are of; none where single findings are reported
 * @param findings in the order in which they are shown: those that rest on what a standard leaves
 *     open are put last
 */
public record Report(String gainsay, List<Summary> campaigns, List<Reported> findings) {

  public Report {
    campaigns = List.copyOf(campaigns);
    findings =
        findings.stream()
            .sorted(Comparator.comparing(reported -> reported.finding().isUnderspecified()))
            .toList();
  }
}
