package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.AscentDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.dialect.DdlogDialect;
import dev.gainsay.datalog.dialect.FlixDialect;
import dev.gainsay.datalog.dialect.FormulogDialect;
import dev.gainsay.datalog.dialect.ScallopDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.ProgramGenerator;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Engines that no registry serves: programs and answers by their documentation, and the engine
 * itself where the environment names one (GAINSAY_SCALLOP, GAINSAY_FORMULOG, GAINSAY_DDLOG,
 * GAINSAY_ASCENT, GAINSAY_FLIX).
 */
class PublishedLanguagesTest {

  private static final int PROGRAMS = 100;

  private static final Program PROGRAM =
      SouffleReader.read(
          """
          .decl e(x: number, s: symbol)
          .decl d(x: number)
          e(1, "a b").
          e(-2, "c").
          d(z) :- e(x, _), !e(x, "c"), x != 3, z = x + 1.
          d(x) :- d(x), e(x, s), s = "c".
          .output d
          """);

  private static final Program WITHOUT_SUMS =
      SouffleReader.read(
          """
          .decl e(x: number, s: symbol)
          .decl d(x: number)
          e(1, "a b").
          e(-2, "c").
          d(x) :- e(x, _), !e(x, "c"), x != 3.
          d(x) :- d(x), e(x, s), s = "c".
          .output d
          """);

  @Test
  void scallop() {
    assertThat(DatalogPrinter.of(ScallopDialect.current()).print(PROGRAM))
        .isEqualTo(
            """
            type e(i64, String)
            type d(i64)
            rel e(1, "a b")
            rel e(-2, "c")
            rel d(z) :- e(x, _), not e(x, "c"), x != 3, z == (x + 1)
            rel d(x) :- d(x), e(x, s), s == "c"
            query d
            """);
    Observation answer =
        Scallop.answer("d: {(2,), (3)}\nnone: {}\nw: {(1, \"a, (b) \\\" c\"), (2, \"\")}\n");
    Map<String, ?> tuples = ((Relations) answer).tuples();
    assertThat(tuples.get("d")).hasToString("[2, 3]");
    assertThat(tuples.get("none")).hasToString("[]");
    assertThat(tuples.get("w")).hasToString("[1, \"a, (b) \\\" c\", 2, \"\"]");
  }

  @Test
  void formulog() {
    assertThat(DatalogPrinter.of(FormulogDialect.current()).print(PROGRAM))
        .isEqualTo(
            """
            rel e(i32, string)
            rel d(i32)
            e(1, "a b").
            e(-2, "c").
            d(Z) :- e(X, _), !e(X, "c"), X != 3, Z = (X + 1).
            d(X) :- d(X), e(X, S), S = "c".
            (* output d *)
            """);
    Script script = Script.of("(* output d *)\n(* output w *)\n");
    String output =
        """
        Finished evaluating (0.354s)

        ==================== SELECTED IDB RELATIONS ====================

        ---------- d (2) ----------
        d(2)
        d(-1)

        ---------- e (1) ----------
        e(1, "a b")

        ---------- w (1) ----------
        w(1, "x, y")
        """;
    Relations seen = (Relations) Formulog.answer(script, output);
    assertThat(seen.tuples().get("d")).containsExactly("-1", "2");
    assertThat(seen.tuples().get("w")).containsExactly("1, \"x, y\"");
    assertThat(seen.tuples()).doesNotContainKey("e");
    assertThat(Formulog.answer(script, "")).isInstanceOf(Rejected.class);
  }

  @Test
  void ddlog() {
    assertThat(DatalogPrinter.of(DdlogDialect.current()).print(PROGRAM))
        .isEqualTo(
            """
            relation E(a0: signed<32>, a1: string)
            output relation D(a0: signed<32>)
            E(1, "a b").
            E(-2, "c").
            D(z) :- E(x, _), not E(x, "c"), x != 3, var z = (x + 1).
            D(x) :- D(x), E(x, s), s == "c".
            // output d
            """);
    Script script = Script.of("// output d\n// output w\n");
    Relations seen =
        (Relations)
            Ddlog.answer(
                script, "D:\nD{2}\nD{.a0 = -1}\nW:\nW{1,\"x, y\"}\nW{.a0 = 2, .a1 = \"\"}\n");
    assertThat(seen.tuples().get("d")).containsExactly("-1", "2");
    assertThat(seen.tuples().get("w")).containsExactly("1, \"x, y\"", "2, \"\"");
  }

