package dev.gainsay.analysis.tailor.out;

import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Tailored;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Plots of a search, as SVG. */
final class Plots {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 400;

  private Plots() {}

  /** The cost of each recipe, and of the best one until then; those without one are left out. */
  static String cost(Tailored tailored) {
    List<Integer> at = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    List<Double> best = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < tailored.evaluations().size(); i++) {
      Evaluation it = tailored.evaluations().get(i);
      if (it.ended()) {
        least = Math.min(least, it.cost());
        at.add(i);
        costs.add(it.cost());
        best.add(least);
      }
    }
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Cost of each recipe")
            .xAxisTitle("evaluation (0: the standard recipe)")
            .yAxisTitle("cost")
            .build();
    chart.getStyler().setYAxisMin(0.0).setLegendPosition(LegendPosition.OutsideS);
    if (!at.isEmpty()) {
      chart.addSeries("recipe", at, costs).setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
      chart.addSeries("best until then", at, best).setMarker(SeriesMarkers.NONE);
    }
    return Svg.text(chart);
  }

  /** Assertions proved by both recipes, by the tailored one only, and by the standard one only. */
  static String proved(Tailored tailored) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Assertions proved")
            .yAxisTitle("assertions")
            .build();
    chart.getStyler().setLabelsVisible(true).setYAxisMin(0.0).setLegendVisible(false);
    chart.addSeries(
        "assertions",
        List.of("by both", "by the tailored recipe only", "by the standard recipe only"),
        List.of(tailored.both().size(), tailored.gained().size(), tailored.lost().size()));
    return Svg.text(chart);
  }
}
