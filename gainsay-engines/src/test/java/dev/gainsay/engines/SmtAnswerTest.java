package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import java.util.List;
import org.junit.jupiter.api.Test;

class SmtAnswerTest {

  private static Observation read(String script, String output) {
    return SmtAnswer.read(script, output, "", ErrorPatterns.none());
  }

  @Test
  void oneQuestionHasOneAnswer() {
    assertThat(read("(check-sat)", "success\nunsat\n"))
        .isEqualTo(new Satisfiability(Status.UNSAT, null));
    assertThat(read("(check-sat-using qflia)(get-model)", "sat\n(\n(define-fun x () Int 4)\n)\n"))
        .isEqualTo(new Satisfiability(Status.SAT, "(\n(define-fun x () Int 4)\n)\n"));
  }

  @Test
  void severalQuestionsHaveTheirAnswersInOrder() {
    assertThat(read("(check-sat)", "unknown (TIMEOUT)\n"))
        .isEqualTo(new Satisfiability(Status.UNKNOWN, null));
    assertThat(read("(check-sat)(push)(check-sat)(pop)(check-sat)", "sat\nunknown\nunsat\n"))
        .isEqualTo(new Statuses(List.of(Status.SAT, Status.UNKNOWN, Status.UNSAT)));
  }

  @Test
  void anErrorIsNeverPassedOver() {
    assertThat(read("(assert y)(check-sat)", "(error \"unknown constant y\")\nsat\n"))
        .isInstanceOf(Rejected.class);
    assertThat(read("(check-sat)(assert y)", "sat\n(error \"unknown constant y\")\n"))
        .isInstanceOf(Rejected.class);
    assertThat(read("(check-sat)", "unsupported\nsat\n")).isInstanceOf(Rejected.class);
  }

  @Test
  void thatNothingSatisfiesHasNoModel() {
    String error = "(error \"line 1 column 9: model is not available\")\n";
    assertThat(read("(check-sat)(get-model)", "unsat\n" + error))
        .isEqualTo(new Satisfiability(Status.UNSAT, null));
    assertThat(read("(check-sat)(get-model)", "sat\n" + error)).isInstanceOf(Rejected.class);
  }

  @Test
  void answersAreAsManyAsQuestions() {
    assertThat(read("(check-sat)(check-sat)", "sat\n")).isInstanceOf(Rejected.class);
    assertThat(read("(check-sat)", "sat\nunsat\n"))
        .isEqualTo(
            new Rejected("the answers sat, unsat to one question: sat\nunsat", Fault.INTERNAL));
    assertThat(read("(check-sat)", "sat\ntimeout\n"))
        .isInstanceOfSatisfying(
            Rejected.class, late -> assertThat(late.fault()).isNotEqualTo(Fault.INTERNAL));
    assertThat(read("(assert true)", "")).isEqualTo(new Done());
  }

  @Test
  void aQuestionIsACommandThatBeginsSo() {
    assertThat(SmtAnswer.questions("(check-sat)( check-sat )(\n check-sat-assuming (p))"))
        .isEqualTo(3);
    assertThat(SmtAnswer.questions("(check-sats)(get-check-sat)check-sat(check-sat1)")).isZero();
    assertThat(SmtAnswer.questions("(check-sat")).isOne();
    assertThat(SmtAnswer.questions("")).isZero();
    String quoted = "(assert (= s \"(check-sat) \"\"(check-sat)\")) ; (check-sat)\n(check-sat)";
    assertThat(SmtAnswer.questions(quoted)).isOne();
    assertThat(SmtAnswer.questions("(declare-const |(check-sat);| Bool)\n(check-sat)")).isOne();
  }

  @Test
  void anAdmittedFaultIsToldAsItIs() {
    String fault = "ASSERTION VIOLATION\nFile: a.cpp\nLine: 1\nx > 0";
    assertThat(SmtAnswer.read("(check-sat)", fault + "\n", "", SmtProgram.ERRORS))
        .isEqualTo(new Rejected(fault, Fault.INTERNAL));
  }
}
