package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.smt.dialect.Logic;
import java.util.List;

/**
 * The program that measures STORM without a solver. Arguments: seconds of a turn of each
 * measurement, file for the figures.
 */
public final class StormMain {

  private StormMain() {}

  public static void main(String[] args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    StormFigures all = new StormRates(Logic.KNOWN).measure(seconds);
    MeasuringJvm.write(
        args,
        new StormFigures[] {
          new StormRates(List.of("QF_LIA", "QF_BV")).measure(seconds),
          new StormRates(List.of("QF_S", "QF_FP", "QF_AUFLIA")).measure(seconds),
          new StormFigures("all", all.drawn(), all.ofOneSeed())
        });
  }
}
