package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownTest {

  private static final Part LARGE =
      Part.read("(set-logic QF_LIA) (declare-fun x () Int) (assert (> x 3))");

  private static final Part SMALL =
      Part.read("(set-logic QF_LIA) (declare-fun y () Int) (assert (< y 3))");

  private static final String TOLD =
      "; Satisfiable, for instance by\n;   (%s)\n(set-info :status sat)\n(set-logic QF_LIA)\n";

  /** Gives these answers in turn, and sat with a model where one is asked for. */
  private static Session answering(int value, Status... answers) {
    Deque<Status> left = new ArrayDeque<>(Arrays.asList(answers));
    return new Session() {
      @Override
      public Observation run(Script script) {
        return script.text().contains("(get-model)")
            ? new Satisfiability(Status.SAT, model(script.text(), value))
            : new Satisfiability(left.remove(), null);
      }

      @Override
      public void close() {}
    };
  }

  private static String model(String question, int value) {
    String name = question.contains("(declare-fun x") ? "x" : "y";
    return "(" + define(name, value) + ")";
  }

  private static String define(String name, int value) {
    return "(define-fun " + name + " () Int " + value + ")";
  }

  private static Verdict kept(SmtCase made, Session session) {
    Verdict verdict = made.judge(session);
    assertThat(verdict).isInstanceOf(Violates.class);
    assertThat(made.byHand(verdict)).isEqualTo(made.script()).doesNotContain(":status");
    return made.explained(session, verdict);
  }

  @Test
  void aModelOfTheSeedIsShown() {
    SaeCase made = new SaeCase(Way.Own.PLAIN, LARGE, Direction.OVER, List.of());
    Verdict verdict = kept(made, answering(7, Status.SAT, Status.UNSAT));
    assertThat(made.byHand(verdict)).contains(TOLD.formatted(define("x", 7)));
    assertThat(made.byHand(verdict).split("\\(set-info :status sat\\)", -1)).hasSize(2);
  }

  @Test
  void aModelThatDoesNotSatisfyShowsNothing() {
    SaeCase made = new SaeCase(Way.Own.PLAIN, LARGE, Direction.UNDER, List.of());
    Verdict verdict = kept(made, answering(1, Status.UNSAT, Status.SAT));
    assertThat(made.byHand(verdict)).isEqualTo(made.script());
  }

  @Test
  void modelsOfBothPartsShowThatTheFusedFormulaIsSatisfiable() {
    FusionCase made = new FusionCase(Way.Own.PLAIN, new Fused(LARGE, SMALL, true, true, List.of()));
    Session session = answering(0, Status.SAT, Status.SAT, Status.UNSAT);
    Session large = answering(4);
    Session each =
        new Session() {
          @Override
          public Observation run(Script script) {
            return script.text().contains("(get-model)") && script.text().contains("(> x 3)")
                ? large.run(script)
                : session.run(script);
          }

          @Override
          public void close() {}
        };
    String text = made.byHand(kept(made, each));
    assertThat(text).contains(TOLD.formatted(define("x", 4) + define("y", 0)));
    assertThat(text.split("\\(set-info :status sat\\)", -1)).hasSize(4);
  }

  @Test
  void aModelOfAPeerTellsTheStatus() {
    Peer peer =
        new Peer() {
          @Override
          public String name() {
            return "peer";
          }

          @Override
          public Observation ask(String question) {
            return new Satisfiability(Status.SAT, model(question, 9));
          }
        };
    OpfuzzCase exchanged = new OpfuzzCase(LARGE, List.of(), List.of(peer));
    Verdict contested = exchanged.judge(answering(0, Status.UNSAT));
    assertThat(exchanged.byHand(contested)).contains(TOLD.formatted(define("x", 9)));
    OpinionCase asked = new OpinionCase(LARGE, List.of(Way.Own.PLAIN, new Way.Other(peer)));
    Verdict voted = asked.judge(answering(0, Status.UNSAT));
    assertThat(asked.byHand(voted))
        .contains(";   (" + define("x", 9) + ")\n; Asked of the solver\n(set-info :status sat)\n");
  }

  @Test
  void aSolverThatContradictsItselfIsAskedForAModel() {
    List<String> option = List.of("(set-option :a 1)");
    Way.Own way = Way.Own.PLAIN.with(option);
    OpfuzzCase exchanged = new OpfuzzCase(LARGE, List.of(way), List.of());
    Session session = answering(5, Status.SAT, Status.UNSAT, Status.SAT, Status.UNSAT);
    assertThat(exchanged.byHand(kept(exchanged, session))).contains(TOLD.formatted(define("x", 5)));
    OpinionCase asked = new OpinionCase(LARGE, List.of(Way.Own.PLAIN, way));
    assertThat(asked.byHand(kept(asked, answering(5, Status.SAT, Status.UNSAT))))
        .contains(define("x", 5))
        .contains("(set-option :a 1)\n(set-info :status sat)\n");
  }
}
