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
import java.util.Optional;

/** Measures how fast the Datalog oracles are: alone, and on engines. */
public final class DatalogBench {

  /** JVMs that an engine may end before a measurement is given up. */
  private static final int MOST_ENDED = 6;

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
   * still in it, as libraries may, the rest of the time is measured in another one with other
   * trials, and what was measured before counts.
   *
   * @param oracles joined by commas, or {@code all}
   * @param seconds of each oracle, more than 0
   * @throws Refused when an oracle has no figures at all
   */
  public static CheckFigures checks(Target target, String oracles, double seconds)
      throws Refused, InterruptedException {
    List<String> wanted = oracles.equals("all") ? List.of() : List.of(oracles.split(","));
    Language language = Catalogue.load().language(target.engine());
    List<CheckFigures.Line> lines = new ArrayList<>();
    for (String oracle : Catalogue.oracles(language, target.engine(), target.spec(), wanted)) {
      String label = target.spec().label();
      lines.add(
          line(
              new MeasuringJvm("measuring %s on %s".formatted(oracle, label), target.jars()),
              CheckMain.class,
              List.of(SpecArgument.of(target.spec()), oracle),
              seconds,
              // Both rounds and what the JVM takes to start.
              Duration.ofMillis((long) (1500 * seconds)).plusSeconds(60)));
    }
    return new CheckFigures(target.spec().label(), lines);
  }

  /**
   * Measures for some time, in as many JVMs as that takes.
   *
   * @param main gets these arguments, the seconds that are left, and how many JVMs ended before
   * @param arguments the oracle last
   * @param seconds to be measured, more than 0
   * @param most time of one JVM
   * @return what was measured, of less time where the engine ended too many of them
   * @throws Refused when nothing was
   */
  static CheckFigures.Line line(
      MeasuringJvm jvm, Class<?> main, List<String> arguments, double seconds, Duration most)
      throws Refused, InterruptedException {
    CheckFigures.Line total = CheckFigures.Line.none(arguments.getLast(), 0);
    Optional<Refused> failure;
    do {
      List<String> all = new ArrayList<>(arguments);
      all.add(Double.toString(seconds - total.seconds()));
      all.add(Integer.toString(total.ended()));
      MeasuringJvm.Outcome<CheckFigures.Line> outcome =
          jvm.watch(main, all, CheckFigures.Line.class, most);
      failure = outcome.failure();
      total =
          total
              .plus(outcome.figures().orElse(CheckFigures.Line.none(total.oracle(), 0)))
              .plus(CheckFigures.Line.none(total.oracle(), failure.isPresent() ? 1 : 0));
    } while (failure.isPresent() && total.ended() <= MOST_ENDED && total.seconds() < seconds);
    if (failure.isPresent() && total.checks() == 0) {
      throw failure.get();
    }
    return total;
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
