package dev.gainsay.bench;

import java.util.List;
import java.util.Locale;

/**
 * What is to be known for planning.
 *
 * @param costs of campaigns
 * @param notings of stores
 */
public record PlanningFigures(List<Cost> costs, List<Noting> notings) {

  private static final double MILLION = 1e6;
  private static final double HOUR = 3600;
  private static final double MEBIBYTE = 1 << 20;

  public PlanningFigures {
    costs = List.copyOf(costs);
    notings = List.copyOf(notings);
  }

  /**
   * Memory in bytes.
   *
   * @param early the median of the second quarter of the time
   * @param late that of the last
   * @param most at any second
   */
  public record Held(long early, long late, long most) {

    private String told() {
      return String.format(
          Locale.ROOT, "%.0f, %.0f, %.0f", early / MEBIBYTE, late / MEBIBYTE, most / MEBIBYTE);
    }
  }

  /**
   * What a campaign has cost.
   *
   * @param jobs workers
   * @param seconds of wall time
   * @param workers CPU seconds of all workers and engines
   * @param served CPU seconds of workers and engines to one of the coordinator, in the last three
   *     quarters of the time: so many workers, each with a core of its own, take one core of it
   * @param own memory of the coordinator
   * @param children memory of workers and engines together
   */
  public record Cost(
      String target,
      int jobs,
      double seconds,
      long trials,
      long checks,
      double workers,
      double served,
      Held own,
      Held children) {

    /** CPU hours of workers and engines for a million checks. */
    double hours() {
      return workers / Math.max(1, checks) * MILLION / HOUR;
    }
  }

  /**
   * What a store has noted.
   *
   * @param store which it was, and how many commands shared it
   * @param workers whose ranges are open at a time
   * @param ranges that were noted
   * @param seconds of wall time
   * @param cpu seconds of the commands
   * @param bytes of the file in the end; 0 where there is none
   */
  public record Noting(
      String store, int workers, long ranges, double seconds, double cpu, long bytes) {

    double perSecond() {
      return ranges / seconds;
    }
  }

  /** The figures as two tables. */
  public String table() {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        | Engine | Workers | Checks a second | CPU hours for a million checks | Workers that one core of the coordinator serves | Memory of all workers (early, late, most), MiB | Of the coordinator, MiB |
        | --- | --: | --: | --: | --: | --: | --: |
        """);
    for (Cost cost : costs) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %,.0f | %.3f | %,.0f | %s | %s |%n",
              cost.target(),
              cost.jobs(),
              cost.checks() / cost.seconds(),
              cost.hours(),
              cost.served(),
              cost.children().told(),
              cost.own().told()));
    }
    text.append(
        """

        | Store | Workers | Ranges noted a second | Microseconds of CPU time each | Ranges | File, MiB |
        | --- | --: | --: | --: | --: | --: |
        """);
    for (Noting noting : notings) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %,d | %,.0f | %.0f | %,d | %.1f |%n",
              noting.store(),
              noting.workers(),
              noting.perSecond(),
              noting.cpu() / noting.ranges() * MILLION,
              noting.ranges(),
              noting.bytes() / MEBIBYTE));
    }
    return text.toString();
  }
}
