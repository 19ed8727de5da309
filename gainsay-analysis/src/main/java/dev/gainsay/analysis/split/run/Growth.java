package dev.gainsay.analysis.split.run;

import java.util.List;
import java.util.Locale;

/**
 * How a cost grows with the size of a part, in files: {@code fixed + factor * files ^ exponent}.
 *
 * @param exponent 1 unless the measurements speak clearly for another
 */
record Growth(double fixed, double factor, double exponent) {

  /** From here on a cost is said to grow faster than the size. */
  private static final double LINEAR = 1.2;

  private static final double STEEPEST = 4;
  private static final double STEP = 0.05;

  /** A steeper curve has to leave this share of the straight line's error at most. */
  private static final double CLEARLY = 0.5;

  /** The same analysis takes longer and shorter by that share: what a line misses by less. */
  private static final double NOISE = 0.1;

  /** A measurement. */
  record Point(double files, double cost) {}

  /** The curve that fits best by the sum of squares, of those that begin at no less than 0. */
  static Growth of(List<Point> points) {
    Growth line = fitted(points, 1);
    double mean = points.stream().mapToDouble(Point::cost).average().orElse(0);
    if (Math.sqrt(line.error(points) / points.size()) < NOISE * mean) {
      return line;
    }
    Growth best = line;
    for (double exponent = LINEAR; exponent <= STEEPEST; exponent += STEP) {
      Growth curve = fitted(points, exponent);
      if (curve.error(points) < best.error(points)) {
        best = curve;
      }
    }
    return best.error(points) < CLEARLY * line.error(points) ? best : line;
  }

  private static Growth fitted(List<Point> points, double exponent) {
    double n = points.size();
    double sumX = 0;
    double sumY = 0;
    double sumXx = 0;
    double sumXy = 0;
    for (Point point : points) {
      double x = Math.pow(point.files(), exponent);
      sumX += x;
      sumY += point.cost();
      sumXx += x * x;
      sumXy += x * point.cost();
    }
    double spread = n * sumXx - sumX * sumX;
    double factor = spread == 0 ? 0 : (n * sumXy - sumX * sumY) / spread;
    double fixed = (sumY - factor * sumX) / n;
    if (fixed < 0) {
      return new Growth(0, sumXy / sumXx, exponent);
    }
    return factor < 0 ? new Growth(sumY / n, 0, exponent) : new Growth(fixed, factor, exponent);
  }

  private double error(List<Point> points) {
    return points.stream().mapToDouble(it -> Math.pow(at(it.files()) - it.cost(), 2)).sum();
  }

  /** The cost of some files. */
  double at(double files) {
    return fixed + factor * Math.pow(files, exponent);
  }

  /** The most files, of at most some, whose cost is within a limit; 1 at least. */
  int within(double limit, int most) {
    if (factor == 0) {
      return fixed <= limit ? most : 1;
    }
    double files = Math.pow(Math.max(0, limit - fixed) / factor, 1 / exponent);
    return (int) Math.max(1, Math.min(most, files));
  }

  /** Whether twice as many files cost about twice as much, or less. */
  boolean isLinear() {
    return exponent < LINEAR;
  }

  @Override
  public String toString() {
    return isLinear()
        ? "with the size"
        : String.format(Locale.ROOT, "with the size to the power of %.1f", exponent);
  }
}
