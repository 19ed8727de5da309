package dev.gainsay.web;

import dev.gainsay.campaign.ProgressLog.Point;
import dev.gainsay.text.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The charts of a campaign. */
final class Charts {

  /** Reasons that get a line. */
  private static final int MOST_REASONS = 5;

  private final List<Point> points;
  private final List<Double> seconds;

  private Charts(List<Point> points) {
    this.points = points;
    this.seconds = points.stream().map(Point::seconds).toList();
  }

  /** Throughput, inconclusive reasons, plans, findings. */
  static List<Chart> of(List<Point> logged) {
    List<Point> rising = new ArrayList<>();
    for (Point point : logged) {
      if (rising.isEmpty() || point.seconds() > rising.getLast().seconds()) {
        rising.add(point);
      }
    }
    return new Charts(rising).all();
  }

  private List<Chart> all() {
    return List.of(
        new Chart(
            "chart-throughput",
            "Checks per second",
            seconds,
            List.of(new Chart.Line("checks per second", rates(Point::checks)))),
        new Chart("chart-inconclusive", "Inconclusive per second, by reason", seconds, reasons()),
        new Chart(
            "chart-shapes",
            "Plans or shapes seen",
            seconds,
            List.of(new Chart.Line("plans or shapes", values(Point::shapes)))),
        new Chart(
            "chart-findings",
            "Findings",
            seconds,
            List.of(
                new Chart.Line("different findings", values(Point::findings)),
                new Chart.Line("further hits", values(Point::duplicates)),
                new Chart.Line("hits of known ones", values(Point::known)))));
  }

  private List<Chart.Line> reasons() {
    if (points.isEmpty()) {
      return List.of();
    }
    return points.getLast().inconclusive().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_REASONS)
        .map(Map.Entry::getKey)
        .map(
            reason ->
                new Chart.Line(
                    Visible.text(reason, 80),
                    rates(point -> point.inconclusive().getOrDefault(reason, 0L))))
        .toList();
  }

  private List<Double> values(ToDoubleFunction<Point> count) {
    return points.stream().map(count::applyAsDouble).toList();
  }

  /** Per second since the point before; counts that fall, as after a resumption, are none. */
  private List<Double> rates(ToDoubleFunction<Point> count) {
    List<Double> rates = new ArrayList<>();
    double countBefore = 0;
    double secondsBefore = 0;
    for (Point point : points) {
      double passed = point.seconds() - secondsBefore;
      double more = count.applyAsDouble(point) - countBefore;
      rates.add(passed <= 0 ? 0 : Math.round(100 * Math.max(0, more) / passed) / 100.0);
      countBefore = count.applyAsDouble(point);
      secondsBefore = point.seconds();
    }
    return rates;
  }
}
