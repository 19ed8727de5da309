package dev.gainsay.datalog.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.dialect.DataScriptDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.RulewerkDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.ProgramReader;
import dev.gainsay.datalog.parse.Unread;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs in Soufflé's language, as other engines are told them. */
class WrittenTest {

  private static final String DECLARED =
      """
      .decl Edge(from: number, to: number) brie
      .decl not(x: number)
      .pragma "magic-transform" "*"
      Edge(1, 2).
      """;

  private static Written written(String text, DatalogDialect dialect) {
    return Written.of(text, ProgramReader.read(text, dialect.syntax()), dialect);
  }

  private static Optional<String> obstacle(String rules, DatalogDialect dialect) {
    return written(DECLARED + rules + "\n.output not\n", dialect).obstacle();
  }

  @Test
  void namesAreThoseThatTheEngineTakes() {
    String text = DECLARED + "not(?y) :- Edge(X, ?y), _x = X.\n.output not\n";
    assertThat(written(text, ClingoDialect.current()).text())
        .isEqualTo(
            """
            r_Edge(1, 2).
            r_not(Vv_y) :- r_Edge(VX, Vv_y), Vv_x = VX.
            #show.
            #show r_not/1.
            """);
    assertThat(written(DECLARED + ".output Edge\n", PrologDialect.tabled()).text())
        .contains("declare([r_Edge/2,r_not/1]).", "ask(r_Edge/2).");
  }

  @Test
  void namesThatAreMadeAreFree() {
    String text = ".decl A(x: number)\n.decl r_A(x: number)\nA(1).\n.output A, r_A\n";
    assertThat(written(text, ClingoDialect.current()).text()).contains("r_A_(1).", "#show r_A/1.");
  }

  /** Z3 calls it ambiguous. */
  @Test
  void noVariableHasTheNameOfARelation() {
    String text = ".decl x(y: number)\n.decl b(z: number)\nb(x) :- x(x), x(b).\n.output b\n";
    assertThat(written(text, DatalogDialect.fixedpoint()).text())
        .contains("(declare-rel x (", "(declare-var v_x (", "(declare-var v_b (", "(x v_x)")
        .doesNotContain("(declare-var x", "(declare-var b");
  }

  /** Cozo has facts of a relation with rules under a name of their own. */
  @Test
  void noFactsHaveTheNameOfARelation() {
    String text =
        """
        .decl a(x: number)
        .decl a_facts(x: number)
        a(1). a_facts(2).
        a(x) :- a_facts(x).
        .output a
        """;
    assertThat(written(text, CozoDialect.current()).text())
        .contains("a_facts_[a0] <- [[1]]", "a[a0] := a_facts_[a0]", "a_facts[a0] <- [[2]]")
        .contains("a[x] := a_facts[x]");
  }

  /** Cozo, Rulewerk and DataScript have no relation without attributes. */
  @Test
  void aRelationWithoutAttributesHasOneThatMeansNothing() {
    String text = ".decl a()\n.decl b()\na().\nb() :- a(), !b0().\n.decl b0()\n.output b\n";
    assertThat(written(text, RulewerkDialect.current()).text())
        .isEqualTo("a(0).\nb(0) :- a(0), ~b0(0).\n% query b(?a0)\n");
    assertThat(written(text, ClingoDialect.current()).text()).contains("b :- a, not b0.");
  }

  @Test
  void aSortHoldsAllNumbersOfTheProgram() {
    DatalogDialect muz = DatalogDialect.fixedpoint();
    assertThat(written(DECLARED + "not(x) :- Edge(x, y), y != 100.\n.output not\n", muz).text())
        .contains("(declare-rel r_Edge ((_ BitVec 7) (_ BitVec 7)))", "(_ bv100 7)");
    assertThat(obstacle("Edge(1, 2). Edge(1, 2).\nEdge(-1, 2).", muz))
        .hasValue("it holds a negative number (line 6, a fact of Edge)");
    assertThat(obstacle(".decl s(x: symbol)", muz))
        .hasValue("the engine has no symbol (line 5, relation s)");
  }

