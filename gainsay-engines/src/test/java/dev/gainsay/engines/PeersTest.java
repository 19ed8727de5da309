package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.SmtLanguage;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.oracle.OpfuzzCase;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.Peers;
import dev.gainsay.smt.seed.ModelSource;
import dev.gainsay.smt.seed.Problem;
import dev.gainsay.smt.seed.ProblemReader;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engine")
class PeersTest {

  private static final EngineSpec Z3 = EngineSpec.parse("z3");

  private static Peers beside(EngineSpec tested, Map<String, String> options) {
    return Peers.beside(new Z3(), tested, options);
  }

  private static List<String> names(Peers peers) {
    return peers.solvers().stream().map(Peer::name).toList();
  }

  @Test
  void programsOnThePathAreAskedButNotTheTestedOne() {
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on PATH");
    assertThat(names(beside(Z3, Map.of()))).doesNotContain("z3");
    assertThat(names(beside(EngineSpec.parse("z3@4.0.0"), Map.of()))).contains("z3");
    assertThat(names(beside(Z3, Map.of("reference", "none")))).isEmpty();
    assertThat(names(beside(Z3, Map.of("reference", "cvc5,z3@4.14.1"))))
        .containsExactly("cvc5", "z3@4.14.1");
    assertThatThrownBy(() -> Peers.named("sqlite"))
        .hasMessageStartingWith("reference: sqlite is no solver; name ");
  }

  @Test
  void aPeerIsAskedForWhatItKnows() {
    assumeTrue(Launch.onPath("cvc4").isPresent(), "no cvc4 on PATH");
    try (Peers peers = Peers.named("cvc4")) {
      Peer cvc4 = peers.solvers().getFirst();
      assertThat(cvc4.ask("(set-logic QF_LIA)\n(assert false)\n(check-sat)\n"))
          .isEqualTo(new Satisfiability(Status.UNSAT, null));
      assertThat(cvc4.ask("(set-logic QF_FP)\n(check-sat)\n")).isInstanceOf(Rejected.class);
    }
  }

  @Test
  void aStoredCaseNamesItsPeers() {
    OpfuzzCase made =
        new OpfuzzCase(
            Part.read("(set-logic QF_LIA)\n(assert true)\n(check-sat)"),
            List.of(),
            List.of(Peers.peer("cvc5"), Peers.peer("z3@4.14.1")));
    SmtLanguage language = new SmtLanguage();
    assertThat(language.read(language.write(made), new Z3(), Z3)).isEqualTo(made);
  }

  /** Of the assertions, of their negation, and of a formula that only the solver can evaluate. */
  @Test
  void modelsAreFromAnotherSolver() {
    assumeTrue(Launch.onPath("z3").isPresent(), "no z3 on PATH");
    try (Peers peers = Peers.named("z3")) {
      ModelSource models = new ModelSource(peers.solvers());
      String declared = "(declare-const x Int)\n(declare-fun f (Int) Int)\n";
      assertThat(truths(models, declared + "(assert (= (* 7 x) 8827))")).contains(true);
      assertThat(truths(models, declared + "(assert (> x 8826))\n(assert (< x 8827))"))
          .contains(false);
      assertThat(truths(models, declared + "(assert (forall ((i Int)) (> (f i) (- x 5))))"))
          .contains(true);
    }
  }

  /** Truths of the assertion under models that are mostly the solver's. */
  private static List<Boolean> truths(ModelSource models, String script) {
    Problem problem = ProblemReader.read(script);
    return LongStream.range(0, 40)
        .mapToObj(trial -> models.seed(problem, Choices.seeded(4, trial)))
        .flatMap(seed -> truths(seed).stream())
        .toList();
  }

  private static List<Boolean> truths(Seed seed) {
    Evaluator evaluator =
        new Evaluator(Declarations.of(seed.declarations()), seed.model(), seed.known());
    return seed.assertions().stream().flatMap(a -> evaluator.truth(a).stream()).toList();
  }
}
