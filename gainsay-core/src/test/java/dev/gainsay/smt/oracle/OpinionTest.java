package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.smt.Solver;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class OpinionTest {

  private static final Part FORMULA =
      Part.read(
          """
          (set-logic QF_LIA)
          (declare-fun x () Int)
          (declare-fun y () Int)
          (assert (and (< x (+ y 1)) (> (* 2 x) 3)))
          (assert (or (= y 7) (not (= y 7))))
          """);

  private static final Way.Own PLAIN = Way.Own.PLAIN;

  private static Session answering(Function<String, Observation> answers) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return answers.apply(script.text());
      }

      @Override
      public void close() {}
    };
  }

  private static Observation said(Status status) {
    return new Satisfiability(status, null);
  }

  @Test
  void eachRestatementSaysItsOwn() {
    assertThat(PLAIN.with(Restatement.REVERSED).question(FORMULA))
        .contains("(assert (or (= y 7) (not (= y 7))))\n(assert (and");
    assertThat(PLAIN.with(Restatement.JOINED).question(FORMULA)).contains("(assert (and (and (<");
    assertThat(PLAIN.with(Restatement.SPLIT).question(FORMULA))
        .contains("(assert (< x (+ y 1)))\n(assert (> (* 2 x) 3))\n(assert (or");
    assertThat(PLAIN.with(Restatement.DENIED).question(FORMULA))
        .contains("(assert (not (or (not (and");
    assertThat(PLAIN.with(Restatement.DEFINED).question(FORMULA))
        .contains("(define-fun said!1 () Bool (or", "(assert said!1)");
    assertThat(PLAIN.with(Restatement.RENAMED).question(FORMULA)).contains("(= n!y 7)");
    assertThat(PLAIN.with(Restatement.ABSTRACTED).question(FORMULA))
        .contains("(assert (= term!1 (+ y 1)))", "(and (< x term!1) (> term!0 3))");
  }

  @Test
  void eachMannerAsksItsOwn() {
    assertThat(PLAIN.with(Manner.LEVELS).question(FORMULA))
        .contains("(push 1)\n(assert (and", "(push 1)\n(assert (or");
    assertThat(PLAIN.with(Manner.AFTER_POP).question(FORMULA))
        .contains("(assert false)\n(pop 1)\n(assert (and");
    assertThat(PLAIN.with(Manner.AGAIN).question(FORMULA))
        .endsWith("(push 1)\n(check-sat)\n(pop 1)\n(check-sat)\n");
    assertThat(PLAIN.with(Manner.ASSUMED).question(FORMULA))
        .endsWith("(check-sat-assuming (assumed!0 assumed!1))\n");
    assertThat(PLAIN.with("smt").with(true).question(FORMULA))
        .endsWith("(check-sat-using smt)\n(get-model)\n");
  }

  /** A sound solver answers the same whatever the words and the manner. */
  @TestFactory
  Stream<DynamicTest> waysAreAnsweredTheSame() {
    return Stream.of(
            "QF_LIA",
            "QF_UFLRA",
            "QF_BV",
            "QF_IDL",
            "QF_SLIA",
            "QF_ALIA",
            "QF_UFDT",
            "QF_FP",
            "LIA",
            "QF_NRA")
        .map(logic -> DynamicTest.dynamicTest(logic, () -> answeredTheSame(logic)));
  }

  private static void answeredTheSame(String logic) {
    Solver z3 = Solver.Z3.required();
    int decided = 0;
    for (int trial = 0; trial < 5; trial++) {
      Seed seed = SeedGenerator.draw(logic, z3.dialect(), Choices.seeded(logic.hashCode(), trial));
      Part formula = new Part(seed.logic(), seed.declarations(), seed.assertions());
      StringBuilder text = new StringBuilder();
      for (Way.Own way : new Ways(PLAIN, SolverProfile.ofAll()).few()) {
        text.append(z3.limit(2_000)).append(way.with(false).question(formula)).append("(reset)\n");
      }
      List<String> answers = new ArrayList<>(z3.answers(text.toString(), 2_000));
      assertThat(answers).as(text.toString()).allMatch(a -> a.matches("sat|unsat|unknown"));
      answers.removeIf("unknown"::equals);
      decided += answers.size();
      assertThat(answers.stream().distinct().toList()).as(text.toString()).hasSizeLessThan(2);
    }
    assertThat(decided).isPositive();
  }

  @Test
  void aContradictionIsReducedToTheWayAndTheTermThatShowIt() {
    Session wrong =
        answering(
            text ->
                said(
                    text.contains(":a 1") && text.contains("(* 2 x)") ? Status.UNSAT : Status.SAT));
    List<Way> ways = new ArrayList<>();
    SolverProfile profile =
        SolverProfile.ofAll().options("(set-option :a 1)", "(set-option :b 1)").tactics("t", "u");
    ways.addAll(new Ways(PLAIN, profile).all());
    ways.add(new Way.Declared(Status.SAT));
    OpinionCase made = new OpinionCase(FORMULA, ways);
    Verdict verdict = made.judge(wrong);
    assertThat(verdict).isInstanceOf(Violates.class);
    Reduction reduced =
        new Reducer(wrong, new Effort(Duration.ofSeconds(20), 2_000)).reduce(made, verdict);
    assertThat(reduced.smallest())
        .isInstanceOfSatisfying(
            OpinionCase.class,
            small -> {
              assertThat(small.ways())
                  .containsExactlyInAnyOrder(PLAIN, PLAIN.with(List.of("(set-option :a 1)")));
              assertThat(small.formula().question())
                  .isEqualTo(
                      """
                      (set-logic QF_LIA)
                      (declare-fun x () Int)
                      (assert (> (* 2 x) 0))
                      (check-sat)
                      """);
            });
  }

  @Test
  void aFalseModelIsFoundAndATrueOneDecides() {
    String right = "((define-fun x () Int 2)(define-fun y () Int 7))";
    String wrong = "((define-fun x () Int 2)(define-fun y () Int 1))";
    OpinionCase own = new OpinionCase(FORMULA, List.of(PLAIN.with(true)));
    assertThat(own.judge(answering(_ -> new Satisfiability(Status.SAT, right))))
        .isEqualTo(Verdict.AGREES);
    assertThat(own.judge(answering(_ -> new Satisfiability(Status.SAT, wrong))))
        .isInstanceOf(Violates.class);
    OpinionCase told = own.with(List.of(PLAIN, new Way.Other(peer(right))));
    assertThat(told.judge(answering(_ -> said(Status.UNSAT))))
        .isInstanceOfSatisfying(
            Violates.class, seen -> assertThat(seen.difference()).startsWith("unsat is wrong"));
    assertThat(
            own.with(List.of(PLAIN, new Way.Other(peer(wrong))))
                .judge(answering(_ -> said(Status.UNSAT))))
        .isInstanceOf(Inconclusive.class);
  }

  private static Peer peer(String model) {
    return new Peer() {
      @Override
      public String name() {
        return "other";
      }

      @Override
      public Observation ask(String question) {
        return new Satisfiability(Status.SAT, model);
      }
    };
  }

  @Test
  void twoAnswersOfOneScriptAreTwoOpinions() {
    OpinionCase made = new OpinionCase(FORMULA, List.of(PLAIN.with(Manner.AGAIN)));
    assertThat(made.judge(answering(_ -> new Statuses(List.of(Status.SAT, Status.UNSAT)))))
        .isInstanceOf(Violates.class);
  }

  @Test
  void aCrashIsToldUnlessAnAnswerIsWrong() {
    OpinionCase made = new OpinionCase(FORMULA, List.of(PLAIN, PLAIN.with("t"), PLAIN.with("u")));
    Crashed crash = new Crashed("SIGSEGV", "");
    assertThat(made.judge(answering(t -> t.contains("using t") ? crash : said(Status.SAT))))
        .isInstanceOf(Misbehaves.class);
    assertThat(
            made.judge(
                answering(
                    t ->
                        t.contains("using t")
                            ? crash
                            : said(t.contains("using u") ? Status.SAT : Status.UNSAT))))
        .isInstanceOf(Violates.class);
  }

  @Test
  void theStoredFormIsReadBack() {
    List<Way> ways = new ArrayList<>(new Ways(PLAIN, SolverProfile.ofAll()).all());
    ways.add(new Way.Declared(Status.UNSAT));
    OpinionCase made = new OpinionCase(FORMULA, ways);
    String json = CaseJson.PLAIN.write(SmtText.class, SmtText.of(made), 2);
    assertThat(CaseJson.PLAIN.read(SmtText.class, json, 2).read()).isEqualTo(made);
  }

  @Test
  void aSolverThatChecksItselfHidesNoWrongAnswer() {
    String wrong = "(set-option :bv-solver bitblast-internal)";
    String checking = "(set-option :check-models true)";
    Session solver =
        answering(
            text ->
                !text.contains(wrong)
                    ? new Satisfiability(Status.UNSAT, null)
                    : text.contains(checking)
                        ? new Crashed("signal 6", "")
                        : new Satisfiability(Status.SAT, null));
    Way.Own base = PLAIN.with(List.of(wrong, checking));
    List<Way> ways = List.copyOf(new Ways(base, SolverProfile.ofAll()).few());
    assertThat(new OpinionCase(FORMULA, ways).judge(solver)).isInstanceOf(Violates.class);
  }

  @Test
  void aSolverWithoutDefinitionsIsAskedWithoutThem() {
    SolverProfile profile = SolverProfile.ofAll().without(Ability.DEFINITIONS);
    Ways ways = new Ways(PLAIN, profile);
    assertThat(ways.all()).noneMatch(way -> way.restated() == Restatement.DEFINED);
    assertThat(IntStream.range(0, 200).mapToObj(i -> ways.drawn(Choices.seeded(1, i))))
        .noneMatch(way -> way.restated() == Restatement.DEFINED)
        .anyMatch(way -> way.restated() == Restatement.CLAUSES);
    assertThat(new Ways(PLAIN, SolverProfile.ofAll()).all())
        .anyMatch(way -> way.restated() == Restatement.DEFINED);
  }
}
