package dev.gainsay.datalog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.Syntax;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.text.MalformedText;
import org.junit.jupiter.api.Test;

class BddbddbReaderTest {

  private static final String PATHS =
      """
      # who reaches whom
      Z 64
      edge(x: Z, y: Z) input
      path(x: Z, y: Z) output
      far(x: Z) printtuples

      edge(1, 2). edge(2, 3).
      path(x, y) :- edge(x, y).
      path(x, z) :- edge(x, y),
        path(y, z).
      far(y) :- path(1, y), !edge(1, y), y != 0.
      """;

  @Test
  void aProgramIsReadWithItsDomainsAndOutputs() {
    Program program = BddbddbReader.read(PATHS);
    assertThat(program.outputs()).containsExactly("path", "far");
    assertThat(program.facts()).hasSize(2);
    assertThat(program.rules()).hasSize(3);
    var answer = Evaluator.run(program, 32).orElseThrow().answer(program.outputs());
    assertThat(answer.get("path")).containsExactly("1, 2", "1, 3", "2, 3");
    assertThat(answer.get("far")).containsExactly("3");
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    Program program = BddbddbReader.read(PATHS);
    String text =
        DatalogPrinter.of(DatalogDialect.plain(Syntax.BDDBDDB, Kind.FINITE)).print(program);
    assertThat(BddbddbReader.read(text)).isEqualTo(program);
  }

  @Test
  void theTwoLanguagesOfZ3AreToldApart() {
    assertThat(BddbddbReader.reads(PATHS)).isTrue();
    assertThat(BddbddbReader.reads("; a comment\n(set-option :fp.engine datalog)\n")).isFalse();
    assertThat(BddbddbReader.reads("")).isFalse();
  }

  @Test
  void whatIsNotKnownIsRefused() {
    assertThatThrownBy(() -> BddbddbReader.read("Z 64\n\n p(x: Y) input\n"))
        .isInstanceOf(MalformedText.class)
        .hasMessageStartingWith("line 3, column 1: ")
        .hasMessageContaining("x: Y");
    assertThatThrownBy(() -> BddbddbReader.read("Z 64\r\np(x: Z) input\r\np(1),\r\np(q.\r\n"))
        .hasMessageStartingWith("line 3, column 1: ");
    assertThatThrownBy(() -> BddbddbReader.read("Z 64\np(x: Z) input\np(x) :- y = 1, p(x).\n"))
        .isInstanceOf(MalformedText.class)
        .hasMessageContaining("variable y is compared only");
    assertThatThrownBy(() -> BddbddbReader.read("Z 9999999999999999999\n"))
        .isInstanceOf(MalformedText.class)
        .hasMessageContaining("63 bits");
    assertThatThrownBy(() -> BddbddbReader.read("Z 64\np(x: Z) input\nq(x) :- p(x).\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("q(x)");
    assertThatThrownBy(() -> BddbddbReader.read("Z 64\np(x: Z) input\np(1)\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("full stop");
    assertThatThrownBy(() -> BddbddbReader.read(".include \"other.datalog\"\nZ 8.\n"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
