package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.Launch;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("engine")
class Z3Test {

  private static final Limits SHORT = new Limits(Duration.ofSeconds(2), 512L << 20);

  /** Asks for the factors of a number of 80 bits: out of reach for bit-blasting. */
  private static final String HARD =
      """
      (set-logic QF_BV)
      (declare-const x (_ BitVec 96))
      (declare-const y (_ BitVec 96))
      (assert (= (bvmul x y) (_ bv1208925819335353221265601 96)))
      (assert (bvult x (_ bv281474976710656 96)))
      (assert (bvult y (_ bv281474976710656 96)))
      (assert (bvult (_ bv1 96) x))
      (assert (bvult x y))
      (check-sat)
      """;

  private static Session open(String name) throws EngineUnavailable {
    assumeTrue(name.contains("@") || Launch.onPath("z3").isPresent(), "no z3 on PATH");
    return new Z3().open(EngineSpec.parse(name), SHORT, new Meter());
  }

  private static Observation ask(Session session, String question) {
    return session.run(Script.of(question));
  }

  private static Satisfiability status(Status status) {
    return new Satisfiability(status, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3@4.14.1"})
  void answersAndForgets(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      String sat = "(declare-const x Int)(assert (> x 3))(check-sat)";
      String unsat = "(declare-const x Int)(assert (> x x))(check-sat)";
      assertThat(ask(session, sat)).isEqualTo(status(Status.SAT));
      assertThat(ask(session, unsat)).isEqualTo(status(Status.UNSAT));
      assertThat(ask(session, sat)).isEqualTo(status(Status.SAT));
      assertThat(ask(session, "(assert (> x 3))(check-sat)")).isInstanceOf(Rejected.class);
      assertThat(ask(session, sat)).isEqualTo(status(Status.SAT));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3@4.14.1"})
  void anOptionHoldsInEveryScriptThatSetsItAndInNoOther(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      String question =
          "(declare-const x Int)(declare-const y Int)"
              + "(assert (= (+ (* 3 x) (* 5 y)) 7))(assert (> x y))(check-sat)";
      Script stinted = new Script(Setup.empty().then("(set-option :rlimit 1)"), question);
      for (int i = 0; i < 3; i++) {
        assertThat(session.run(stinted)).isEqualTo(status(Status.UNKNOWN));
        assertThat(session.run(stinted)).isEqualTo(status(Status.UNKNOWN));
        assertThat(ask(session, question)).isEqualTo(status(Status.SAT));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3@4.14.1"})
  void aHardQuestionEndsAtItsLimit(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      long start = System.nanoTime();
      Observation seen = ask(session, HARD);
      assertThat(seen).isIn(new TimedOut(SHORT.time()), status(Status.UNKNOWN));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
      assertThat(ask(session, "(check-sat)")).isEqualTo(status(Status.SAT));
    }
  }
}
