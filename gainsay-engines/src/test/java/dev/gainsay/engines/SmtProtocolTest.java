package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.Reply;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is made of a solver that ends in the middle of its work. */
class SmtProtocolTest {

  private static final Script QUESTION = Script.of("(check-sat)");

  private static SmtProtocol protocol() {
    Princess princess = new Princess();
    return new SmtProtocol(
        "(check-sat)",
        princess.profile(EngineSpec.parse("princess")),
        SmtProgram.ERRORS,
        false,
        true,
        princess);
  }

  private static Observation ended(String how, String said) {
    return protocol().lost(QUESTION, new Crashed(how, said));
  }

  private static Observation alone(int exit, String output, String errors) {
    return protocol().read(QUESTION, new Reply.Said(output, errors, exit));
  }

  /** One defect is counted in one way. */
  @Test
  void whoEndsWithoutAnAnswerCrashesWhetherItIsAskedAloneOrNot() {
    assertThat(alone(1, "", "")).isEqualTo(ended("exit code 1", ""));
    assertThat(alone(1, "", "")).isEqualTo(new Crashed("exit code 1", ""));
    assertThat(ended("exit code 1", "sat\n")).isEqualTo(new Crashed("exit code 1", "sat\n"));
    assertThat(alone(1, "assertion x failed\n", ""))
        .isEqualTo(ended("exit code 1", "assertion x failed\n"));
    assertThat(alone(1, "(error \"no\")\n", ""))
        .isEqualTo(ended("exit code 1", "(error \"no\")\n"));
    assertThat(alone(10, "sat\n", "")).isEqualTo(new Satisfiability(Status.SAT, null));
    assertThat(alone(0, "", "")).isInstanceOf(Rejected.class);
  }

  @Test
  void whoTellsTheTimeAloneKnowsNothing() {
    assertThat(ended("exit code 0", "\n10023ms\n"))
        .isEqualTo(new Satisfiability(Status.UNKNOWN, null));
    assertThat(ended("exit code 1", "10023ms")).isInstanceOf(Rejected.class);
    assertThat(ended("exit code 0", "(error \"no\")\n10023ms")).isInstanceOf(Rejected.class);
    assertThat(ended("signal 6", "10023ms")).isInstanceOf(Crashed.class);
  }

  @Test
  void whatABuildLeavesOutIsNoCrash() {
    String fatal = "Fatal failure within CVC4::constructorHelperRational at floatingpoint.cpp:620";
    assertThat(ended("signal 6", fatal)).isInstanceOf(Crashed.class);
    assertThat(ended("signal 6", fatal + "\nno concrete implementation of FloatingPointLiteral"))
        .isInstanceOf(Rejected.class);
  }

  /** Z3 keeps options at a reset, cvc5 does not. */
  @Test
  void scriptsThatSetTheSameShareAProcessWhereOptionsLast() {
    SmtProtocol z3 =
        new SmtProtocol(
            "", Z3Profiles.of(Optional.of("4.8.12")), SmtProgram.ERRORS, true, false, new Z3());
    Cvc5 program = new Cvc5();
    SmtProtocol cvc5 = program.protocol(program.profile(EngineSpec.parse("cvc5")));
    List<String> options = List.of("(set-option :a 1)", "(set-option :b 2)");
    Script set = new Script(Setup.of(options), "(check-sat)");
    assertThat(z3.alone(set)).isFalse();
    assertThat(z3.lasting(set)).isEqualTo(options);
    assertThat(z3.lasting(QUESTION)).isEmpty();
    assertThat(cvc5.alone(set)).isFalse();
    assertThat(cvc5.lasting(set)).isEmpty();
    Script inside = Script.of(options.getFirst() + "(check-sat)");
    assertThat(z3.alone(inside)).isTrue();
    assertThat(cvc5.alone(inside)).isFalse();
    Script apart = new Script(set.setup().then(SolverProfile.ALONE), "(check-sat)");
    assertThat(List.of(z3, cvc5)).allMatch(protocol -> protocol.alone(apart));
  }

