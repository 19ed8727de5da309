package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
import dev.gainsay.smt.fuse.FusionFunction;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.fuse.Renaming;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Verdict;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FusionTest {

  private static final Part FIRST =
      part("(declare-fun x () Int) (assert (and (> x 3) (< x 9))) (assert (distinct x 5))");
  private static final Part SECOND = part("(declare-fun x () Int) (assert (= (* 2 x) 8))");

  private static Part part(String text) {
    return Part.read("(set-logic QF_LIA)" + text);
  }

  private static FusionCase fusion(boolean both, boolean defined, Part one, Part two) {
    Part first = Renaming.prefix("a!", one).orElseThrow();
    Part second = Renaming.prefix("b!", two).orElseThrow();
    Fusion fusion =
        new Fusion(
            FusionFunction.SUM_AND_CONSTANT,
            Terms.constant("a!x", Sort.INT),
            Terms.constant("b!x", Sort.INT),
            Terms.constant("z!0", Sort.INT),
            Values.term(Value.of(7)),
            Set.of(0, 2),
            Set.of(0));
    return new FusionCase(Way.Own.PLAIN, new Fused(first, second, both, defined, List.of(fusion)));
  }

  /** Two formulas may each choose what the standard leaves open, also in what they define. */
  @Test
  void whatDefinitionsLeaveOpenIsShared() {
    Part plain = part("(define-fun i () Int 3)(assert (= i 3))");
    Part open = part("(declare-fun r () Real)(define-fun i () Real (/ r 0.0))(assert (= i 0.0))");
    Part power = part("(declare-fun n () Int)(assert (= (^ n n) 1))");
    assertThat(Fused.independent(plain, open)).isTrue();
    assertThat(Fused.independent(open, open)).isFalse();
    assertThat(Fused.independent(power, open)).isFalse();
    Part sized =
        part(
            "(declare-sort U 0)(define-fun all () Bool (forall ((x U) (y U)) (= x y)))(assert"
                + " all)");
    Part sort = part("(declare-sort U 0)(declare-fun u () U)(assert (= u u))");
    assertThat(Fused.independent(sort, sort)).isTrue();
    assertThat(Fused.independent(sized, sort)).isFalse();
  }

  /** A session that gives these answers in turn. */
  private static Session answering(Status... answers) {
    Deque<Status> left = new ArrayDeque<>(Arrays.asList(answers));
    return new Session() {
      @Override
      public Observation run(Script script) {
        return new Satisfiability(left.remove(), null);
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void theFusedFormulaHasTheChosenOccurrencesReplaced() {
    assertThat(fusion(true, true, FIRST, SECOND).fused().part().question())
        .isEqualTo(
            """
            (set-logic QF_LIA)
            (declare-fun a!x () Int)
            (declare-fun b!x () Int)
            (declare-fun z!0 () Int)
            (assert (and (> a!x 3) (< (- z!0 7 b!x) 9)))
            (assert (distinct (- z!0 7 b!x) 5))
            (assert (= (* 2 (- z!0 7 a!x)) 8))
            (assert (= z!0 (+ a!x 7 b!x)))
            (check-sat)
            """);
  }

  @Test
  void whatFollowsOfTheParts() {
    FusionCase both = fusion(true, true, FIRST, SECOND);
    FusionCase either = fusion(false, true, FIRST, SECOND);
    assertThat(both.implied(Status.SAT, Status.SAT)).contains(Status.SAT);
    assertThat(both.implied(Status.SAT, Status.UNSAT)).contains(Status.UNSAT);
    assertThat(both.implied(Status.UNKNOWN, Status.UNSAT)).contains(Status.UNSAT);
    assertThat(both.implied(Status.UNKNOWN, Status.SAT)).isEmpty();
    assertThat(either.implied(Status.UNKNOWN, Status.SAT)).contains(Status.SAT);
    assertThat(either.implied(Status.UNSAT, Status.UNSAT)).contains(Status.UNSAT);
    assertThat(either.implied(Status.UNSAT, Status.UNKNOWN)).isEmpty();
  }

  @Test
  void withoutWhatTheFreshConstantIsNothingUnsatisfiableFollows() {
    assertThat(fusion(true, false, FIRST, SECOND).implied(Status.UNSAT, Status.UNSAT)).isEmpty();
    assertThat(fusion(true, false, FIRST, SECOND).implied(Status.SAT, Status.SAT))
        .contains(Status.SAT);
  }

  /** Each may choose what 1 / 0 is, and not both their own. */
  @Test
  void nothingSatisfiableFollowsOfTwoPartsThatDivide() {
    Part one = part("(declare-fun x () Int) (assert (= (div x 0) 1)) (assert (= x 1))");
    Part two = part("(declare-fun x () Int) (assert (= (div x 0) 2)) (assert (= x 1))");
    assertThat(fusion(true, true, one, two).implied(Status.SAT, Status.SAT)).isEmpty();
    assertThat(fusion(false, true, one, two).implied(Status.SAT, Status.UNKNOWN))
        .contains(Status.SAT);
  }

  @Test
  void anAnswerThatDoesNotFollowIsAViolation() {
    FusionCase both = fusion(true, true, FIRST, SECOND);
    assertThat(both.judge(answering(Status.SAT, Status.SAT, Status.UNSAT)))
        .isInstanceOf(Verdict.Violates.class);
    assertThat(both.judge(answering(Status.SAT, Status.SAT, Status.SAT))).isEqualTo(Verdict.AGREES);
    assertThat(both.judge(answering(Status.SAT, Status.SAT, Status.UNKNOWN)))
        .isInstanceOf(Verdict.Inconclusive.class);
  }

  @Test
  void aCaseIsReadAsItWasStored() {
    FusionCase stored = fusion(false, true, FIRST, SECOND);
    String json = CaseJson.PLAIN.write(FusionText.class, FusionText.of(stored), 1);
    assertThat(CaseJson.PLAIN.read(FusionText.class, json, 1).read()).isEqualTo(stored);
  }

  @Test
  void aCaseGetsSmallerUntilNothingIsLeft() {
    FusionCase from = fusion(true, true, FIRST, SECOND);
    int steps = 0;
    while (true) {
      Optional<FusionCase> next = from.simpler().findFirst();
      if (next.isEmpty()) {
        break;
      }
      from = next.get();
      steps++;
    }
    assertThat(steps).isBetween(3, 60);
    assertThat(from.fused().fusions()).isEmpty();
  }

  @Test
  void textThatIsNotReadCannotBeRenamed() {
    Part lambda =
        part(
            "(declare-fun f () (Array Int Int)) (assert (= f (lambda ((i Int)) (+ i 1))))"
                + " (assert true)");
    assertThat(Renaming.prefix("a!", lambda)).isEmpty();
  }
}
