package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
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
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Engines that no registry serves: programs and answers by their documentation, and the engine
 * itself where the environment names one (GAINSAY_SCALLOP, GAINSAY_FORMULOG).
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

  static Stream<DatalogEngine> engines() {
    return Stream.of(new Scallop(), new Formulog());
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