  /** SMTInterpol says so of arrays over truth values, by an exception. */
  @Test
  void whatASolverDoesNotSupportIsNoFault() {
    String said =
        "java.lang.UnsupportedOperationException: Solver does not support Arrays of these";
    assertThat(
            ended(
                "exit code 1", "Unexpected Exception: " + said + "\nException in thread \"main\""))
        .isInstanceOfSatisfying(
            Rejected.class, seen -> assertThat(seen.fault()).isNotEqualTo(Fault.INTERNAL));
  }

  /** SMTInterpol's log is about the one question, and would make a finding of each. */
  @Test
  void aFaultIsToldWithoutWhatWasLoggedBefore() {
    String fault = "Unexpected Exception: java.lang.NullPointerException: no\nException in thread";
    assertThat(ended("exit code 1", "sat\nINFO - Confl: 2\nINFO - model:\n" + fault))
        .isEqualTo(new Rejected(fault, Fault.INTERNAL));
    assertThat(ended("exit code 1", "INFO - Confl: 2\n")).isInstanceOf(Crashed.class);
  }

  private static final List<SmtProgram> PROGRAMS =
      List.of(
          new Yices(),
          new Stp(),
          new Bitwuzla(),
          new OpenSmt(),
          new MathSat(),
          new Cvc4(),
          new Cvc5(),
          new OtherSolver());

  @Test
  void aModelIsWantedBeforeItIsAskedFor() {
    String option = "(set-option :produce-models true)\n";
    for (SmtProgram program : PROGRAMS) {
      SmtProtocol protocol = program.protocol(program.profile(EngineSpec.parse(program.id())));
      for (String asked : List.of("(check-sat)\n(get-model)\n", "(check-sat)\n(get-value (p))\n")) {
        assertThat(protocol.text(Script.of(asked))).isEqualTo(option + asked);
        assertThat(protocol.text(Script.of(option + asked))).isEqualTo(option + asked);
      }
      assertThat(protocol.text(Script.of("(check-sat)\n"))).isEqualTo("(check-sat)\n");
    }
  }

  @Test
  void constantArraysAreAnExperimentToOne() {
    String asked = "(assert (= a ((as const (Array Int Int)) 0)))\n(check-sat)\n";
    for (SmtProgram program : List.of(new Cvc4(), new Cvc5())) {
      SmtProtocol protocol = program.protocol(program.profile(EngineSpec.parse(program.id())));
      String option = program.id().equals("cvc5") ? "(set-option :arrays-exp true)\n" : "";
      assertThat(protocol.text(Script.of(asked))).isEqualTo(option + asked);
      assertThat(protocol.text(Script.of("(check-sat)\n"))).isEqualTo("(check-sat)\n");
    }
  }

  /** They end themselves where they come to another one, or complain of it. */
  @Test
  void aStatusIsNotToldToSolversThatInsistOnIt() {
    for (SmtProgram program : List.of(new Cvc4(), new Cvc5())) {
      assertThat(program.client().orElseThrow().command())
          .startsWith("grep -v '^(set-info :status' \"$SCRIPT\" | ${CVC")
          .endsWith("--lang=smt2.6 --tlimit-per=9000 ");
    }
    assertThat(new Z3().client().orElseThrow().command())
        .isEqualTo("grep -v '^(set-info :status' \"$SCRIPT\" | ${Z3:-z3} -smt2 -in");
    assertThat(new Yices().client().orElseThrow().command()).endsWith(" \"$SCRIPT\"");
  }

  @Test
  void whoTakesALimitIsGivenOne() {
    Duration limit = Duration.ofMillis(2_700);
    assertThat(new Yices().arguments(limit)).containsExactly("--incremental", "--timeout=2");
    assertThat(new Stp().arguments(limit)).contains("--max_time=2");
    assertThat(new Bitwuzla().arguments(limit)).containsExactly("--time-limit-per=2700");
    assertThat(new Yices().arguments(Duration.ofMillis(100))).contains("--timeout=1");
  }
}
