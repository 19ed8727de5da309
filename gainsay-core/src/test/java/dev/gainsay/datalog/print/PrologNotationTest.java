package dev.gainsay.datalog.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrologNotationTest {

  private static final DatalogPrinter PRINTER = DatalogPrinter.of(PrologDialect.tabled());

  private static Program program(String comparison) {
    return SouffleReader.read(
        """
        .decl e(x: number, y: number)
        .decl d(x: number)
        d(z) :- e(x, y), e(z, _), %s.
        .output d
        """
            .formatted(comparison));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = y + 1       | X is (Y + 1)",
        "x = range(0, 3) | between(0, 2, X)",
        "x = range(3, 3) | between(3, 2, X)",
        "x < y           | X < Y",
        "x != 3          | X \\== 3"
      })
  void comparisonsAreWritten(String comparison, String goal) {
    assertThat(PRINTER.print(program(comparison))).contains(", " + goal + ")");
  }

  /** Each would be another goal if it was written as an evaluation. */
  @ParameterizedTest
  @ValueSource(
      strings = {"x < y + 1", "x != y + 1", "y + 1 = x", "x = range(0, y)", "x = range(3, 1)"})
  void whatPrologWouldReadAsAnotherGoalIsNotWritten(String comparison) {
    assertThat(program(comparison).rules()).hasSize(1);
    assertThat(PRINTER.obstacle(program(comparison))).isPresent();
  }

  @Test
  void textsAreQuoted() {
    Program program = SouffleReader.read(".decl a(x: symbol)\na(\"it's\").\n.output a\n");
    assertThat(PRINTER.print(program)).contains("rule((a('it\\'s'))).");
  }
}
