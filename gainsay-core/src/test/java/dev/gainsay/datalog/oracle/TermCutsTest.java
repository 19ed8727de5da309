package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TermCutsTest {

  private static Program program(String rule) {
    return SouffleReader.read(
        """
        .decl g(x: number, y: number)
        .decl d(x: number)
        .output d
        g(1, 2).
        """
            + rule);
  }

  private static Stream<Rule> cut(String rule) {
    return TermCuts.of(new Draft(program(rule), List.of()))
        .map(draft -> draft.program().rules().getFirst());
  }

  /** A constant that a subgoal looks for gives way to any value; one that is negated cannot. */
  @Test
  void aConstantOfASubgoalIsLoosened() {
    Rule loosened = cut("d(x) :- g(x, 2).").toList().getFirst();
    assertThat(loosened.joined()).hasSize(2).contains("x");
    assertThat(loosened.isRangeRestricted()).isTrue();
    assertThat(cut("d(x) :- g(x, y), !g(y, 2).")).isEmpty();
    assertThat(cut("d(1) :- g(x, y).")).isEmpty();
    assertThat(cut("d(x) :- g(1, x), g(x, 2).")).hasSize(2);
  }

  private static List<String> texts(String rule) {
    return TermCuts.of(new Draft(program(rule), List.of()))
        .map(draft -> DatalogPrinter.of(SouffleDialect.current()).print(draft.program()))
        .map(text -> text.lines().filter(line -> line.contains(":-")).findFirst().orElseThrow())
        .toList();
  }

  /** A disjunction is not only opened: its branches lose what they do not need. */
  @Test
  void branchesAndWhatAnAggregateCountsAreCut() {
    assertThat(texts("d(x) :- g(x, _), (g(x, 1), x < 2; g(2, x); x = 7)."))
        .contains(
            "d(x) :- g(x, _), (g(2, x) ; x = 7).",
            "d(x) :- g(x, _), (g(x, 1) ; g(2, x) ; x = 7).",
            "d(x) :- g(x, _), g(x, 1), x < 2.");
    assertThat(texts("d(x) :- x = count : { g(y, z), z + 1 < 2 }."))
        .contains("d(x) :- x = count : { g(y, z) }.", "d(x) :- x = count : { g(y, z), z < 2 }.");
  }
}
