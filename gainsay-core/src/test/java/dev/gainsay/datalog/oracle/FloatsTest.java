package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Differences in floats are labelled, and only those. */
class FloatsTest {

  private static final Program FLOATS =
      SouffleReader.read(".decl d(x: float, y: number)\n.output d\nd(1.0, 1).");

  private static String said(Expectation expected, List<String> left, List<String> right) {
    Verdict verdict =
        OutputComparison.judge(FLOATS, expected, "left", answer(left), "right", answer(right));
    return verdict instanceof Verdict.Violates wrong ? wrong.difference() : "agrees";
  }

  private static Relations answer(List<String> tuples) {
    return new Relations(new TreeMap<>(Map.of("d", new TreeSet<>(tuples))));
  }

  @Test
  void theSignOfZeroAndLastDigitsAreLabelled() {
    assertThat(said(Expectation.EQUAL, List.of("-0, 1"), List.of("0, 1")))
        .contains("only left: (-0, 1)")
        .contains("float: the sides differ in the sign of a zero");
    assertThat(said(Expectation.EQUAL, List.of("0, 1", "-0, 1"), List.of("0, 1")))
        .contains("float: ");
    assertThat(said(Expectation.EQUAL, List.of("0.349999994, 6"), List.of("0.35, 6")))
        .contains("float: ");
    assertThat(said(Expectation.CONTAINED_IN, List.of("-0, 1"), List.of("0, 1", "2.5, 1")))
        .contains("float: ");
  }

  @Test
  void whatDiffersOtherwiseIsNot() {
    assertThat(said(Expectation.EQUAL, List.of("-0, 1"), List.of("0, 2"))).doesNotContain("float");
    assertThat(said(Expectation.EQUAL, List.of("0.5, 1"), List.of("-0.5, 1")))
        .doesNotContain("float");
    assertThat(said(Expectation.EQUAL, List.of("0, 1"), List.of())).doesNotContain("float");
    assertThat(said(Expectation.CONTAINED_IN, List.of("-0, 1", "3, 1"), List.of("0, 1")))
        .doesNotContain("float");
    assertThat(said(Expectation.EQUAL, List.of("nan, 1"), List.of("nan, 1"))).isEqualTo("agrees");
  }

  /** Which sign an engine writes before a value that is no number says nothing. */
  @Test
  void allThatIsNoNumberIsOneValue() {
    assertThat(said(Expectation.EQUAL, List.of("-nan, 1"), List.of("nan, 1"))).isEqualTo("agrees");
    assertThat(said(Expectation.EQUAL, List.of("-nan, 1", "nan, 1"), List.of("NaN, 1")))
        .isEqualTo("agrees");
    assertThat(said(Expectation.CONTAINS, List.of("nan, 1"), List.of("-nan, 1")))
        .isEqualTo("agrees");
    assertThat(said(Expectation.EQUAL, List.of("-nan, 1"), List.of("nan, 2")))
        .contains("only left: (NaN, 1)", "only right: (NaN, 2)")
        .doesNotContain("float");
    assertThat(said(Expectation.EQUAL, List.of("-nan, 1", "0.35, 6"), List.of("nan, 1")))
        .contains("only left: (0.35, 6)")
        .doesNotContain("NaN");
    assertThat(said(Expectation.EQUAL, List.of("-inf, 1"), List.of("inf, 1")))
        .contains("only left: (-inf, 1)");
  }

  /** A text may look like one. */
  @Test
  void textsThatLookLikeNoNumberStayApart() {
    Program texts = SouffleReader.read(".decl d(x: symbol)\n.output d\nd(\"a\").");
    Verdict verdict =
        OutputComparison.judge(
            texts,
            Expectation.EQUAL,
            "left",
            answer(List.of("nan")),
            "right",
            answer(List.of("-nan")));
    assertThat(verdict).isInstanceOf(Verdict.Violates.class);
  }

  /** Numbers are no floats, however they look. */
  @Test
  void onlyFloatsAreRounded() {
    Program numbers = SouffleReader.read(".decl d(x: number, y: number)\n.output d\nd(1, 1).");
    Verdict verdict =
        OutputComparison.judge(
            numbers,
            Expectation.EQUAL,
            "left",
            answer(List.of("1000000, 1")),
            "right",
            answer(List.of("1000001, 1")));
    assertThat(((Verdict.Violates) verdict).difference()).doesNotContain("float");
  }

  @Test
  void aNegativeZeroInTheProgramIsTold() {
    Program signed =
        SouffleReader.read(
            """
            .decl a(x: float)
            .decl n(y: number)
            .output n
            a(-0.0). a(0.5).
            n(1) :- a(x), x = 0.0.
            """);
    assertThat(signed.facts()).hasSize(2);
    assertThat(Floats.hasSignedZero(signed)).isTrue();
    assertThat(DatalogPrinter.of(SouffleDialect.current()).print(signed))
        .contains("a((-0.0)).", "a(0.5).", "x = 0.0.");
    // Whether the two zeros are one value is for nobody to vote on.
    assertThat(Evaluator.run(signed, 32)).isEmpty();
  }

  @Test
  void floatsAreEvaluated() {
    Program program =
        SouffleReader.read(
            """
            .decl a(x: float)
            .decl b(x: float)
            .output b
            a(0.5). a(10.0). a(-1.5).
            b(x + 0.25) :- a(x), x < 9.5.
            b(y) :- a(x), a(z), x != z, y = max(x, z).
            """);
    assertThat(Evaluator.run(program, 32).orElseThrow().answer(List.of("b")).get("b"))
        .containsExactlyInAnyOrder("0.75", "-1.25", "10.0", "0.5");
  }
}
