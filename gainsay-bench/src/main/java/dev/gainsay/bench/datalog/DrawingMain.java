package dev.gainsay.bench.datalog;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;

/**
 * The program that measures drawing without an engine. Arguments: seconds of a turn of each
 * measurement, file for the figures.
 */
public final class DrawingMain {

  private DrawingMain() {}

  public static void main(String[] args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    MeasuringJvm.write(
        args,
        new DrawingFigures[] {
          new DrawingRates(SouffleDialect.current()).measure(seconds),
          new DrawingRates(DatalogDialect.fixedpoint()).measure(seconds)
        });
  }
}
