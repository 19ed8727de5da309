package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DataScriptDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataScriptTest {

  private static Session open(String name) {
    try {
      return new DataScript().open(EngineSpec.parse(name), Limits.standard(), new Meter());
    } catch (EngineUnavailable missing) {
      return abort("not run: " + missing.getMessage());
    }
  }

  private static Observation ask(Session session, String... commands) {
    return session.run(Script.of(String.join("\n", commands)));
  }

  @Test
  void rulesAreWritten() {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number, s: symbol)
            .decl d(x: number, y: number)
            e(1, "a b").
            d(x, x) :- e(x, _), !e(x, "c"), x != 3.
            d(z, 5) :- e(x, s), z = x + 1, s = "c".
            .output d
            """);
    assertThat(DatalogPrinter.of(DataScriptDialect.current()).print(program))
        .isEqualTo(
            """
            rule [(e ?a0 ?a1) ["e" ?a0 ?a1]]
            rule [(d ?a0 ?a1) ["d" ?a0 ?a1]]
            fact ["e", 1, "a b"]
            rule [(d ?x ?h0) (e ?x ?any0), [(identity "c") ?c0], [(identity ?x) ?h0], (not (e ?x ?c0)), [(not= ?x 3)]]
            rule [(d ?z ?h0) (e ?x ?s), [(+ ?x 1) ?z], [(identity 5) ?h0], [(identity "c") ?s]]
            ask d 2
            """);
  }

  @Tag("engine")
  @ParameterizedTest
  @ValueSource(strings = {"datascript", "datascript@1.0.0", "datascript@0.18.7"})
  void answersAreReadAndARefusalLeavesTheSessionUsable(String name) {
    try (Session session = open(name)) {
      String rule = "rule [(e ?a0 ?a1) [\"e\" ?a0 ?a1]]";
      String fact = "fact [\"e\", -1, \"x \\\"y\"]";
      assertThat(ask(session, rule, "rule [(e", fact, "ask e 2")).isInstanceOf(Rejected.class);
      Relations seen = (Relations) ask(session, rule, fact, "ask e 2");
      assertThat(seen.tuples().get("e")).containsExactly("-1, \"x \\\"y\"");
      Relations none = (Relations) ask(session, rule, "ask e 2");
      assertThat(none.tuples().get("e")).isEmpty();
    }
  }

  /** When this fails, DataScript is mended: docs/found.md can follow. */
  @Tag("engine")
  @Test
  void aRuleThatIsCalledTwiceAlikeGivesNothing() {
    try (Session session = open("datascript")) {
      Relations seen =
          (Relations)
              ask(
                  session,
                  "rule [(e ?a0) [\"e\" ?a0]]",
                  "rule [(d ?x) (e ?x) (e ?x)]",
                  "fact [\"e\", 1]",
                  "ask d 1");
      assertThat(seen.tuples().get("d")).isEmpty();
    }
  }

  @Test
  @Tag("engine")
  void releasesAreThoseOfNpm() {
    try {
      assertThat(new DataScript().releases()).contains("0.18.7", "1.8.1");
    } catch (EngineUnavailable missing) {
      abort("not run: " + missing.getMessage());
    }
  }
}
