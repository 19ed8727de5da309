package dev.gainsay.bench.datalog;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.IreFigures.Line;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.util.List;
import java.util.Locale;

/** Measures incremental rule evaluation as its paper does (DEOPT, Figs. 6 to 10). */
public final class IreBench {

  private static final String HEAD =
      """
      | parameter | value | method | programs | finished | rules each | tests | rules/s | answered | with tuples \
      | single runs a rule | ms a single run | ms a whole run | whole over single | share of single \
      runs | recursions | relations in one |
      | --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
      """;

  private IreBench() {}

  /**
   * All settings on one engine.
   *
   * @param seconds of each of 34 settings, at least 1
   * @throws Refused when the JVM that measures fails
   */
  public static IreFigures measure(Target target, double seconds)
      throws Refused, InterruptedException {
    return new MeasuringJvm("measuring " + target.spec().label(), target.jars())
        .run(
            IreMain.class,
            List.of(SpecArgument.of(target.spec()), Double.toString(seconds)),
            IreFigures.class);
  }

  /** One table for each engine. */
  public static String table(List<IreFigures> all) {
    StringBuilder text = new StringBuilder();
    for (IreFigures one : all) {
      text.append(one.engine())
          .append(", ")
          .append(Math.round(one.seconds()))
          .append(" s each\n\n")
          .append(HEAD);
      one.lines().forEach(line -> text.append(row(line)));
      text.append('\n');
    }
    return text.toString();
  }

  private static String row(Line line) {
    double single = 1000 * line.singleSeconds() / Math.max(1, line.singleRuns());
    double whole = 1000 * line.wholeSeconds() / Math.max(1, line.wholeRuns());
    boolean incremental = line.method().equals("inc");
    double rules = incremental ? line.tests() : line.programs() * line.rules();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %,d | %,d | %.1f | %,d | %.1f | %.0f %% | %.0f %% | %.2f | %.3f | %.3f |"
            + " %.2f | %.0f %% | %.2f | %.2f |%n",
        line.parameter(),
        line.value() == Math.rint(line.value()) && line.value() > 1
            ? Long.toString(Math.round(line.value()))
            : Double.toString(line.value()),
        line.method(),
        line.programs(),
        line.finished(),
        line.rules(),
        line.tests(),
        rules / line.wall(),
        percent(line.valid(), line.tests()),
        percent(line.filled(), line.tests()),
        line.singleRuns() / Math.max(1, rules),
        single,
        whole,
        single == 0 ? 0 : whole / single,
        100 * line.singleSeconds() / Math.max(1e-9, line.singleSeconds() + line.wholeSeconds()),
        line.recursions(),
        line.recursive());
  }

  private static double percent(long part, long all) {
    return 100.0 * part / Math.max(1, all);
  }
}
