package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ByHandTest {

  private static final String PATHS =
      """
      .decl e(x: number, y: number)
      .decl p(x: number, y: number)
      .output p
      e(1, 2).
      e(2, 3).
      p(9, 9).
      p(x, y) :- e(x, y).
      p(x, z) :- p(x, y), e(y, z).
      """;

  private static String script(String text, DatalogDialect dialect) {
    return new RuleByRuleCase(dialect, SouffleReader.read(text), true).byHand();
  }

  private static Collection<SortedSet<String>> answer(String program) {
    return ((Relations) EvaluatedSession.sound().run(Script.of(program))).tuples().values();
  }

  /** The rules' parts and the facts come to what the whole program answers. */
  @Test
  void bothSidesAreInTheScript() {
    List<String> programs =
        List.of(script(PATHS, SouffleDialect.current()).split(Client.NEXT_PROGRAM));
    assertThat(programs).hasSize(3);
    SortedSet<String> whole = answer(programs.getFirst()).iterator().next();
    SortedSet<String> parts = new TreeSet<>(List.of("9, 9"));
    for (String part : programs.subList(1, 3)) {
      answer("// " + part).forEach(parts::addAll);
    }
    assertThat(parts).isEqualTo(whole).hasSize(4);
  }

  @Test
  void whereOneRunTakesSeveralProgramsEachStartsFromNothing() {
    assertThat(script(PATHS, PrologDialect.tabled()).split("forget\\.\\n")).hasSize(3);
    assertThat(script(PATHS, ClingoDialect.current()).split(Client.NEXT_PROGRAM)).hasSize(3);
  }

  /** Rules that need their own complement or aggregate cannot be told apart. */
  @Test
  void whatIsLongOrNotKnownIsLeftToGainsay() {
    Program endless =
        SouffleReader.read(".decl a(x: number)\na(1).\na(x + 1) :- a(x).\n.output a\n");
    assertThat(new RuleByRuleCase(SouffleDialect.current(), endless, false).byHand())
        .endsWith("// The rules one at a time are run by: gainsay reproduce FOLDER\n");
    String rules = "p(x, y) :- e(y, x).\n".repeat(12);
    assertThat(script(PATHS + rules, SouffleDialect.current())).contains("gainsay reproduce");
  }
}
