package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.confirm.Homomorphism;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.oracle.Addition.AddCon;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.GraphAddition.AddEdge;
import dev.gainsay.datalog.oracle.GraphAddition.AddRelEdges;
import dev.gainsay.datalog.oracle.GraphAddition.AddRelNode;
import dev.gainsay.datalog.oracle.GraphAddition.AddRule;
import dev.gainsay.datalog.oracle.GraphAddition.AddSelfEdge;
import dev.gainsay.datalog.oracle.Modification.ModCon;
import dev.gainsay.datalog.oracle.Modification.ModExp;
import dev.gainsay.datalog.oracle.Modification.NegEq;
import dev.gainsay.datalog.oracle.Removal.RemEq;
import dev.gainsay.datalog.oracle.Removal.RemExp;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The examples of the papers, each as a test of what it illustrates. Of queryFuzz, Fig. 3 (an
 * overview of its parts) and Fig. 13 (a table of bugs) illustrate nothing that could be run.
 */
class PapersTest {

  private static final FactSource NONE = (_, _) -> Optional.empty();
  private static final DatalogDialect DIALECT = SouffleDialect.current();

  /** A program of binary relations over numbers, {@code t} and {@code c} of one attribute. */
  private static Program rules(String... clauses) {
    return SouffleReader.read(
        """
        .decl a(x: number, y: number)
        .decl b(x: number, y: number)
        .decl r(x: number, y: number)
        .decl t(x: number)
        .decl c(x: number)
        .decl p(x: number)
        .decl q(x: number, y: number)
        .output p
        """
            + String.join("\n", clauses));
  }

  private static Rule rule(String clause) {
    return rules(clause).rules().getFirst();
  }

  private static Rule transformed(Transformation step, String clause) {
    return step.apply(rules(clause), NONE).orElseThrow().program().rules().getFirst();
  }

  private static Set<String> answer(Program program, String output) {
    return Evaluator.run(program, 32).orElseThrow().answer(List.of(output)).get(output);
  }

  private static final String REACHABLE =
      """
      .decl edge(x: number, y: number)
      .decl reachable(x: number, y: number)
      .output reachable
      edge(1, 2). edge(2, 3). edge(4, 2). edge(2, 5).
      reachable(X, Y) :- edge(X, Y).
      reachable(X, Z) :- edge(X, Y), reachable(Y, Z).
      """;

  /** queryFuzz, Figs. 1 and 2 with both transformations of Sect. 2. */
  @Test
  void transitiveClosure() {
    Program program = SouffleReader.read(REACHABLE);
    assertThat(answer(program, "reachable"))
        .containsExactlyInAnyOrder("1, 2", "1, 3", "1, 5", "2, 3", "2, 5", "4, 2", "4, 5", "4, 3");
    Derived joined = new AddEq(0, 0, List.of(0)).apply(program, NONE).orElseThrow();
    assertThat(joined.outcome()).isEqualTo(Outcome.EQUIVALENCE);
    assertThat(answer(joined.program(), "reachable")).isEqualTo(answer(program, "reachable"));
    Derived narrowed = new ModCon(1, "Y", "X").apply(program, NONE).orElseThrow();
    assertThat(narrowed.outcome()).isEqualTo(Outcome.CONTRACTION);
    assertThat(answer(narrowed.program(), "reachable"))
        .containsExactlyInAnyOrder("1, 2", "2, 3", "4, 2", "2, 5");
  }

