package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** More examples of the paper on DEOPT; its others are in {@link PapersTest}. */
class DeoptPaperTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final Term W = new Term.Variable("w");
  private static final Term W1 = new Term.Variable("w1");

  private static Set<String> answer(Program program, String output) {
    return Evaluator.run(program, 32).orElseThrow().answer(List.of(output)).get(output);
  }

  /** DEOPT, Fig. 1: points-to analysis, a recursion with two subgoals of its own relation. */
  @Test
  void pointsTo() {
    Program program =
        SouffleReader.read(
            """
            .decl AddressOf(x: symbol, y: symbol)
            .decl Assign(x: symbol, y: symbol)
            .decl Load(x: symbol, y: symbol)
            .decl Store(x: symbol, y: symbol)
            .decl PointsTo(x: symbol, y: symbol)
            .output PointsTo
            AddressOf("var1", "var2"). AddressOf("var2", "var3").
            Assign("p", "var1"). Load("q", "var1"). Store("var1", "var1").
            PointsTo(x, y) :- AddressOf(x, y).
            PointsTo(x, y) :- Assign(x, z), PointsTo(z, y).
            PointsTo(x, w) :- Load(x, z), PointsTo(z, y), PointsTo(y, w).
            PointsTo(x, y) :- Store(z, w), PointsTo(z, x), PointsTo(w, y).
            """);
    assertThat(answer(program, "PointsTo"))
        .containsExactlyInAnyOrder(
            "\"var1\", \"var2\"",
            "\"var2\", \"var3\"",
            "\"p\", \"var2\"",
            "\"q\", \"var3\"",
            "\"var2\", \"var2\"",
            "\"q\", \"var2\"");
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(drawn.judge(EvaluatedSession.forgetful())).isInstanceOf(Verdict.Violates.class);
  }

  /**
   * DEOPT, Fig. 3: what a new rule's reference program holds is that rule alone, with the tuples of
   * the relations it reads, and the whole program is compared at its head.
   */
  @Test
  void aReferenceProgramHoldsOneRuleAndItsInputs() {
    Program program =
        SouffleReader.read(
            """
            .decl in(x: number)
            .decl b(x: number, y: number)
            .decl s(x: number)
            .decl t(x: number)
            .output t
            in(0). in(1).
            b(x, y) :- in(x), in(y).
            s(x) :- in(x), x > 0.
            t(x) :- s(x), b(_, x).
            """);
    List<String> asked = new ArrayList<>();
    Session sound = EvaluatedSession.sound();
    Session noting =
        new Session() {
          @Override
          public Observation run(Script script) {
            asked.add(script.question());
            return sound.run(script);
          }

          @Override
          public void close() {}
        };
    assertThat(new RuleByRuleCase(DIALECT, program, false).judge(noting)).isEqualTo(Verdict.AGREES);
    assertThat(asked).hasSize(4);
    assertThat(asked.get(2))
        .contains("s(1).", "b(0, 0).", "b(1, 1).", "alone0(x) :- s(x), b(_, x).")
        .doesNotContain("in(", "b(x, y)");
    assertThat(asked.get(3)).contains("in(0).", "b(x, y) :- in(x), in(y).", ".output t");
  }

  /** DEOPT, Fig. 11: one rule, which incremental evaluation cannot take apart. */
  @Test
  void aSuccessorInAJoin() {
    Program program =
        SouffleReader.read(
            """
            .decl words(i: number, w: symbol)
            .decl out(w: symbol, w1: symbol)
            .output out
            words(0, "a"). words(1, "b").
            out(w, w1) :- words(i, w), words(i + 1, w1).
            """);
    assertThat(answer(program, "out")).containsExactly("\"a\", \"b\"");
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    // An engine that loses the subgoal with the successor loses it in the rule alone as well.
    Session wrong =
        new EvaluatedSession(
            whole ->
                whole.withRules(
                    whole.rules().stream()
                        .map(r -> Rule.of(r.head(), List.of(r.body().getFirst())))
                        .map(r -> r.mapTerms(t -> t.equals(W1) ? W : t))
                        .toList()));
    assertThat(wrong.run(Script.of(DatalogPrinter.of(DIALECT).print(program))))
        .isNotEqualTo(
            EvaluatedSession.sound().run(Script.of(DatalogPrinter.of(DIALECT).print(program))));
    assertThat(drawn.judge(wrong)).isEqualTo(Verdict.AGREES);
  }

  /**
   * DEOPT, Fig. 13: magic sets compare by another order than single rules, and let -0.0 through.
   * The engine is one that answers as the paper says.
   */
  @Test
  void twoOrdersOfZero() {
    Program program =
        SouffleReader.read(
            """
            .decl a(x: float, y: number)
            .decl b(x: float, y: number)
            .decl c(y: number)
            .decl q(x: float, y: number)
            .output q
            a(-0.0, 1). a(0.0, 1).
            b(x, y) :- a(x, y), x >= 0.0.
            c(y) :- a(_, y).
            q(x, y) :- c(y), b(x, y).
            """);
    Session twoOrders =
        new Session() {
          @Override
          public Observation run(Script script) {
            Program asked = SouffleReader.read(script.question());
            String output = asked.outputs().getFirst();
            TreeSet<String> tuples = new TreeSet<>();
            switch (asked.rules().getFirst().body().size()) {
              case 1 -> tuples.add("1");
              default -> tuples.add("0.0, 1");
            }
            if (asked.rules().size() > 1) {
              tuples.add("-0.0, 1");
            }
            return new Relations(new TreeMap<>(Map.of(output, tuples)));
          }

          @Override
          public void close() {}
        };
    Verdict verdict = new RuleByRuleCase(DIALECT, program, false).judge(twoOrders);
    assertThat(verdict).isInstanceOf(Verdict.Violates.class);
    assertThat(((Verdict.Violates) verdict).difference()).contains("-0.0", "float: ");
  }
}
