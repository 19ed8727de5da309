package dev.gainsay.campaign;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/**
 * How far a campaign is.
 *
 * @param seconds wall time of all its runs
 * @param findings distinct ones, new to the register
 * @param duplicates further hits of them
 * @param known hits of findings that the register knows
 * @param steered findings that trials steer away from now
 */
public record Progress(
    double seconds,
    long trials,
    long checks,
    double engineShare,
    Map<String, Long> inconclusive,
    long shapes,
    long findings,
    long known,
    long duplicates,
    int steered) {

  /** One line for people; shapes are told where the language has such. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "%.0f s  trials %d  checks/s %,.0f  engine %.0f%%  inconclusive %s%s"
            + "  findings %d new, %d known, %d duplicate%s",
        seconds,
        trials,
        checks / Math.max(0.001, seconds),
        100 * engineShare,
        inconclusiveShare(),
        shapes == 0 ? "" : "  shapes " + shapes,
        findings,
        known,
        duplicates,
        steered == 0 ? "" : "  steering from " + steered);
  }

  private String inconclusiveShare() {
    long all = inconclusive.values().stream().mapToLong(Long::longValue).sum();
    if (all == 0) {
      return "0%";
    }
    String main =
        inconclusive.entrySet().stream()
            .max(
                Map.Entry.<String, Long>comparingByValue()
                    .thenComparing(Comparator.comparing(Map.Entry::getKey)))
            .map(Map.Entry::getKey)
            .orElse("");
    return String.format(Locale.ROOT, "%.1f%% (%s)", 100.0 * all / (all + checks), main);
  }
}