  /** queryFuzz, Fig. 4: a subgoal said three times, each with another second argument. */
  @Test
  void aSubgoalSaidThreeTimes() {
    Program program =
        SouffleReader.read(
            """
            .decl in1(x: number)
            .decl in2(x: number, y: number)
            .decl r(x: number, y: number)
            .decl out(x: number)
            .output out
            in1(49). in1(10).
            in2(25, 10). in2(16, 13). in2(24, 22).
            r(V, M) :- in2(V, M), in1(M).
            out(F) :- r(F, C).
            """);
    TransformedCase three =
        new TransformedCase(
            Metamorphic.QUERY_FUZZ,
            DIALECT,
            program,
            List.of(new AddEq(1, 0, List.of(1)), new AddEq(1, 0, List.of(1))));
    Program longer = three.derive(NONE).orElseThrow().program();
    assertThat(longer.rules().get(1).body()).hasSize(3);
    assertThat(answer(longer, "out")).containsExactly("25");
    assertThat(three.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
  }

  /** queryFuzz, Fig. 5: the subgoal that the minimisation of Soufflé should have dropped. */
  @Test
  void aSubgoalThatJoinsNothingGoes() {
    Rule shorter = transformed(new RemEq(0, 1), "p(x) :- a(x, y), a(z, w).");
    assertThat(shorter).isEqualTo(rule("p(x) :- a(x, y)."));
  }

  /** queryFuzz, Fig. 6. */
  @Test
  void containmentGoesOneWay() {
    Rule first = rule("p(X) :- a(X, Y), a(Y, W), a(Z, W).");
    Rule second = rule("p(X) :- a(X, Y), a(Y, X).");
    assertThat(Homomorphism.contained(second, first)).isTrue();
    assertThat(Homomorphism.contained(first, second)).isFalse();
  }

  /** queryFuzz, Figs. 7 to 10: the same rule, four times transformed. */
  @Test
  void additionsAndModifications() {
    String original = "p(X) :- a(X, Y), a(Y, X).";
    assertThat(transformed(new AddEq(0, 1, List.of(0)), original))
        .isEqualTo(rule("p(X) :- a(X, Y), a(Y, X), a(f0, X)."));
    Atom loop = ((Positive) rule("p(Y) :- a(Y, Y).").body().getFirst()).atom();
    assertThat(transformed(new AddCon(0, loop), original))
        .isEqualTo(rule("p(X) :- a(X, Y), a(Y, X), a(Y, Y)."));
    assertThat(transformed(new ModExp(0, 1, 1), original))
        .isEqualTo(rule("p(X) :- a(X, Y), a(Y, f0)."));
    assertThat(transformed(new ModCon(0, "Y", "X"), original))
        .isEqualTo(rule("p(X) :- a(X, X), a(X, X)."));
  }

  /** queryFuzz, Figs. 11 and 12: what is dropped maps onto another subgoal, or does not. */
  @Test
  void removals() {
    String wide = "p(Z) :- t(Z), r(X, Y), r(Y, X).";
    assertThat(transformed(new RemExp(0, 1), wide)).isEqualTo(rule("p(Z) :- t(Z), r(Y, X)."));
    assertThat(new RemEq(0, 1).apply(rules(wide), NONE)).isEmpty();
    String same = "p(Z) :- t(Z), r(W, X), r(Y, X).";
    assertThat(transformed(new RemEq(0, 1), same)).isEqualTo(rule("p(Z) :- t(Z), r(Y, X)."));
    assertThat(new RemExp(0, 1).apply(rules(same), NONE)).isEmpty();
  }

  /** Thesis, Sect. 4.6: double negation. */
  @Test
  void doubleNegation() {
    Program program = rules("q(X, Y) :- a(X, Y), b(Y, Z), c(Z).").withOutputs(List.of("q"));
    Program after = new NegEq(0, 2).apply(program, NONE).orElseThrow().program();
    String text = DatalogPrinter.of(DIALECT).print(after);
    assertThat(text)
        .contains("q(X, Y) :- a(X, Y), b(Y, Z), !neg0(Z).")
        .contains("neg0(Z) :- a(X, Y), b(Y, Z), !c(Z).");
  }

  /** Thesis, Figs. 4.4 to 4.8: nodes and edges added, with the outcome that each has. */
  @Test
  void graphsGrow() {
    Program program = rules("p(x) :- a(x, y), !c(y).");
    assertThat(outcome(new AddRelNode(Relation.of("n", List.of(new Type.Number()))), program))
        .isEqualTo(Outcome.EQUIVALENCE);
    Rule contradiction = rule("p(x) :- b(x, y), !b(x, y).");
    assertThat(outcome(new AddRelEdges(contradiction), program)).isEqualTo(Outcome.EQUIVALENCE);
    assertThat(
            outcome(
                new AddSelfEdge(Rule.of(rule("p(x) :- t(x).").head(), List.of()).head()), program))
        .isEqualTo(Outcome.EQUIVALENCE);
    Literal more = rule("p(x) :- b(x, z).").body().getFirst();
    assertThat(outcome(new AddEdge(0, more), program)).isEqualTo(Outcome.CONTRACTION);
    assertThat(outcome(new AddRule(rule("p(x) :- t(x).")), program)).isEqualTo(Outcome.EXPANSION);
    // What is negated once reaches the output turned around.
    assertThat(outcome(new AddRule(rule("c(x) :- t(x).")), program)).isEqualTo(Outcome.CONTRACTION);
  }

  private static Outcome outcome(Transformation step, Program program) {
    return step.apply(program, NONE).orElseThrow().outcome();
  }

  /** queryFuzz, Fig. 14: two subgoals more keep the result and multiply the derivations. */
  @Test
  void moreSubgoalsMoreDerivations() {
    Program program =
        SouffleReader.read(
            """
            .decl z(x: symbol)
            .decl pqri(x: symbol)
            .decl pley(x: symbol)
            .decl nfuv(x: symbol)
            .decl out(x: symbol)
            .output out
            z("nbj"). z("fym"). z("ssz"). z("arv").
            pqri(v) :- z(v), z("nbj").
            pley(o) :- pqri(x), z(o), z(x).
            nfuv(q) :- z("fym"), pley(q).
            out(t) :- nfuv("ssz"), pley("arv"), pley(t).
            """);
    Derived first = new AddEq(1, 0, List.of(0)).apply(program, NONE).orElseThrow();
    Derived second = new AddEq(1, 0, List.of()).apply(first.program(), NONE).orElseThrow();
    assertThat(second.outcome()).isEqualTo(Outcome.EQUIVALENCE);
    assertThat(DatalogPrinter.of(DIALECT).print(second.program()))
        .contains("pley(o) :- pqri(x), z(o), z(x), pqri(f0), pqri(x).");
    assertThat(answer(second.program(), "out")).hasSize(4).isEqualTo(answer(program, "out"));
  }

  /** DEOPT, Fig. 2: four rules, the last over what the others derive. */
  @Test
  void rulesOneByOne() {
    Program program =
        SouffleReader.read(
            """
            .decl node(x: number)
            .decl edge(x: number, y: number)
            .decl result(x: number)
            .output result
            node(A) :- A = 1.
            edge(A, A) :- A = 1.
            edge(A, B) :- A = 0, B = 1, node(B).
            result(C) :- edge(A, _), edge(C, A).
            """);
    assertThat(answer(program, "result")).containsExactly("0", "1");
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(drawn.judge(EvaluatedSession.forgetful())).isInstanceOf(Verdict.Violates.class);
  }

  /** DEOPT, Fig. 4: a rule that comes later takes a tuple away from a recursion above it. */
  @Test
  void aNewRuleChangesTheRecursionAboveIt() {
    Program before =
        SouffleReader.read(
            """
            .decl a(x: number)
            .decl b(x: number)
            .decl c(x: number)
            .decl d(x: number)
            .output c
            a(1). a(2). a(3). b(1).
            c(x) :- a(x), !b(x).
            d(x) :- c(x).
            c(x) :- d(x).
            """);
    RuleByRule reference = new RuleByRule(DIALECT, EvaluatedSession.sound(), false, 100);
    Relation c = before.relation("c").orElseThrow();
    assertThat(reference.evaluate(before, Set.of(0, 1, 2))).isTrue();
    assertThat(reference.value(before, c).orElseThrow()).hasSize(2);
    Program after =
        before.plus(
            SouffleReader.read(".decl a(x: number)\n.decl b(x: number)\nb(x) :- a(x), x = 2.")
                .rules()
                .getFirst());
    assertThat(reference.evaluate(after, RuleGraph.of(after).affected(3))).isTrue();
    assertThat(reference.value(after, c).orElseThrow())
        .extracting(fact -> fact.arguments().getFirst().toString())
        .containsExactly("Constant[value=3]");
  }

  /** DEOPT, Fig. 5: rules that derive nothing change nothing. */
  @Test
  void rulesThatDeriveNothing() {
    Program program =
        SouffleReader.read(
            """
            .decl h(x: number, y: number)
            .decl b(x: number)
            .decl a(x: number)
            .decl g(x: number)
            .output g
            h(29, 29). h(80, 80).
            a(A) :- b(A), 43 != A.
            g(E) :- h(D, E), 8 != E, 71 < D.
            """);
    assertThat(answer(program, "g")).containsExactly("80");
    assertThat(new RuleByRuleCase(DIALECT, program, true).judge(EvaluatedSession.sound()))
        .isEqualTo(Verdict.AGREES);
  }

  /** DEOPT, Fig. 12: subsumption over a relation with magic sets. */
  @Test
  void subsumptionUnderMagicSets() {
    Program program =
        SouffleReader.read(
            """
            .decl a(A: unsigned) magic
            .decl b(A: unsigned)
            .output b
            a(6). a(7). a(3).
            b(E) :- a(E).
            b(E1) <= b(E2) :- E1 < E2.
            """);
    assertThat(answer(program, "b")).containsExactly("7");
    assertThat(new RuleByRuleCase(DIALECT, program, true).judge(EvaluatedSession.sound()))
        .isEqualTo(Verdict.AGREES);
  }

  /**
   * A recursion with subsumption runs as one program, over what the other rules of the relation
   * derive (DEOPT, Algorithm 1, lines 12 to 14).
   */
  @Test
  void aRecursionThatCannotBeTakenApartRunsAsOneProgram() {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number, y: number)
            .decl p(x: number, y: number)
            .output p
            e(1, 2). e(2, 3).
            p(x, y) :- e(x, y).
            p(x, z) :- p(x, y), e(y, z).
            p(x, y) <= p(x, z) :- y < z.
            """);
    List<String> asked = new ArrayList<>();
    Session session =
        new Session() {
          @Override
          public Observation run(Script script) {
            asked.add(script.question());
            TreeMap<String, java.util.SortedSet<String>> tuples = new TreeMap<>();
            SouffleReader.read(script.question())
                .outputs()
                .forEach(o -> tuples.put(o, new TreeSet<>(Set.of("1, 3", "2, 3"))));
            return new Relations(tuples);
          }

          @Override
          public void close() {}
        };
    RuleByRule reference = new RuleByRule(DIALECT, session, false, 100);
    assertThat(reference.evaluate(program, Set.of(0, 1))).isTrue();
    String joint =
        asked.stream()
            .filter(t -> t.contains("p(x, z) :- p(x, y), e(y, z)."))
            .findFirst()
            .orElseThrow();
    assertThat(joint)
        .contains("p(x, y) <= p(x, z) :- y < z.", "p(1, 3).", "p(2, 3).")
        .doesNotContain("p(x, y) :- e(x, y).");
  }

  /**
   * Prolog goes from left to right: a negation waits for the disjunction that binds its variable.
   */
  @Test
  void aNegationStandsBehindTheDisjunctionThatBindsIt() {
    Rule rule = rule("p(x) :- t(y), !c(x), (x = 1 ; x = 2).");
    assertThat(rule.body()).hasAtLeastOneElementOfType(Negative.class);
    String text = DatalogPrinter.of(PrologDialect.tabled()).print(rules().withRules(List.of(rule)));
    assertThat(text.indexOf(';')).isPositive().isLessThan(text.indexOf("\\+"));
  }
}
