package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.smt.dialect.Logic;
import java.util.List;

/**
 * The program that measures STORM without a solver, once the JVM has compiled what takes time.
 * Arguments: seconds of a turn of each measurement, file for the figures.
 */
public final class StormMain {

  /** Instances before, for each second of a turn: compilation comes to rest after some 300,000. */
  private static final int WARM_UP = 40_000;

  private StormMain() {}

  public static void main(String[] args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    StormRates every = new StormRates(Logic.KNOWN);
    every.warmUp((long) (WARM_UP * seconds));
    StormFigures all = every.measure(seconds);
    MeasuringJvm.write(
        args,
        new StormFigures[] {
          new StormRates(List.of("QF_LIA", "QF_BV")).measure(seconds),
          new StormRates(List.of("QF_S", "QF_FP", "QF_AUFLIA")).measure(seconds),
          new StormFigures("all", all.drawn(), all.ofOneSeed())
        });
  }
}
