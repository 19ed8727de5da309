package dev.gainsay.bench;

import dev.gainsay.bench.Efficacy.Line;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The figures of efficacy as text. */
public final class EfficacyTable {

  private static final int WIDEST = 100;

  private EfficacyTable() {}

  /** One block for each campaign: its findings, one a line, then the sums. */
  public static String of(List<Efficacy> all) {
    StringBuilder text = new StringBuilder();
    all.forEach(one -> text.append(of(one)));
    return text.toString();
  }

  private static String of(Efficacy one) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%-32s %-12s %6s  %-10s %-12s %-10s %s%n"
            .formatted("finding", "oracle", "bytes", "again", "first good", "newest", "needs"));
    for (Line line : one.findings()) {
      text.append(
          "%-32s %-12s %6d  %-10s %-12s %-10s %s%n"
              .formatted(
                  line.id(),
                  line.oracle(),
                  line.bytes(),
                  line.tested(),
                  Objects.requireNonNullElse(line.firstGood(), "-"),
                  one.versions().isEmpty()
                      ? "-"
                      : line.later().getOrDefault(one.versions().getLast(), "-"),
                  bounded(line.needs())));
    }
    return text.append(sums(one)).toString();
  }

  private static String sums(Efficacy one) {
    return String.format(
        Locale.ROOT,
        "%s: %d distinct findings (%d show again, %d gone on %s, %d shown there too), first good"
            + " %s; %,d checks, %.1f s of CPU time in %.1f s, %.2f true findings per CPU"
            + " minute%s%nload average %.1f before and %.1f after on %d processors, %s%n",
        one.engine(),
        one.findings().size(),
        one.reproduced(),
        one.gone(),
        one.versions().isEmpty() ? "no later release" : one.versions().getLast(),
        one.stillShown(),
        one.byFirstGood(),
        one.checks(),
        one.cpuSeconds(),
        one.seconds(),
        one.perCpuMinute(),
        one.complete() ? "" : " (not all judged again yet)",
        one.run().loadBefore(),
        one.run().loadAfter(),
        one.run().processors(),
        one.run().date());
  }

  private static String bounded(String needs) {
    return needs.length() <= WIDEST ? needs : needs.substring(0, WIDEST) + " …";
  }
}