  @Test
  void whatAnEngineHasNotIsNamedWithItsLine() {
    String twice = "not(x) :- Edge(x, y), Edge(y, x).\nnot(x) :- Edge(x, x).";
    assertThat(obstacle(twice, RulewerkDialect.current()))
        .hasValue("the engine has no variable twice in a subgoal (line 6, a rule for not)");
    assertThat(
            obstacle(
                "not(x) :- Edge(x, y).\nEdge(x, y) :- Edge(y, x).", DataScriptDialect.current()))
        .hasValue("the engine has no such recursion (line 6, a rule for Edge)");
    assertThat(
            obstacle(
                "not(x) :- Edge(x, y).\n\nnot(n) :- n = count : { Edge(_, _) }.",
                CozoDialect.current()))
        .hasValue("the engine has no aggregates, no count (line 7, a rule for not)");
    assertThat(obstacle(".decl e(x: number, y: number) eqrel", ClingoDialect.current()))
        .hasValue("the engine has no eqrel (line 5, relation e)");
    assertThat(obstacle("Edge(a, b) <= Edge(c, d) :- a < c, b < d.", ClingoDialect.current()))
        .hasValue("the engine has no subsumption (line 5, a subsumption)");
    assertThat(obstacle("not(x) :- Edge(x, _), !not(x).", ClingoDialect.current()))
        .hasValue("it holds negation in a recursion (line 5, a rule for not)");
    assertThat(obstacle("not(x) :- Edge(x, \"s\\n\").", ClingoDialect.current()))
        .hasValue(
            "it holds a backslash in a text, whose meaning differs between releases, which is not"
                + " read (line 5)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        ".comp C { .decl a(x: number) } | a component (line 5)",
        "not(x) :- Edge(x, _), match(\"a\", \"b\"). | the constraint match (line 5)",
        "not(x) :- Edge(x, y), c.d(y). | c.d, a relation of a component (line 5)",
        "not(x) :- Edge(x, y), [x, y] = [1, 2]. | '[' in this place (line 5)",
        "not(as(x, number)) :- Edge(x, _). | the functor as with 2 arguments (line 5)",
        "not(x) :- Edge(x, _), 1 = (x) lor 0. | the functor lor (line 5)",
        "not(x) :- Edge(x, _), 1 = x land 1. | the functor land (line 5)",
        "not(x) :- Edge(x, _),\\n 0 = (x) lxor 1. | the functor lxor (line 6)",
        "not(x) :- Edge(x, _), 1 = (x) bshru 0. | the functor bshru (line 5)",
        "not(x) :- Edge(x, _), 0 = lnot x. | the functor lnot (line 5)",
        "not(99999999999999999999). | the number 99999999999999999999, too large (line 5)",
        ".printsize not | '.printsize' (line 5)",
        "not(1)\\nEdge(2, 2). not(c).\\n.init c = C | a component (line 7)"
      })
  void whatIsNotReadIsNamedWithItsLine(String rules, String what) {
    String whole = rules.replace("\\n", "\n");
    String said = what.replace(", too large", ", which is too large");
    assertThat(obstacle(whole, ClingoDialect.current()))
        .hasValue("it holds " + said.replace(" (line", ", which is not read (line"));
    assertThat(written(DECLARED + whole, ClingoDialect.current()).wrong()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "not(x) :- Edge(x, _, _). | 5 | Edge has 2 attributes, 3 are given",
        "not(1, 2). | 5 | not has 1 attribute, 2 are given",
        "not(x) :- Edge(x, _),\\n !e(x). | 5 | e is not declared",
        "e(1). | 5 | e is not declared",
        "not(1)\\nnot(2). | 5 | a dot or a comma is missing before 'not'",
        "not(1). not(2) | 5 | the dot at its end is missing",
        "not(z) :- Edge(_, _). | 5 | no positive subgoal binds the variable z",
        "not(x) :- Edge(x, _), z < x. | 5 | no positive subgoal binds the variable z",
        "Edge(x, 1) <= Edge(y, 1) :- x < z. | 5 | no positive subgoal binds the variable z",
        ".output not, e | 5 | e is not declared",
        ".output not(IO=stdout), Edge | 5 | .output is not as Soufflé has it",
        ".decl e(x: number | 5 | .decl is not as Soufflé has it"
      })
  void whatIsWrongIsNamedWithItsLineAndItsCause(String rules, int line, String why) {
    Unread wrong =
        written(DECLARED + rules.replace("\\n", "\n"), ClingoDialect.current())
            .wrong()
            .orElseThrow();
    assertThat(wrong.line()).isEqualTo(line);
    assertThat(wrong.why()).isEqualTo(why);
    assertThat(written(DECLARED + rules, SouffleDialect.current()).wrong()).isEmpty();
  }

  @Test
  void soufflesOwnTextStaysAsItIs() {
    Written own = written(DECLARED + ".type T <: number\n.output Edge\n", SouffleDialect.current());
    assertThat(own.obstacle()).isEmpty();
    assertThat(own.text()).contains(".decl Edge(", ".pragma", ".type T <: number");
    assertThat(own.program().outputs()).isEqualTo(List.of("Edge"));
  }

  /** An engine without types would take it, and mean something else. */
  @Test
  void whatSouffleWouldRefuseForItsTypesIsNotAskedElsewhere() {
    DatalogDialect clingo = ClingoDialect.current();
    assertThat(obstacle("not(2147483647) :- Edge(1, 2).", clingo)).isEmpty();
    assertThat(obstacle("not(2147483648).", clingo))
        .contains("it has the number 2147483648, which does not fit into 32 bits (line 5)");
    assertThat(obstacle("not(x) :- Edge(x, \"a\").", clingo))
        .contains("it has the text \"a\" where Edge has a number (line 5)");
    assertThat(obstacle(".decl s(x: symbol)\nnot(x) :- Edge(x, _),\n s(x).", clingo))
        .contains("it has the variable x with values of two types (line 6)");
    assertThat(obstacle(".decl s(x: symbol)\ns(1).", clingo))
        .contains("it has the number 1 where s has a symbol (line 6)");
    assertThat(obstacle(".decl not(x: number)", clingo))
        .contains("it has a second declaration of not");
    assertThat(obstacle(".decl f(x: float)\nf(1.5).\nnot(x) :- Edge(x, 1.5).", clingo))
        .contains("it has the float 1.5 where Edge has none (line 7)");
  }
}
