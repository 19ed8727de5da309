package dev.gainsay.bench.datalog;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.util.List;
import java.util.Locale;

/** Measures how fast the Datalog oracles are: alone, and on engines. */
public final class DatalogBench {

  private DatalogBench() {}

  /**
   * Programs and transformations drawn, for two dialects.
   *
   * @param seconds of each of four measurements in each of four rounds, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static List<DrawingFigures> drawing(double seconds) throws Refused, InterruptedException {
    return List.of(
        new MeasuringJvm("measuring", List.of())
            .run(DrawingMain.class, List.of(Double.toString(seconds)), DrawingFigures[].class));
  }

  /**
   * Checks on one engine.
   *
   * @param oracles joined by commas, or {@code all}
   * @param seconds of each oracle, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static CheckFigures checks(Target target, String oracles, double seconds)
      throws Refused, InterruptedException {
    return new MeasuringJvm("measuring " + target.spec().label(), target.jars())
        .run(
            CheckMain.class,
            List.of(target.spec().label(), oracles, Double.toString(seconds)),
            CheckFigures.class);
  }

  /** Rates per CPU second. */
  public static String drawingTable(List<DrawingFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| per CPU second | programs | printed | steps of queryfuzz | steps of dlsmith |\n"
                + "| --- | --: | --: | --: | --: |\n");
    for (DrawingFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %,.0f | %,.0f | %,.0f | %,.0f |%n",
              one.dialect(),
              one.programs(),
              one.printed(),
              one.queryFuzz(),
              one.dlSmith()));
    }
    return text.toString();
  }

  /** Checks per second of wall time, and whose time that was. */
  public static String checkTable(List<CheckFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| engine | oracle | checks | a second | runs a check | ms a run | not the engine |"
                + " our CPU |\n| --- | --- | --: | --: | --: | --: | --: | --: |\n");
    for (CheckFigures one : all) {
      for (CheckFigures.Line line : one.lines()) {
        text.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %,d | %.1f | %.2f | %.1f | %.1f %% | %.1f %% |%n",
                one.engine(),
                line.oracle(),
                line.checks(),
                line.checks() / line.seconds(),
                line.runs() / (double) Math.max(1, line.checks()),
                1000 * line.engineSeconds() / Math.max(1, line.runs()),
                100 * (1 - line.engineSeconds() / line.seconds()),
                100 * line.ownCpuSeconds() / line.seconds()));
      }
    }
    return text.toString();
  }
}
