package dev.gainsay.bench.datalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.dialect.DatalogDialect;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatalogBenchTest {

  @Test
  void drawingIsMeasured() {
    DrawingFigures figures = new DrawingRates(DatalogDialect.fixedpoint()).measure(0.02);
    assertThat(figures.programs()).isPositive();
    assertThat(figures.printed()).isPositive();
    assertThat(figures.queryFuzz()).isPositive();
    assertThat(figures.dlSmith()).isPositive();
    assertThat(DatalogBench.drawingTable(List.of(figures))).contains("| fixedpoint | ");
  }

  @Test
  void theShareOutsideOfTheEngineIsOfTheWholeTime() {
    CheckFigures figures =
        new CheckFigures(
            "x", List.of(new CheckFigures.Line("queryfuzz", 10, 300, 0, 1, 330, 9.5, 0.3, 2)));
    assertThat(DatalogBench.checkTable(List.of(figures)))
        .contains("| x | queryfuzz | 300 | 30.0 | 1.10 | 28.8 | 5.0 % | 3.0 % | 2 |");
  }

  @Test
  void singleRunsAreTheirShareOfAllRuns() {
    IreFigures.Line line =
        new IreFigures.Line("rules", 20, "inc", 3, 2, 50, 50, 45, 100, 1, 50, 3, 20, 0.5, 2, 5);
    assertThat(IreBench.table(List.of(new IreFigures("x", 5, List.of(line)))))
        .contains(
            "| rules | 20 | inc | 3 | 2 | 20.0 | 50 | 10.0 | 100 % | 90 % | 2.00 | 10.000 | 60.000"
                + " |")
        .contains("| 6.00 | 25 % | 0.50 | 2.00 |");
  }
}
