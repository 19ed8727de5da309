package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.mutate.Operators;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpfuzzTest {

  private static final TermReader READER =
      TermReader.of(
          Map.of(
              "x",
              Sort.INT,
              "y",
              Sort.INT,
              "b",
              Sort.BOOL,
              "v",
              Sort.bits(4),
              "t",
              Sort.STRING,
              "s",
              Sort.sequence(Sort.INT)));

  private static List<String> others(String term) {
    return Operators.others(READER.read(term), name -> !name.equals("*")).stream()
        .map(TermPrinter::print)
        .toList();
  }

  @Test
  void anOperatorIsExchangedForThoseOfItsClass() {
    assertThat(others("(< x y)"))
        .containsExactly("(<= x y)", "(> x y)", "(>= x y)", "(= x y)", "(distinct x y)");
    assertThat(others("(+ x y)")).containsExactly("(- x y)");
    assertThat(others("(- x)")).isEmpty();
    assertThat(others("(bvnot v)")).containsExactly("(bvneg v)");
    assertThat(others("((_ zero_extend 2) v)")).containsExactly("((_ sign_extend 2) v)");
    assertThat(others("(str.prefixof t t)")).contains("(str.contains t t)", "(= t t)");
    assertThat(others("(forall ((i Int)) (> i x))")).containsExactly("(exists ((i Int)) (> i x))");
  }

  /** Equality stands for what its arguments allow. */
  @Test
  void equalityIsOfTheClassesThatFitItsArguments() {
    assertThat(others("(= b b)")).contains("(and b b)", "(xor b b)").doesNotContain("(< b b)");
    assertThat(others("(= v v)")).contains("(bvslt v v)").doesNotContain("(< v v)", "(and v v)");
    assertThat(others("(= t t)"))
        .contains("(str.prefixof t t)")
        .doesNotContain("(seq.prefixof t t)");
    assertThat(others("(= s s)"))
        .contains("(seq.prefixof s s)")
        .doesNotContain("(str.prefixof s s)");
    assertThat(others("(ite b x y)")).isEmpty();
  }

  private static Verdict verdict(Status own, Status configured, Status peer) {
    Term formula = READER.read("(< x y)");
    OpfuzzCase made =
        new OpfuzzCase(
            new Part("QF_LIA", List.of(), List.of(formula)),
            List.of(Way.Own.PLAIN.with(List.of("(set-option :a 1)"))),
            List.of(said(peer)));
    return made.judge(answering(own, configured));
  }

  private static Peer said(Status status) {
    return new Peer() {
      @Override
      public String name() {
        return "other";
      }

      @Override
      public Observation ask(String question) {
        return new Satisfiability(status, null);
      }
    };
  }

  /** Answers a script without options, and one with them. */
  private static Session answering(Status plain, Status configured) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return new Satisfiability(script.setup().depth() == 0 ? plain : configured, null);
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void opinionsThatContradictAreAViolation() {
    assertThat(verdict(Status.SAT, Status.SAT, Status.SAT)).isEqualTo(Verdict.AGREES);
    assertThat(verdict(Status.SAT, Status.UNKNOWN, Status.SAT)).isEqualTo(Verdict.AGREES);
    assertThat(verdict(Status.UNKNOWN, Status.SAT, Status.SAT)).isEqualTo(Verdict.AGREES);
    assertThat(verdict(Status.SAT, Status.UNSAT, Status.SAT)).isInstanceOf(Violates.class);
    // One other solver may itself be wrong.
    assertThat(verdict(Status.SAT, Status.UNKNOWN, Status.UNSAT)).isInstanceOf(Inconclusive.class);
    assertThat(verdict(Status.UNKNOWN, Status.UNSAT, Status.SAT)).isInstanceOf(Inconclusive.class);
  }

  @Test
  void withoutASecondOpinionNothingIsSaid() {
    assertThat(verdict(Status.SAT, Status.UNKNOWN, Status.UNKNOWN))
        .isInstanceOf(Inconclusive.class);
  }

  private static final Part LESS =
      new Part(
          "QF_LIA",
          List.of(
              new Command.DeclareFunction("x", new Signature(List.of(), Sort.INT)),
              new Command.DeclareFunction("y", new Signature(List.of(), Sort.INT))),
          List.of(READER.read("(< x y)")));

  private static String model(int x, int y) {
    return "((define-fun x () Int " + x + ") (define-fun y () Int " + y + "))";
  }

  private static Peer printing(String model) {
    return new Peer() {
      @Override
      public String name() {
        return "modeller";
      }

      @Override
      public Observation ask(String question) {
        return new Satisfiability(Status.SAT, question.contains("(get-model)") ? model : null);
      }
    };
  }

  private static Verdict contested(Status own, Peer... peers) {
    return new OpfuzzCase(LESS, List.of(), List.of(peers)).judge(answering(own, own));
  }

  @Test
  void modelOfAnotherSolverSettlesIt() {
    assertThat(contested(Status.UNSAT, printing(model(1, 2)), said(Status.UNSAT)))
        .isInstanceOfSatisfying(
            Violates.class,
            wrong ->
                assertThat(wrong.difference())
                    .startsWith("unsat is wrong: a model that was printed satisfies the formula"));
    assertThat(contested(Status.UNSAT, printing(model(2, 1)))).isInstanceOf(Inconclusive.class);
    assertThat(contested(Status.SAT, printing(model(1, 2)), said(Status.UNSAT)))
        .isEqualTo(new Inconclusive("a model shows that others are wrong"));
  }

  @Test
  void theStoredFormIsReadAsTheSameCase() {
    OpfuzzCase made =
        new OpfuzzCase(
            Part.read("(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (< x 1))\n(check-sat)"),
            List.of(Way.Own.PLAIN.with(List.of("(set-option :a 1)"))),
            List.of());
    assertThat(OpfuzzText.of(made).read()).isEqualTo(made);
    assertThat(SmtText.of(made)).isEqualTo(OpfuzzText.of(made));
  }
}
