package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.approximate.Reading;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase.Defect;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which wrong answers are one finding, and which are not. */
class FormulaShapeTest {

  private static final String DECLARED =
      "(declare-fun x () Int)(declare-fun y () Int)(declare-fun s () String)(declare-fun b () Bool)"
          + "(declare-fun f (Int) Int)(declare-fun v () (_ BitVec 4))";

  private static Part part(String formula) {
    return Part.read(DECLARED + "(assert " + formula + ")");
  }

  private static String shape(String formula) {
    return FormulaShape.of(List.of(), part(formula));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(not (not (not (ite b true b)))) | (not (ite b true b))",
        "(<= 0 (ite b 0 1)) | (not (< 0 (ite b 3 0)))",
        "(>= 0 (ite b 0 1)) | (<= 0 (ite b 0 1))",
        "(< (str.len s) 0 0) | (> (str.len s) 7)",
        "(= (mod x 3) (- 2)) | (= (mod y 2) 5)",
        "(bvult (bvmul v v) #x1) | (bvuge (bvmul v v) #x3)",
      })
  void isOneFinding(String one, String other) {
    assertThat(shape(one)).isEqualTo(shape(other));
  }

  /** Nothing but the comparison is there to be wrong, or what is compared is another thing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(< x 3) | (<= x 3)",
        "(< (f x) y) | (<= (f x) y)",
        "(and (< x y) b) | (and (<= x y) b)",
        "(< (mod x 2) 1) | (< (div x 2) 1)",
        "(< (mod x 2) 1) | (= (mod x 2) 1)",
        "(< (mod x x) 1) | (< (mod x y) 1)",
        "(bvult (bvmul v v) #x1) | (bvslt (bvmul v v) #x1)",
        "(not (ite b true b)) | (ite b true b)",
      })
  void areTwoFindings(String one, String other) {
    assertThat(shape(one)).isNotEqualTo(shape(other));
  }

  private static Verdict violated(String left) {
    Satisfiability answer = new Satisfiability(Status.UNSAT, null);
    return new Violates(Expectation.SAME_SATISFIABILITY, left, answer, "right", answer, "");
  }

  private static Verdict misled() {
    Satisfiability answer = new Satisfiability(Status.UNSAT, null);
    return new Violates(Expectation.MODEL_SATISFIES, "the model", answer, "right", answer, "");
  }

  /** Whoever sees it, in whatever way a smaller formula was come to. */
  @Test
  void theOracleTellsNoDefectsApart() {
    Part asked = part("(< (mod x 2) 1)");
    Term formula = asked.assertions().getFirst();
    StormPremise premise = new StormPremise("", asked.declarations(), Model.EMPTY, Map.of());
    Defect storm =
        StormCase.plain(premise, List.of(), List.of(formula)).defect(violated("the solver"));
    Defect sae =
        new SaeCase(Way.Own.PLAIN, asked, Direction.OVER, List.of()).defect(violated("the mutant"));
    OpinionCase opinions = new OpinionCase(asked, List.of(Way.Own.PLAIN));
    assertThat(sae).isEqualTo(storm).isEqualTo(opinions.defect(violated("the solver")));
    assertThat(new OpfuzzCase(asked, List.of(), List.of()).defect(violated("the solver")))
        .isEqualTo(storm);
    assertThat(opinions.defect(misled())).isNotEqualTo(storm);
    List<String> option = List.of("(set-option :a true)");
    assertThat(StormCase.plain(premise, option, List.of(formula)).defect(violated("the solver")))
        .isNotEqualTo(storm)
        .isEqualTo(
            new SaeCase(Way.Own.PLAIN.with(option), asked, Direction.UNDER, List.of())
                .defect(violated("the mutant")));
  }

  private static Verdict contradicted(Status mutant, String model) {
    Status seed = mutant == Status.SAT ? Status.UNSAT : Status.SAT;
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        "the mutant",
        new Satisfiability(mutant, mutant == Status.SAT ? model : null),
        "what follows of the seed",
        new Satisfiability(seed, seed == Status.SAT ? model : null),
        "");
  }

  private static Mutation injection(String rule, Term injected) {
    return new Mutation(
        0,
        List.of(),
        Reading.PLAIN,
        "literals: " + rule,
        new TreeMap<>(Map.of("psi", injected)),
        Optional.empty());
  }

  /** One of two questions is answered wrongly; a model tells that it is not the one it is of. */
  @Test
  void aModelTellsWhichQuestionIsAnsweredWrongly() {
    Part asked = part("(< (mod x 2) 1)");
    Term injected = part("b").assertions().getFirst();
    Mutation weaker = injection("l implies (or l psi)", injected);
    Mutation stronger = injection("l is implied by (and l psi)", injected);
    SaeCase over = new SaeCase(Way.Own.PLAIN, asked, Direction.OVER, List.of(weaker));
    SaeCase under = new SaeCase(Way.Own.PLAIN, asked, Direction.UNDER, List.of(stronger));
    String seed = FormulaShape.of(List.of(Way.Own.PLAIN), asked);
    assertThat(over.shape()).isNotEqualTo(seed);
    assertThat(over.answeredWrong(contradicted(Status.UNSAT, null)))
        .containsExactly(over.shape(), seed);
    assertThat(over.answeredWrong(contradicted(Status.UNSAT, "(model)")))
        .containsExactly(over.shape());
    assertThat(under.answeredWrong(contradicted(Status.SAT, "(model)"))).containsExactly(seed);
  }

  private static Verdict fused(Status one, Status two, Status seen, String model) {
    Status implied = seen == Status.SAT ? Status.UNSAT : Status.SAT;
    String text = "the solver says %s and %s of the parts, so".formatted(one, two);
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        "the fused formula",
        new Satisfiability(seen, seen == Status.SAT ? model : null),
        "what follows of its parts",
        new Satisfiability(implied, implied == Status.SAT ? model : null),
        text.toLowerCase(Locale.ROOT));
  }

  /** The part whose answer the model contradicts; one that is rightly answered is none. */
  @Test
  void onePartOfAFusionMayBeAnsweredWrongly() {
    Part first = part("(< (mod x 2) 1)");
    Part second = part("(< (div x 2) 1)");
    String one = FormulaShape.of(List.of(Way.Own.PLAIN), first);
    String two = FormulaShape.of(List.of(Way.Own.PLAIN), second);
    FusionCase either =
        new FusionCase(Way.Own.PLAIN, new Fused(first, second, false, true, List.of()));
    FusionCase both =
        new FusionCase(Way.Own.PLAIN, new Fused(first, second, true, true, List.of()));
    String model = "((define-fun x () Int 2) (define-fun b () Bool true))";
    assertThat(either.answeredWrong(fused(Status.UNSAT, Status.UNSAT, Status.SAT, null)))
        .containsExactly(either.shape(), one, two);
    assertThat(either.answeredWrong(fused(Status.UNSAT, Status.UNSAT, Status.SAT, model)))
        .containsExactly(one);
    assertThat(either.answeredWrong(fused(Status.SAT, Status.UNSAT, Status.UNSAT, null)))
        .containsExactly(either.shape(), one);
    assertThat(either.answeredWrong(fused(Status.SAT, Status.UNSAT, Status.UNSAT, model)))
        .containsExactly(either.shape());
    String three = "((define-fun x () Int 3) (define-fun b () Bool true))";
    assertThat(either.answeredWrong(fused(Status.UNSAT, Status.UNSAT, Status.SAT, three)))
        .containsExactly(one, two);
    String zero = "((define-fun x () Int 0) (define-fun b () Bool true))";
    assertThat(both.answeredWrong(fused(Status.SAT, Status.UNSAT, Status.SAT, zero)))
        .containsExactly(two);
    assertThat(both.answeredWrong(fused(Status.UNSAT, Status.SAT, Status.SAT, zero)))
        .containsExactly(one);
  }

  private static Verdict itself(String left, String right, String model) {
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        left,
        new Satisfiability(Status.SAT, model),
        right,
        new Satisfiability(Status.UNSAT, null),
        "");
  }

  /** Of a solver that contradicts itself a model tells the way that is wrong. */
  @Test
  void oneWayOfAskingMayBeAnsweredWrongly() {
    Part asked = part("(< (mod x 2) 1)");
    Way.Own option = Way.Own.PLAIN.with(List.of("(set-option :a true)"));
    OpinionCase opinions = new OpinionCase(asked, List.of(Way.Own.PLAIN.with(true), option));
    String plain = FormulaShape.of(List.of(Way.Own.PLAIN), asked);
    String optional = FormulaShape.of(List.of(option), asked);
    String first = Way.Own.PLAIN.with(true).name();
    assertThat(opinions.suspected(itself(first, option.name(), null)))
        .extracting(Defect::features)
        .containsExactly(optional, plain);
    assertThat(opinions.answeredWrong(itself(first, option.name(), "(model)")))
        .containsExactly(optional);
    assertThat(
            new OpinionCase(asked, List.of(option, option.with(true)))
                .answeredWrong(itself(option.with(true).name(), option.name(), null)))
        .containsExactly(optional);
    assertThat(
            new OpfuzzCase(asked, List.of(option), List.of())
                .answeredWrong(itself("the solver", option.name(), "(model)")))
        .containsExactly(optional);
  }

  /** What is left of a crash on the seed alone. */
  @Test
  void aSeedWithoutAMutantIsAskedOnce() {
    Part asked = part("(< x 1)");
    Way.Own way = Way.Own.PLAIN.with(List.of("(set-option :a 1)"));
    SaeCase seed = new SaeCase(way, asked, Direction.OVER, List.of());
    assertThat(seed.script()).isEqualTo("(set-option :a 1)\n" + asked.question());
  }
}
