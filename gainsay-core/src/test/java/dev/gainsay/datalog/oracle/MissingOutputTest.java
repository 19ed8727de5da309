package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** An output that an engine did not write is no empty one: its answer was cut short. */
class MissingOutputTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static final Program PROGRAM =
      SouffleReader.read(
          """
          .decl a(x: number)
          .decl b(x: number)
          .decl c(x: number)
          .output c
          a(1). a(2).
          b(x) :- a(x), x < 2.
          c(x) :- b(x), a(x).
          """);

  /**
   * An engine that writes fewer relations than it is asked for.
   *
   * @param lost of which relations in which programs nothing is written
   */
  private record Cut(Predicate<String> programs, Predicate<String> lost) implements Session {

    @Override
    public Observation run(Script script) {
      Observation seen = EvaluatedSession.sound().run(script);
      if (!programs.test(script.question()) || !(seen instanceof Relations(var tuples))) {
        return seen;
      }
      TreeMap<String, SortedSet<String>> written = new TreeMap<>(tuples);
      written.keySet().removeIf(lost);
      return new Relations(written);
    }

    @Override
    public void close() {}
  }

  private static void assertSaysNothing(Verdict verdict) {
    assertThat(verdict).isEqualTo(new Inconclusive("an output is missing"));
  }

  @Test
  void ofATransformedProgram() {
    TransformedCase drawn =
        new TransformedCase(
            Metamorphic.QUERY_FUZZ, DIALECT, PROGRAM, List.of(new AddEq(1, 0, List.of(0))));
    Program transformed = drawn.derive((_, _) -> Optional.empty()).orElseThrow().program();
    assertThat(transformed).isNotEqualTo(PROGRAM);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertSaysNothing(drawn.judge(new Cut(text -> text.contains("f0"), "c"::equals)));
    assertSaysNothing(drawn.judge(new Cut(text -> !text.contains("f0"), "c"::equals)));
    assertSaysNothing(drawn.judge(new Cut(_ -> true, "c"::equals)));
  }

  @Test
  void ofTheWholeProgramOrOfOneRule() {
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, PROGRAM, false);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertSaysNothing(drawn.judge(new Cut(text -> !text.contains("alone"), "c"::equals)));
    assertSaysNothing(drawn.judge(new Cut(_ -> true, name -> name.startsWith("alone"))));
  }

  @Test
  void ofProgramsThatShareARun() {
    Program other = PROGRAM.withRules(PROGRAM.rules().subList(0, 1)).withOutputs(List.of("b"));
    Cut cut = new Cut(text -> text.contains("part"), "part1_b"::equals);
    ReferenceRuns runs = new ReferenceRuns(DIALECT, cut);
    runs.ahead(List.of(PROGRAM, other));
    assertThat(runs.run(other).orElseThrow().get("b")).isEqualTo(Set.of(fact("b(1).")));
    assertThat(runs.run(PROGRAM).orElseThrow().get("c")).isEqualTo(Set.of(fact("c(1).")));
  }

  private static Atom fact(String text) {
    return SouffleReader.read(".decl b(x: number)\n.decl c(x: number)\n" + text).facts().getFirst();
  }
}
