package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Script;
import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Blame;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Options that are said to set a solver right do so. */
class HelpingOptionsTest {

  private static final Part FORMULA =
      Part.read("(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (> x 0))\n");

  private static final String OPTION = "(set-option :pass false)";

  private static final String MODEL = "(model (define-fun x () Int 1))";

  private static final Observation SAT = new Satisfiability(Status.SAT, null);
  private static final Observation UNSAT = new Satisfiability(Status.UNSAT, null);

  private static String told(
      SmtCase testCase, Violates wrong, Function<Script, Observation> answers) {
    Verdict told =
        Blame.told(
            testCase,
            wrong,
            List.of(new Blame.Setting("pass", OPTION, "")),
            new AskedSolver(answers),
            said -> testCase.isRight(wrong, said));
    return ((Violates) told).difference();
  }

  private static Violates judged(SmtCase testCase, Function<Script, Observation> answers) {
    return (Violates) testCase.judge(new AskedSolver(answers));
  }

  private static boolean has(Script script, String option) {
    return script.text().contains(option);
  }

  /** The one that says {@code sat} may be the wrong one, and is asked in both ways then. */
  @Test
  void anOptionThatContradictsTheSolverIsNoHelpByItself() {
    OpinionCase made =
        new OpinionCase(FORMULA, List.of(Way.Own.PLAIN, Way.Own.PLAIN.with(List.of(OPTION))));
    Function<Script, Observation> solver = script -> has(script, OPTION) ? SAT : UNSAT;
    Violates wrong = judged(made, solver);
    assertThat(told(made, wrong, solver)).doesNotContain("nothing is wrong");
    Violates shown =
        (Violates)
            made.explained(
                new AskedSolver(
                    script ->
                        has(script, "get-model")
                            ? new Satisfiability(Status.SAT, MODEL)
                            : solver.apply(script)),
                wrong);
    assertThat(told(made, shown, solver)).contains("nothing is wrong with pass\n");
    assertThat(told(made, shown, script -> has(script, OPTION) ? UNSAT : SAT))
        .doesNotContain("nothing is wrong");
  }

  @Test
  void otherSolversTellWhatIsRight() {
    Peer peer =
        new Peer() {
          @Override
          public String name() {
            return "other";
          }

          @Override
          public Observation ask(String question) {
            return new Satisfiability(Status.SAT, MODEL);
          }
        };
    OpinionCase made = new OpinionCase(FORMULA, List.of(Way.Own.PLAIN, new Way.Other(peer)));
    Function<Script, Observation> solver = script -> has(script, OPTION) ? SAT : UNSAT;
    assertThat(told(made, judged(made, solver), solver)).contains("nothing is wrong with pass\n");
  }

  /** Both answers of the solver are {@code unsat} then, and a model satisfies both formulas. */
  @Test
  void answersThatAgreeAgainstAModelAreNoHelp() {
    SaeCase made = new SaeCase(Way.Own.PLAIN, FORMULA, Direction.UNDER, List.of());
    Violates wrong =
        new Violates(
            Expectation.SAME_SATISFIABILITY,
            "the mutant",
            new Satisfiability(Status.SAT, MODEL),
            "what follows of the seed",
            new Satisfiability(Status.UNSAT, null),
            "");
    assertThat(made.judge(new AskedSolver(_ -> UNSAT))).isEqualTo(Verdict.AGREES);
    assertThat(told(made, wrong, _ -> UNSAT)).isEmpty();
  }

  @Test
  void oneUnknownAnswerIsNoHelp() {
    StormCase made =
        StormTest.cases(0, "QF_LIA").stream()
            .filter(one -> one.known().orElseThrow().expected().size() == 2)
            .findFirst()
            .orElseThrow();
    List<Status> right = made.known().orElseThrow().expected();
    List<Status> half = List.of(right.getFirst(), Status.UNKNOWN);
    Function<Script, Observation> wrong =
        _ -> new Statuses(right.stream().map(HelpingOptionsTest::other).toList());
    Violates verdict = judged(made, wrong);
    assertThat(told(made, verdict, _ -> new Statuses(right)))
        .contains("nothing is wrong with pass\n");
    assertThat(made.judge(new AskedSolver(_ -> new Statuses(half)))).isEqualTo(Verdict.AGREES);
    assertThat(told(made, verdict, _ -> new Statuses(half))).doesNotContain("nothing is wrong");
  }

  private static Status other(Status status) {
    return status == Status.SAT ? Status.UNSAT : Status.SAT;
  }
}
