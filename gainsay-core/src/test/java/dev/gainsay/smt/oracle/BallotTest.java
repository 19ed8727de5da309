package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.oracle.Opinion.Evidence;
import dev.gainsay.smt.oracle.Opinion.Voter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import org.junit.jupiter.api.Test;

class BallotTest {

  private static final Opinion SAT = own("plain", Status.SAT);
  private static final Opinion UNSAT = own("plain", Status.UNSAT);

  private static Opinion own(String name, Status status) {
    return Opinion.of(name, Voter.TESTED, status);
  }

  private static Opinion peer(String name, Status status) {
    return Opinion.of(name, Voter.PEER, status);
  }

  private static Opinion file(Status status) {
    return Opinion.of("the file", Voter.FILE, status);
  }

  private static Opinion with(Evidence evidence, Voter by) {
    return new Opinion("modelled", by, Status.SAT, evidence, "(< x x)");
  }

  private static Verdict verdict(Opinion... opinions) {
    return new Ballot(List.of(opinions)).verdict();
  }

  private static String difference(Opinion... opinions) {
    assertThat(verdict(opinions)).isInstanceOf(Violates.class);
    return ((Violates) verdict(opinions)).difference();
  }

  @Test
  void aSolverThatContradictsItselfIsWrong() {
    assertThat(difference(SAT, own("reversed", Status.UNSAT)))
        .isEqualTo("which side is wrong is not known\nsat: plain\nunsat: reversed");
    assertThat(difference(SAT, own("reversed", Status.UNSAT), peer("cvc5", Status.UNSAT)))
        .startsWith("sat is likely wrong");
    assertThat(difference(UNSAT, with(Evidence.HOLDS, Voter.TESTED), peer("cvc5", Status.UNSAT)))
        .startsWith("unsat is wrong: a model that was printed satisfies the formula");
  }

  /** A model tells of the file alone that it is wrong where nobody else says the same. */
  @Test
  void aModelContradictsTheFile() {
    Opinion shown = with(Evidence.HOLDS, Voter.TESTED);
    assertThat(verdict(shown, file(Status.UNSAT)))
        .isEqualTo(new Inconclusive("the file says :status unsat, but a model satisfies it"));
    assertThat(verdict(shown, file(Status.UNSAT), peer("cvc5", Status.UNSAT)))
        .isEqualTo(new Inconclusive("a model shows that others are wrong"));
  }

  @Test
  void aModelThatDoesNotSatisfyTheFormulaIsWrong() {
    assertThat(verdict(with(Evidence.FALSE, Voter.TESTED)))
        .isInstanceOfSatisfying(
            Violates.class,
            seen -> {
              assertThat(seen.left()).isEqualTo(new Satisfiability(Status.UNSAT, null));
              assertThat(seen.rightName()).isEqualTo("modelled");
              assertThat(seen.difference()).contains("does not satisfy (< x x)");
              assertThat(seen.expected()).isEqualTo(Expectation.MODEL_SATISFIES);
            });
  }

  /** Unless a model satisfies the formula, which is then satisfiable whatever was printed. */
  @Test
  void anAnswerWithSuchAModelIsWrongWhereOthersContradictIt() {
    Opinion misled = with(Evidence.FALSE, Voter.TESTED);
    Violates wrong = (Violates) verdict(misled, peer("cvc5", Status.UNSAT));
    assertThat(wrong.expected()).isEqualTo(Expectation.SAME_SATISFIABILITY);
    assertThat(wrong.difference())
        .startsWith("sat is likely wrong: its model does not satisfy (< x x)");
    assertThat(((Violates) verdict(misled, UNSAT)).difference()).startsWith("sat is likely wrong");
    Violates itself = (Violates) verdict(misled, UNSAT, with(Evidence.HOLDS, Voter.PEER));
    assertThat(itself.expected()).isEqualTo(Expectation.SAME_SATISFIABILITY);
    assertThat(itself.difference()).startsWith("unsat is wrong: a model");
    Violates model =
        (Violates) verdict(misled, peer("a", Status.UNSAT), with(Evidence.HOLDS, Voter.PEER));
    assertThat(model.expected()).isEqualTo(Expectation.MODEL_SATISFIES);
    assertThat(
            ((Violates)
                    verdict(
                        misled,
                        peer("a", Status.SAT),
                        peer("b", Status.SAT),
                        peer("cvc4", Status.UNSAT)))
                .expected())
        .isEqualTo(Expectation.MODEL_SATISFIES);
    Violates likely = (Violates) verdict(misled, UNSAT);
    assertThat(Ballot.shown(likely, true).expected()).isEqualTo(Expectation.SAME_SATISFIABILITY);
    assertThat(Ballot.shown(likely, true).difference())
        .isEqualTo(
            "unsat is wrong: a model that was printed satisfies the formula\n"
                + "sat: modelled\nunsat: plain");
    assertThat(Ballot.shown(wrong, false).expected()).isEqualTo(Expectation.MODEL_SATISFIES);
    assertThat(Ballot.shown(wrong, false).difference())
        .startsWith("the model does not satisfy (< x x)\nsat: modelled\nunsat: cvc5");
    assertThat(Ballot.shown(itself, true)).isEqualTo(itself);
    Opinion broken =
        new Opinion("modelled", Voter.TESTED, Status.SAT, Evidence.FALSE, "(< |x\ny| |x\ny|)");
    assertThat(Ballot.shown((Violates) verdict(broken, UNSAT), true).difference())
        .isEqualTo(Ballot.shown(likely, true).difference());
    assertThat(((Violates) verdict(misled, peer("cvc5", Status.SAT))).expected())
        .isEqualTo(Expectation.MODEL_SATISFIES);
  }

