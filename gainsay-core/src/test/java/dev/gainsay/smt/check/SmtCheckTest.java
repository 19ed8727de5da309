package dev.gainsay.smt.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
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
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmtCheckTest {

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll()
          .without(Ability.INCREMENTAL)
          .without(Ability.MODELS)
          .options(SolverProfile.ALONE);

  private static final SmtCheck CHECK = new SmtCheck(PROFILE, SmtDialect.standard(), List.of());

  private static final Path PATH = Path.of("p.smt2");
  private static final List<String> ORACLES = List.of("answer", "sae", "storm", "opfuzz", "fusion");

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
    Checked checked = CHECK.check(PATH, FILE, List.of("answer"), unsatisfiable(_ -> false));
    assertThat(checked.made()).isEmpty();
    assertThat(checked.agreed()).isEqualTo(2);
  }

  @Test
  void aContradictionOfTheSecondQuestionIsKeptWithItsVerdict() {
    Checked checked =
        CHECK.check(PATH, FILE, List.of("answer"), unsatisfiable(t -> t.contains("(assert (and")));
    assertThat(checked.agreed()).isEqualTo(1);
    assertThat(checked.made())
        .singleElement()
        .satisfies(made -> assertThat(made.seen()).containsInstanceOf(Violates.class));
  }

  @Test
  void whatTheFileSaysOfItselfIsHeldAgainstTheAnswer() {
    Checked checked = CHECK.check(PATH, FILE, List.of("answer"), unsatisfiable(_ -> true));
    assertThat(checked.made()).hasSize(1);
  }

  @Test
  void whatCannotBeCheckedIsTold() {
    Session session = unsatisfiable(_ -> false);
    assertThat(CHECK.check(PATH, "(check-sat)", List.of("storm"), session).notApplicable())
        .containsExactly("it asserts nothing");
    assertThatThrownBy(() -> CHECK.check(PATH, "(check-sat)\n(assert", List.of("storm"), session))
        .isInstanceOf(MalformedText.class)
        .hasMessageContaining("line 2, column 1");
  }

  /** The line of an option that is asked before the user's lines is none of them. */
  @Test
  void whatTheSolverRefusesIsToldWithItsPlace() {
    for (Function<Integer, String> places : PLACES) {
      Session refusing = new Counting(places);
      assertThatThrownBy(() -> CHECK.check(PATH, FILE, List.of("storm"), refusing))
          .hasMessage(
              "p.smt2:2:11: the engine refuses it: no such thing; correct it or leave it out");
    }
    Session ofOneCommand = refusing("<string>:2:12: no such thing", _ -> true);
    assertThatThrownBy(() -> CHECK.check(PATH, FILE, List.of("storm"), ofOneCommand))
        .hasMessage("p.smt2: the engine refuses it: no such thing; correct it or leave it out");
    Session without =
        refusing("(error \"Parse Error: no such thing.\n\n  (x)\n   ^\n\")", _ -> true);
    assertThatThrownBy(() -> CHECK.check(PATH, FILE, List.of("storm"), without))
        .hasMessage(
            "p.smt2: the engine refuses it: Parse Error: no such thing.; (x); correct it or leave"
                + " it out");
  }

  /** How solvers tell the place of a mistake, by its line. */
  private static final List<Function<Integer, String>> PLACES =
      List.of(
          line -> "(error \"line " + line + " column 11: no such thing\")",
          line -> "(error \"<stdin>:" + (line + 2) + ":11: no such thing\")",
          line -> "(error \"<stdin>:" + (line - 1) + ".11: no such thing\")");

  /** Refuses what has no command on the first line, and the second line of what has. */
  private record Counting(Function<Integer, String> places) implements Session {
    @Override
    public Observation run(Script script) {
      int before = script.setup().depth();
      boolean first = !script.question().startsWith("(");
      return new Rejected(places.apply(before + (first ? 1 : 2)), Fault.UNEXPECTED);
    }

    @Override
    public void close() {}
  }

  /** It would refuse that line, which is not the user's. */
  @Test
  void aSolverThatTakesNoOptionIsToldNone() {
    SmtCheck plain = new SmtCheck(PROFILE.setting(List.of()), SmtDialect.standard(), List.of());
    Session refusing =
        new Session() {
          @Override
          public Observation run(Script script) {
            boolean option = script.text().contains("set-option");
            return new Rejected(option ? "no options" : "no such thing", Fault.UNEXPECTED);
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> plain.check(PATH, FILE, List.of("storm"), refusing))
        .hasMessageContaining("no such thing");
  }

  @Test
  void aTacticThatThereIsNotIsToldWithItsPlace() {
    SmtCheck check = new SmtCheck(PROFILE.tactics("smt"), SmtDialect.standard(), List.of());
    String file = "(declare-const x Int)\n(assert (> x 1))\n(check-sat-using %s)\n";
    Session session = new Reading("nonsense");
    assertThat(check.check(PATH, file.formatted("smt"), List.of("answer"), session).agreed())
        .isPositive();
    assertThatThrownBy(
            () -> check.check(PATH, file.formatted("nonsense"), List.of("answer"), session))
        .hasMessageContaining("p.smt2:3:17: the engine refuses it: unknown tactic");
  }

  /** Refuses the first line that has a word, or that is no command. */
  private record Reading(String word) implements Session {
    @Override
    public Observation run(Script script) {
      int line = 0;
      for (String text : script.text().lines().toList()) {
        line++;
        if (text.startsWith(")") || text.contains(word)) {
          String said = "(error \"line " + line + " column 17: unknown tactic\")";
          return new Rejected(said, Fault.UNEXPECTED);
        }
      }
      return new Satisfiability(Status.SAT, null);
    }

    @Override
    public void close() {}
  }

  /** What only our words for it make a solver refuse is no fault of the file. */
  @Test
  void aFileThatIsAnsweredAsItIsIsNotRefused() {
    Session session =
        refusing("(error \"no\")", text -> !text.contains("(assert (> x 1))\n(check"));
    assertThat(CHECK.check(PATH, FILE, List.of("answer"), session).made()).isEmpty();
  }

  private static Session refusing(String message, Predicate<String> what) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return what.test(script.text())
            ? new Rejected(message, Fault.UNEXPECTED)
            : new Satisfiability(Status.SAT, null);
      }

      @Override
      public void close() {}
    };
  }

  /** What may be read as text alone still is a formula, or no literal to change. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(match l ((nl false) ((cs h t) (> h x))))",
        "(! (match l ((nl false) ((cs h t) (> h x)))) :weight 2)",
        "(or (not (match l ((nl false) ((cs h t) (> h x))))) (> x 1))",
        "(forall ((y Int)) (match l ((nl false) ((cs h t) (> h y)))))",
        "(ite (match l ((nl false) ((cs h t) (> h x)))) (> x 1) (is.new x))",
        "(=> (is.new x) (> x 1))",
        "(= (is.new x) (is.new 1))",
      })
  void aFormulaThatIsNotReadIsNoObstacle(String formula) {
    String text =
        """
        (declare-const x Int)
        (declare-datatypes ((L 0)) (((nl) (cs (hd Int) (tl L)))))
        (declare-const l L)
        (assert %s)
        (assert (> x 1))
        (check-sat)
        """
            .formatted(formula);
    for (String oracle : ORACLES) {
      Checked checked = CHECK.check(PATH, text, List.of(oracle), unsatisfiable(_ -> false));
      assertThat(said(checked)).as(oracle).isPositive();
    }
  }

  private static int said(Checked checked) {
    return checked.agreed() + checked.made().size() + checked.notApplicable().size();
  }

  private static final int DEPTH = 5_000;

  /** Too little for a call at each level; in bytes. */
  private static final long STACK = 256L << 10;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'(and (> x 1) (or (< x 9) '|(> x 1)|))",
        "'(exists ((y Int)) (or (> y x) '|(> x 1)|))",
        "'(ite (match l ((nl false) ((cs h t) (> h x)))) (> x 1) '|(> x 1)|)",
      })
  void anyDepthIsChecked(String before, String inside, String behind) throws Exception {
    String text =
        """
        (declare-const x Int)
        (declare-datatypes ((L 0)) (((nl) (cs (hd Int) (tl L)))))
        (declare-const l L)
        (assert %s)
        (check-sat)
        """
            .formatted(before.repeat(DEPTH) + inside + behind.repeat(DEPTH));
    for (String oracle : ORACLES) {
      // Wrong answers end it early.
      AtomicInteger asked = new AtomicInteger();
      Session session = unsatisfiable(_ -> asked.incrementAndGet() > 2);
      FutureTask<Checked> check =
          new FutureTask<>(() -> CHECK.check(PATH, text, List.of(oracle), session));
      new Thread(null, check, oracle, STACK).start();
      assertThat(said(check.get())).as(oracle).isPositive();
    }
  }

  @Test
  void anOperatorBelowManyPartsIsExchanged() {
    String text =
        """
        (declare-const x Int)
        (declare-fun g (Bool) Bool)
        (assert %s)
        (check-sat)
        """
            .formatted("(g ".repeat(6_000) + "(> x 1)" + ")".repeat(6_000));
    Checked checked = CHECK.check(PATH, text, List.of("opfuzz"), unsatisfiable(_ -> false));
    assertThat(checked.notApplicable()).isEmpty();
    assertThat(checked.agreed()).isPositive();
  }
}
