package dev.gainsay.bench;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures engines one after the other, each in a JVM like a worker's. */
public final class SpeedBench {

  private static final String ROW = "%-18s %-14s %12s %12s %6s %12s %12s %6s%n";

  /** Measurements of one engine, at most: four, in four rounds. */
  public static final int TURNS = 16;

  private SpeedBench() {}

  /**
   * Measures one engine.
   *
   * @param oracles joined by commas, or {@code all}
   * @param seconds of each of four measurements in each of four rounds, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static SpeedFigures measure(Target target, String oracles, double seconds)
      throws Refused, InterruptedException {
    return new MeasuringJvm("measuring " + target.spec().label(), target.jars())
        .run(
            SpeedMain.class,
            List.of(target.spec().label(), oracles, Double.toString(seconds)),
            SpeedFigures.class);
  }

  /** The figures as a table; rates are per CPU second. */
  public static String table(List<SpeedFigures> all) {
    StringBuilder text = new StringBuilder("per CPU second, in one run:\n");
    text.append(
        ROW.formatted("engine", "oracles", "raw", "session", "", "raw replay", "checks", ""));
    for (SpeedFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              ROW,
              one.engine(),
              one.oracles().length() > 14 ? "all" : one.oracles(),
              rate(one.rawQueries()),
              rate(one.sessionQueries()),
              percent(one.sessionShare()),
              rate(one.replayed()),
              rate(one.checks()),
              percent(one.checkShare())));
    }
    return text.toString();
  }

  private static String rate(@Nullable Double perSecond) {
    return perSecond == null ? "-" : String.format(Locale.ROOT, "%,.0f", perSecond);
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }
}
