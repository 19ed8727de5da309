package dev.gainsay.smt.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.text.MalformedText;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SmtCheckTest {

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll().without(Ability.INCREMENTAL).without(Ability.MODELS);

  private static final SmtCheck CHECK = new SmtCheck(PROFILE, SmtDialect.standard(), List.of());

  private static final String FILE =
      """
      (set-info :status sat)
      (declare-const x Int)
      (assert (> x 1))
      (check-sat)
      (assert (< x 9))
      (check-sat)
      """;

  private static Session unsatisfiable(Predicate<String> where) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        boolean wrong = where.test(script.text());
        return new Satisfiability(wrong ? Status.UNSAT : Status.SAT, null);
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void eachQuestionIsCheckedAndWhatAgreesIsCounted() {
    Checked checked = CHECK.check(FILE, List.of("answer"), unsatisfiable(_ -> false));
    assertThat(checked.made()).isEmpty();
    assertThat(checked.agreed()).isEqualTo(2);
  }

  @Test
  void aContradictionOfTheSecondQuestionIsKeptWithItsVerdict() {
    Checked checked =
        CHECK.check(FILE, List.of("answer"), unsatisfiable(t -> t.contains("(assert (and")));
    assertThat(checked.agreed()).isEqualTo(1);
    assertThat(checked.made())
        .singleElement()
        .satisfies(made -> assertThat(made.seen()).containsInstanceOf(Violates.class));
  }

  @Test
  void whatTheFileSaysOfItselfIsHeldAgainstTheAnswer() {
    Checked checked = CHECK.check(FILE, List.of("answer"), unsatisfiable(_ -> true));
    assertThat(checked.made()).hasSize(1);
  }

  @Test
  void whatCannotBeCheckedIsTold() {
    Session session = unsatisfiable(_ -> false);
    assertThat(CHECK.check("(check-sat)", List.of("storm"), session).notApplicable())
        .containsExactly("it asserts nothing");
    assertThatThrownBy(() -> CHECK.check("(check-sat)\n(assert", List.of("storm"), session))
        .isInstanceOf(MalformedText.class)
        .hasMessageContaining("line 2, column 1");
  }
}
