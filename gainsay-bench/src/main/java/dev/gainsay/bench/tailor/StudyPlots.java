package dev.gainsay.bench.tailor;

import dev.gainsay.analysis.tailor.out.Svg;
import dev.gainsay.bench.tailor.FileFigures.Mutant;
import dev.gainsay.bench.tailor.FileFigures.Searched;
import dev.gainsay.bench.tailor.FileFigures.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** The plots of a study, each the text of an SVG picture by the name of its file. */
public final class StudyPlots {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 420;

  private StudyPlots() {}

  /** All plots. */
  public static Map<String, String> of(List<FileFigures> figures) {
    Map<String, String> plots = new TreeMap<>();
    List<FileFigures> measured = figures.stream().filter(it -> it.refused() == null).toList();
    if (!measured.isEmpty()) {
      plots.put("proved.svg", proved(measured));
      plots.put("tuning.svg", tuning(measured));
    }
    List<Mutant> mutants = measured.stream().flatMap(it -> it.mutants().stream()).toList();
    if (!mutants.isEmpty()) {
      plots.put("mutants.svg", mutants(mutants));
    }
    return plots;
  }

  private static CategoryChart chart(String title, String up) {
    CategoryChart chart =
        new CategoryChartBuilder().width(WIDTH).height(HEIGHT).title(title).yAxisTitle(up).build();
    chart
        .getStyler()
        .setLabelsVisible(true)
        .setYAxisMin(0.0)
        .setLegendPosition(LegendPosition.OutsideS);
    return chart;
  }

  /** As the thesis's Fig. 5.4: assertions proved by the standard recipe and each algorithm's. */
  private static String proved(List<FileFigures> figures) {
    CategoryChart chart = chart("Assertions proved", "assertions");
    List<String> budgets = StudyTables.budgets(figures);
    List<String> algorithms = StudyTables.algorithms(figures);
    chart.addSeries(
        "standard",
        budgets,
        budgets.stream()
            .map(it -> StudyTables.standard(searches(figures, it, algorithms.getFirst())))
            .toList());
    for (String algorithm : algorithms) {
      chart.addSeries(
          algorithm.toLowerCase(Locale.ROOT),
          budgets,
          budgets.stream().map(it -> StudyTables.best(searches(figures, it, algorithm))).toList());
    }
    return Svg.text(chart);
  }

  /** As the thesis's Fig. 5.6: the time of all recipes of an algorithm. */
  private static String tuning(List<FileFigures> figures) {
    CategoryChart chart = chart("Time of all recipes", "seconds");
    List<String> budgets = StudyTables.budgets(figures);
    for (String algorithm : StudyTables.algorithms(figures)) {
      chart.addSeries(
          algorithm.toLowerCase(Locale.ROOT),
          budgets,
          budgets.stream()
              .map(
                  it ->
                      searches(figures, it, algorithm).stream()
                              .mapToLong(Searched::tuningMillis)
                              .sum()
                          / 1000)
              .toList());
    }
    return Svg.text(chart);
  }

  private static List<Searched> searches(
      List<FileFigures> figures, String budget, String algorithm) {
    return StudyTables.searches(figures, budget, algorithm);
  }

  /** As the thesis's Fig. 5.8: mutants by what was changed. */
  private static String mutants(List<Mutant> mutants) {
    CategoryChart chart = chart("Recipes changed in one place", "mutants");
    chart.getStyler().setStacked(true).setXAxisLabelRotation(30);
    List<String> kinds = mutants.stream().map(Mutant::kind).distinct().sorted().toList();
    for (Verdict verdict : Verdict.values()) {
      List<Long> counts = new ArrayList<>();
      for (String kind : kinds) {
        counts.add(
            mutants.stream()
                .filter(it -> it.kind().equals(kind) && it.verdict() == verdict)
                .count());
      }
      chart.addSeries(verdict.name().toLowerCase(Locale.ROOT), kinds, counts);
    }
    return Svg.text(chart);
  }
}
