package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What may be said of a campaign that has found nothing: one that has checked little, as on a busy
 * machine, must not look like one in which nothing was wrong.
 */
record Outcome(Summary summary) {

  /** Fewer than these say little: a fast engine is asked as much in a second. */
  private static final long FEW = 1_000;

  /** Where fewer of the statements are accepted, a build is broken or not what it is taken for. */
  private static final double HALF = 0.5;

  /**
   * Refuses to say anything where nothing was answered or compared.
   *
   * @throws Refused when nothing was tested
   */
  void refuseNothingTested() throws Refused {
    if (!summary.findings().isEmpty() || summary.faults() > 0 || summary.known() > 0) {
      return;
    }
    if (summary.trials() == 0) {
      throw new Refused(
          "no trial of "
              + summary.target()
              + " was done in the time given: if it starts slowly, give more by --for; if it does"
              + " not answer at all, name another release, --bin or --url");
    }
    if (summary.statements() > 0 && summary.accepted() == 0) {
      throw new Refused(
          "%s answered none of %d statements, so nothing was tested%s"
              .formatted(summary.target(), summary.statements(), mostOften()));
    }
    if (summary.accepted() < HALF && summary.statements() > 0) {
      throw new Refused(
          String.format(
              Locale.ROOT,
              "%s answered no more than %.1f %% of %,d statements, so next to nothing was tested"
                  + " (is it what it is taken for, and does it run by itself?)%s",
              summary.target(),
              100 * summary.accepted(),
              summary.statements(),
              mostOften()));
    }
    if (summary.checks() == 0) {
      throw new Refused(
          "no check of %s was made (%s), so nothing was tested: give more by --for or --trials%s"
              .formatted(
                  summary.target(), counted(summary.trials(), "trial", "trials"), mostOften()));
    }
  }

  /** One line on what was found, with the folder. */
  String line(Path out) {
    int findings = summary.findings().size();
    if (findings > 0) {
      return counted(findings, "finding", "findings") + " in " + out + ":";
    }
    String what;
    if (summary.checks() == 0) {
      what = "nothing was checked, so nothing can be said";
    } else {
      what = "nothing found in " + counted(summary.checks(), "check", "checks");
      what += isLittle() ? ", which are few: give more by --for or --trials" : "";
    }
    return what + "; summary in " + out;
  }

  /** Whether that nothing was found says little. */
  private boolean isLittle() {
    return summary.findings().isEmpty() && summary.checks() < FEW;
  }

  /** One line with those of several that have checked little; empty where there is none. */
  static String little(List<Summary> all) {
    String few =
        all.stream()
            .filter(summary -> new Outcome(summary).isLittle())
            .map(summary -> summary.target() + " " + summary.checks())
            .collect(Collectors.joining(", "));
    return few.isEmpty() ? "" : "few checks, which say little: " + few;
  }

  /** The most frequent reasons, with their counts. */
  static String reasons(Map<String, Long> counts) {
    return String.join(
        ", ",
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(6)
            .map(reason -> reason.getKey() + " " + reason.getValue())
            .toList());
  }

  private String mostOften() {
    return summary.inconclusive().isEmpty()
        ? ""
        : "; most often: " + reasons(summary.inconclusive());
  }

  static String counted(long number, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : several);
  }
}
