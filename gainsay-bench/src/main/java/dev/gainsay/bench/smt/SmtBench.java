package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Refused;
import java.util.List;
import java.util.Locale;

/** How fast STORM makes instances. */
public final class SmtBench {

  private SmtBench() {}

  /**
   * Measures without a solver.
   *
   * @param seconds of a turn of each measurement, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static List<StormFigures> instances(double seconds) throws Refused, InterruptedException {
    return List.of(
        new MeasuringJvm("measuring", List.of())
            .run(StormMain.class, List.of(Double.toString(seconds)), StormFigures[].class));
  }

  /** Rates per CPU second. */
  public static String table(List<StormFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| instances per CPU second | 40 to a seed | 300 to 1000 to a seed |\n"
                + "| --- | --: | --: |\n");
    for (StormFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT, "| %s | %,.0f | %,.0f |%n", one.logics(), one.drawn(), one.ofOneSeed()));
    }
    return text.toString();
  }
}
