package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Engines that are had from registries: how a program is written in the language of each, letter by
 * letter, and what the engine itself answers to that text.
 */
class ServedLanguagesTest {

  /**
   * A program in one language.
   *
   * @param rules in Soufflé's, behind {@link #FACTS}
   * @param text the whole in the engine's
   */
  private record Golden(Tested tested, String rules, String text) {

    Program program() {
      return SouffleReader.read(FACTS + rules);
    }

    @Override
    public String toString() {
      return tested.toString();
    }
  }

  private static final String FACTS =
      """
      .decl e(x: number, s: symbol)
      .decl d(x: number)
      .output d
      e(1, "it's").
      e(-2, "c").
      e(7, "c").
      d(1).
      """;

  static Stream<Golden> languages() {
    return Stream.of(clingo(), prolog(), cozo(), rulewerk(), dataScript());
  }

  private static Golden clingo() {
    return new Golden(
        new Tested(new Clingo(), ""),
        """
        d(z) :- d(x), e(y, "c"), y != -2, x < 9, z = x + y.
        d(x) :- e(x, _), !e(x, "c").
        d(n) :- n = sum y : { e(y, _) }, n >= 3.
        d(x) :- x = range(20, 23).
        .decl hit()
        .output hit
        hit() :- d(x), e(x, "it's").
        """,
        """
        e(1, "it's").
        e(-2, "c").
        e(7, "c").
        d(1).
        d(Z) :- d(X), e(Y, "c"), Y != -2, X < 9, Z = (X + Y).
        d(X) :- e(X, _), not e(X, "c").
        d(N) :- N = #sum{ Y,Y : e(Y, _) }, N >= 3.
        d(X) :- X = 20..(23-1).
        hit :- d(X), e(X, "it's").
        #show.
        #show d/1.
        #show hit/0.
        """);
  }

  private static Golden prolog() {
    return new Golden(
        new Tested(new Swipl(), ""),
        """
        d(z) :- d(x), e(y, "c"), y != -2, x < 9, z = x + y.
        d(x) :- e(x, _), (!e(x, "c") ; x = 7).
        d(x) :- x = range(20, 23).
        .decl hit()
        .output hit
        hit() :- d(x), e(x, "it's").
        """,
        """
        declare([e/2,d/1,hit/0]).
        rule((e(1, 'it\\'s'))).
        rule((e(-2, 'c'))).
        rule((e(7, 'c'))).
        rule((d(1))).
        rule((d(Z) :- d(X), e(Y, 'c'), Z is (X + Y), Y \\== -2, X < 9)).
        rule((d(X) :- e(X, _), (\\+ e(X, 'c') ; X = 7))).
        rule((d(X) :- between(20, 22, X))).
        rule((hit :- d(X), e(X, 'it\\'s'))).
        ask(d/1).
        ask(hit/0).
        """);
  }

  private static Golden cozo() {
    return new Golden(
        new Tested(new Cozo(), ""),
        """
        d(z) :- d(x), e(y, "c"), y != -2, x < 9, z = x + y.
        d(x) :- e(x, _), (!e(x, "c") ; x = 7).
        .decl hit(n: number, s: symbol)
        .output hit
        hit(x, "yes") :- d(x), e(x, "it's").
        """,
        """
        # output d/1 hit/2
        e[a0, a1] <- [[1, "it's"], [-2, "c"], [7, "c"]]
        d_facts[a0] <- [[1]]
        d[a0] := d_facts[a0]
        d[z] := d[x], e[y, "c"], y != -2, x < 9, z = (x + y)
        d[x] := e[x, _], ((not e[x, "c"]) or (x = 7))
        hit[x, h0] := d[x], e[x, "it's"], h0 = "yes"
        ?[name, a0, a1] := d[a0], name = "d", a1 = null
        ?[name, a0, a1] := hit[a0, a1], name = "hit"
        """);
  }

  private static Golden rulewerk() {
    return new Golden(
        new Tested(new VLog(), ""),
        """
        d(x) :- e(x, _), !e(x, "c").
        d(y) :- d(x), e(y, s), e(x, s).
        .decl hit(n: number, s: symbol)
        .output hit
        hit(x, "yes") :- d(x), e(x, "it's").
        """,
        """
        e(1, "it's").
        e(-2, "c").
        e(7, "c").
        d(1).
        d(?x) :- e(?x, ?any0), ~e(?x, "c").
        d(?y) :- d(?x), e(?y, ?s), e(?x, ?s).
        hit(?x, "yes") :- d(?x), e(?x, "it's").
        % query d(?a0)
        % query hit(?a0, ?a1)
        """);
  }

  private static Golden dataScript() {
    return new Golden(
        new Tested(new DataScript(), ""),
        """
        d(z) :- e(x, "it's"), e(y, "c"), y != -2, z = x + y.
        d(x) :- e(x, _), !e(x, "c").
        .decl hit(n: number, s: symbol)
        .output hit
        hit(x, "yes") :- d(x), e(x, "it's").
        """,
        """
        rule [(e ?a0 ?a1) ["e" ?a0 ?a1]]
        rule [(d ?a0) ["d" ?a0]]
        rule [(hit ?a0 ?a1) ["hit" ?a0 ?a1]]
        fact ["e", 1, "it's"]
        fact ["e", -2, "c"]
        fact ["e", 7, "c"]
        fact ["d", 1]
        rule [(d ?z) (e ?x ?c0), (e ?y ?c1), [(+ ?x ?y) ?z], [(not= ?y -2)], [(identity "it's") ?c0], [(identity "c") ?c1]]
        rule [(d ?x) (e ?x ?any0), [(identity "c") ?c0], (not (e ?x ?c0))]
        rule [(hit ?x ?h0) (d ?x), (e ?x ?c0), [(identity "yes") ?h0], [(identity "it's") ?c0]]
        ask d 1
        ask hit 2
        """);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void programsAreWritten(Golden golden) {
    assertThat(golden.program().verbatim()).isEmpty();
    assertThat(DatalogPrinter.of(golden.tested().dialect()).print(golden.program()))
        .isEqualTo(golden.text());
  }

  @ParameterizedTest
  @MethodSource("languages")
  @Tag("engine")
  void theEngineAnswersTheText(Golden golden) {
    Program program = golden.program();
    try (Session session = golden.tested().open()) {
      Observation seen = session.run(Script.of(golden.text()));
      assertThat(seen).isInstanceOf(Relations.class);
      Relations answer = (Relations) seen;
      assertThat(Tested.normal(program, answer))
          .isEqualTo(Evaluator.run(program, 32).orElseThrow().answer(program.outputs()));
    }
  }
}