  private static final Inconclusive NOTHING_SHOWS =
      new Inconclusive("nothing shows that it is the solver that is wrong");

  @Test
  void othersThatContradictAreFollowedWhereTheyAreMore() {
    assertThat(verdict(SAT, peer("cvc5", Status.UNSAT))).isEqualTo(NOTHING_SHOWS);
    assertThat(verdict(SAT, peer("cvc5", Status.UNSAT), peer("yices", Status.SAT)))
        .isEqualTo(NOTHING_SHOWS);
    assertThat(verdict(UNSAT, file(Status.SAT), peer("yices", Status.UNSAT)))
        .isEqualTo(NOTHING_SHOWS);
    assertThat(difference(UNSAT, peer("cvc5", Status.SAT), peer("yices", Status.SAT)))
        .startsWith("unsat is likely wrong");
    assertThat(difference(UNSAT, peer("cvc5", Status.SAT), file(Status.SAT)))
        .startsWith("unsat is likely wrong");
  }

  @Test
  void whatAFileSaysOfItselfIsNotPassedOver() {
    assertThat(difference(SAT, file(Status.UNSAT))).startsWith("which side is wrong is not known");
  }

  /** However often one solver is asked, it has one vote. */
  @Test
  void aSolverHasOneVote() {
    assertThat(difference(UNSAT, UNSAT, UNSAT, peer("cvc5", Status.SAT), peer("yices", Status.SAT)))
        .startsWith("unsat is likely wrong");
    assertThat(verdict(UNSAT, peer("cvc5", Status.SAT), peer("cvc5", Status.SAT), UNSAT))
        .isEqualTo(NOTHING_SHOWS);
  }

  @Test
  void aModelDecidesAgainstVotes() {
    Opinion shown = with(Evidence.HOLDS, Voter.TESTED);
    assertThat(verdict(shown, peer("cvc5", Status.UNSAT), peer("yices", Status.UNSAT)))
        .isEqualTo(new Inconclusive("a model shows that others are wrong"));
    Opinion peer = with(Evidence.HOLDS, Voter.PEER);
    assertThat(difference(UNSAT, peer, peer("yices", Status.UNSAT), file(Status.UNSAT)))
        .startsWith("unsat is wrong");
  }

  @Test
  void aPeerWhoseModelIsWrongHasNoVote() {
    assertThat(verdict(UNSAT, with(Evidence.FALSE, Voter.PEER)))
        .isEqualTo(new Inconclusive("no second opinion"));
  }

  @Test
  void agreementNeedsASecondOpinionOrAModel() {
    assertThat(verdict(SAT)).isEqualTo(new Inconclusive("no second opinion"));
    assertThat(verdict(SAT, own("reversed", Status.UNKNOWN), peer("cvc5", Status.UNKNOWN)))
        .isEqualTo(new Inconclusive("no second opinion"));
    assertThat(verdict(with(Evidence.HOLDS, Voter.TESTED))).isEqualTo(Verdict.AGREES);
    assertThat(verdict(SAT, peer("cvc5", Status.SAT))).isEqualTo(Verdict.AGREES);
    assertThat(verdict(own("plain", Status.UNKNOWN), peer("cvc5", Status.SAT)))
        .isEqualTo(new Inconclusive("unknown"));
  }
}