  @Test
  void ascent() {
    assertThat(DatalogPrinter.of(AscentDialect.current()).print(WITHOUT_SUMS))
        .isEqualTo(
            """
            use ascent::ascent;

            ascent! {
                relation e(i32, &'static str);
                relation d(i32);
                e(1, "a b");
                e(-2, "c");
                d(x) <-- e(x, _), !e(x, "c"), if x != &3;
                d(x) <-- d(x), e(x, s), if s == &"c";
            }

            fn main() {
                let mut program = AscentProgram::default();
                program.run();
                for tuple in program.d.iter() {
                    println!("d{:?}", tuple);
                }
            }
            """);
    Script script = Script.of("for tuple in program.d.iter() {\nfor tuple in program.w.iter() {");
    Relations seen = (Relations) Ascent.answer(script, "d(2,)\nd(-1,)\nw(1, \"x,) y\")\n");
    assertThat(seen.tuples().get("d")).containsExactly("-1", "2");
    assertThat(seen.tuples().get("w")).containsExactly("1, \"x,) y\"");
  }

  @Test
  void flix() {
    String text = DatalogPrinter.of(FlixDialect.current()).print(WITHOUT_SUMS);
    assertThat(text)
        .isEqualTo(
            """
            def main(): Unit \\ IO = {
                let program = #{
                    E(1, "a b").
                    E(-2, "c").
                    D(x) :- E(x, _), not E(x, "c"), if (x != 3).
                    D(x) :- D(x), E(x, s), if (s == "c").
                };
                foreach (a0 <- query program select a0 from D(a0)) {
                    println("d(${a0})")
                };
                ()
            }
            """);
    Relations seen = (Relations) Flix.answer(Script.of(text), "d(2)\nd(-1)\n");
    assertThat(seen.tuples().get("d")).containsExactly("-1", "2");
  }

  @Test
  void whatALanguageCannotSayIsTold() {
    assertThat(DatalogPrinter.of(AscentDialect.current()).obstacle(PROGRAM))
        .contains("a computed value");
    assertThat(DatalogPrinter.of(DdlogDialect.current()).obstacle(PROGRAM)).isEmpty();
  }

  static Stream<Arguments> greetings() {
    return Stream.of(
        Arguments.of(new Scallop(), "type a(i64)\nrel a(1)\nquery a\n"),
        Arguments.of(new Formulog(), "rel a(i32)\na(1).\n(* output a *)\n"),
        Arguments.of(new Ddlog(), "output relation A(a0: signed<32>)\nA(1).\n// output a\n"),
        Arguments.of(
            new Ascent(),
            """
            use ascent::ascent;

            ascent! {
                relation a(i32);
                a(1);
            }

            fn main() {
                let mut program = AscentProgram::default();
                program.run();
                for tuple in program.a.iter() {
                    println!("a{:?}", tuple);
                }
            }
            """),
        Arguments.of(
            new Flix(),
            """
            def main(): Unit \\ IO = {
                let program = #{
                    A(1).
                };
                foreach (a0 <- query program select a0 from A(a0)) {
                    println("a(${a0})")
                };
                ()
            }
            """));
  }

  @ParameterizedTest
  @MethodSource("greetings")
  void theFirstQuestionIsWrittenAsAllOthersAre(OwnBuild engine, String text) {
    assertThat(engine.protocol(EngineSpec.parse(engine.id())).hello()).isEqualTo(text);
  }

  static Stream<DatalogEngine> engines() {
    return Stream.of(new Scallop(), new Formulog(), new Ddlog(), new Ascent(), new Flix());
  }

  @Tag("engine")
  @ParameterizedTest
  @MethodSource("engines")
  void answersAreOursWhereTheEngineIsGiven(DatalogEngine engine) throws EngineUnavailable {
    String variable = "GAINSAY_" + engine.id().toUpperCase(Locale.ROOT);
    String path = System.getenv(variable);
    assumeTrue(path != null, "not run: " + variable + " is not set");
    EngineSpec spec =
        new EngineSpec(
            engine.id(),
            Optional.empty(),
            Optional.of(String.valueOf(path)),
            Optional.empty(),
            Map.of());
    DatalogDialect dialect = engine.dialect(spec);
    try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
      for (int trial = 0; trial < PROGRAMS; trial++) {
        Program program = ProgramGenerator.draw(dialect, Choices.seeded(5, trial));
        String text = DatalogPrinter.of(dialect).print(program);
        List<String> outputs = program.outputs();
        Observation seen = session.run(Script.of(text));
        assertThat(seen).as(text).isInstanceOf(Relations.class);
        Evaluator.run(program, dialect.numberBits())
            .ifPresent(
                ours ->
                    assertThat(((Relations) seen).tuples())
                        .as(text)
                        .isEqualTo(ours.answer(outputs)));
      }
    }
  }
}
