package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ScriptCaseTest {

  private static final String PROGRAM =
      """
      .decl a(x: number)
      .decl b(x: number)
      .pragma "magic-transform" "*"
      a(1).
      a(2).
      b(x) :- a(x).
      b(x) :- a(x), a(x), a(x).
      .output b
      """;

  /** Refuses a rule without its declarations and crashes at a body of three subgoals. */
  private static final Session CRASHING =
      new Session() {
        @Override
        public Observation run(Script script) {
          String text = script.question();
          if (text.contains(":-") && !(text.contains(".decl a") && text.contains(".decl b"))) {
            return new Rejected("undeclared relation", Fault.EXPECTED);
          }
          return text.contains("a(x), a(x), a(x)")
              ? new Crashed("signal 11", "")
              : new Relations(new TreeMap<>());
        }

        @Override
        public void close() {}
      };

  private static ScriptCase reduced(ScriptCase from) {
    Effort effort = new Effort(Duration.ofSeconds(10), 1_000);
    return (ScriptCase) new Reducer(CRASHING, effort).reduce(from, from.judge(CRASHING)).smallest();
  }

  @Test
  void aProgramThatCrashesLosesTheLinesItDoesNotNeed() {
    ScriptCase smallest = reduced(new ScriptCase("generation", List.of(), PROGRAM, ""));
    assertThat(smallest.question().lines())
        .containsExactly(".decl a(x: number)", ".decl b(x: number)", "b(x) :- a(x), a(x), a(x).");
  }

  @Test
  void whatCommasDivideIsLeftOutWithinTheLines() {
    String program =
        """
        .decl a(x: number, y: symbol)
        .decl b(x: number)
        b(x) :- c("a, b"), a(x), a(x), a(x), x = max(1, 2).
        """;
    ScriptCase smallest = reduced(new ScriptCase("generation", List.of(), program, ""));
    assertThat(smallest.question().lines())
        .containsExactly(".decl a(x: number)", ".decl b(x: number)", "b(x) :- a(x), a(x), a(x).");
  }

  /** Half a statement is none. */
  @Test
  void aStatementThatSomethingEndsStaysWhole() {
    ScriptCase whole = new ScriptCase("generation", List.of(), PROGRAM, ";");
    assertThat(reduced(whole)).isEqualTo(whole);
  }
}
