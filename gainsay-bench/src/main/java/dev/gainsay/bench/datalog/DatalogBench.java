package dev.gainsay.bench.datalog;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.trial.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures how fast the Datalog oracles are: alone, and on engines. */
public final class DatalogBench {

  /** Measurements that an engine may end before one is given up. */
  private static final int MOST_ENDED = 3;

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
   * Checks on one engine, each oracle in a JVM of its own. Where the engine ends that JVM or stands
   * still in it, as libraries may, the measurement is made again with other trials.
   *
   * @param oracles joined by commas, or {@code all}
   * @param seconds of each oracle, more than 0
   * @throws Refused when the JVM that measures fails each time
   */
  public static CheckFigures checks(Target target, String oracles, double seconds)
      throws Refused, InterruptedException {
    List<String> wanted = oracles.equals("all") ? List.of() : List.of(oracles.split(","));
    Language language = Catalogue.load().language(target.engine());
    List<CheckFigures.Line> lines = new ArrayList<>();
    for (String oracle : Catalogue.oracles(language, target.engine(), target.spec(), wanted)) {
      lines.add(line(target, oracle, seconds));
    }
    return new CheckFigures(target.spec().label(), lines);
  }

  private static CheckFigures.Line line(Target target, String oracle, double seconds)
      throws Refused, InterruptedException {
    String label = target.spec().label();
    return line(
        new MeasuringJvm("measuring %s on %s".formatted(oracle, label), target.jars()),
        CheckMain.class,
        List.of(label, oracle, Double.toString(seconds)),
        // Both rounds and what the JVM takes to start.
        Duration.ofMillis((long) (1500 * seconds)).plusSeconds(60));
  }

  /**
   * Measures, and again where that fails.
   *
   * @param main gets the arguments and, behind them, how many measurements ended before
   * @param most time of one measurement
   * @throws Refused when it fails for the last time
   */
  static CheckFigures.Line line(
      MeasuringJvm jvm, Class<?> main, List<String> arguments, Duration most)
      throws Refused, InterruptedException {
    for (int ended = 0; ; ended++) {
      List<String> all = new ArrayList<>(arguments);
      all.add(Integer.toString(ended));
      try {
        return jvm.run(main, all, CheckFigures.Line.class, most);
      } catch (Refused failed) {
        if (ended == MOST_ENDED) {
          throw failed;
        }
      }
    }
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

  /** Checks per second of wall time, whose time that was, and how often the engine ended it. */
  public static String checkTable(List<CheckFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| engine | oracle | checks | a second | runs a check | ms a run | not the engine |"
                + " our CPU | ended |\n| --- | --- | --: | --: | --: | --: | --: | --: | --: |\n");
    for (CheckFigures one : all) {
      for (CheckFigures.Line line : one.lines()) {
        text.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %,d | %.1f | %.2f | %.1f | %.1f %% | %.1f %% | %d |%n",
                one.engine(),
                line.oracle(),
                line.checks(),
                line.checks() / line.seconds(),
                line.runs() / (double) Math.max(1, line.checks()),
                1000 * line.engineSeconds() / Math.max(1, line.runs()),
                100 * (1 - line.engineSeconds() / line.seconds()),
                100 * line.ownCpuSeconds() / line.seconds(),
                line.ended()));
      }
    }
    return text.toString();
  }
}
