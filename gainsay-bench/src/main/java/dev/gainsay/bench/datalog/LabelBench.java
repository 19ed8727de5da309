package dev.gainsay.bench.datalog;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.LabelFigures.Held;
import dev.gainsay.bench.datalog.LabelFigures.Line;
import dev.gainsay.bench.datalog.LabelFigures.Planted;
import dev.gainsay.campaign.Refused;
import java.util.List;
import java.util.Locale;

/** Checks the labels of random transformed programs, and shows that wrong ones would be noticed. */
public final class LabelBench {

  /** For each mistake made on purpose. */
  private static final int PLANTED_PROGRAMS = 2_000;

  private static final String LINE = "| %s | %s | %,d | %,d | %,d | %,d | %,d | %,d | %,d |%n";

  private LabelBench() {}

  /**
   * Checks so many programs in a JVM of its own.
   *
   * @throws Refused when that JVM fails
   */
  public static LabelFigures measure(long programs, long seed)
      throws Refused, InterruptedException {
    return new MeasuringJvm("checking labels", List.of())
        .run(
            LabelMain.class,
            List.of(
                Long.toString(programs), Integer.toString(PLANTED_PROGRAMS), Long.toString(seed)),
            LabelFigures.class);
  }

  /** The figures as tables. */
  public static String table(LabelFigures figures) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%,d transformed programs, seed %d, %.0f CPU seconds; %d labels wrong%n%n",
            figures.programs(),
            figures.seed(),
            figures.seconds(),
            figures.wrong().size()));
    text.append(
        "| transformation | label | steps | by mapping | evaluated | databases | telling | same |"
            + " empty |\n| --- | --- | --: | --: | --: | --: | --: | --: | --: |\n");
    for (Line line : figures.lines()) {
      text.append(
          String.format(
              Locale.ROOT,
              LINE,
              line.transformation(),
              line.label().toLowerCase(Locale.ROOT),
              line.steps(),
              line.mapped(),
              line.evaluated(),
              line.databases(),
              line.telling(),
              line.same(),
              line.empty()));
    }
    text.append("\n| the programs hold | |\n| --- | --: |\n");
    for (Held feature : figures.features()) {
      text.append(String.format(Locale.ROOT, "| %s | %,d |%n", feature.name(), feature.programs()));
    }
    text.append(
        "\n| mistake on purpose | steps | seen by mapping | seen by evaluation |\n"
            + "| --- | --: | --: | --: |\n");
    for (Planted plant : figures.plants()) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %,d | %,d | %,d |%n",
              plant.mistake(),
              plant.steps(),
              plant.byMapping(),
              plant.byEvaluation()));
    }
    figures.wrong().forEach(label -> text.append("wrong: ").append(label).append('\n'));
    return text.toString();
  }
}
