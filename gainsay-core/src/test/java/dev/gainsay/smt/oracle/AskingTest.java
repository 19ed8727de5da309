package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.seed.ProblemReader;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskingTest {

  private static final Observation LATE = new TimedOut(Duration.ofSeconds(2));

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll().only(List.of("QF_LIA")).options("(set-option :a 1)");

  private static final Seed SEED =
      ProblemReader.read(
              """
              (declare-const x Int)
              (declare-const y Int)
              (assert (< (+ x y) 3))
              (assert (or (> x y) (= x 7)))
              (check-sat-using qflia)
              """)
          .seed();

  private static final class Counting implements Peer {
    private int asked;

    @Override
    public String name() {
      return "other";
    }

    @Override
    public Observation ask(String question) {
      asked++;
      return AskedSolver.SAT;
    }
  }

  private static Trials trials(String oracle, Peer... peers) {
    SeedSource seeds = _ -> Optional.of(SEED);
    return switch (oracle) {
      case StormCase.ORACLE -> Storm.generating(PROFILE, SmtDialect.standard());
      case SaeCase.ORACLE -> new Sae(seeds, PROFILE, SmtDialect.standard());
      case FusionCase.ORACLE -> new FusionOracle(seeds, PROFILE);
      case OpfuzzCase.ORACLE -> new OpfuzzOracle(seeds, PROFILE, List.of(peers), Set.of());
      default -> new OpinionOracle(seeds, PROFILE, List.of(peers));
    };
  }

  private static AskedSolver run(
      String oracle, Function<Script, Observation> answers, Peer... peers) {
    AskedSolver solver = new AskedSolver(answers);
    trials(oracle, peers).run(Choices.seeded(3, 1), solver, solver);
    return solver;
  }

  /**
   * Of a formula that takes the whole limit nobody else is asked. Cases of STORM that are judged
   * take no time here, so that they do not count.
   */
  @ParameterizedTest
  @CsvSource({"storm,12", "sae,1", "fusion,2", "opfuzz,3", "answer,12"})
  void whatIsHardIsAskedOnceAndGivenUp(String oracle, int questions) {
    Counting peer = new Counting();
    AskedSolver solver = run(oracle, _ -> LATE, peer);
    assertThat(solver.asked()).isNotEmpty().hasSizeLessThanOrEqualTo(questions);
    assertThat(peer.asked).isZero();
  }

  /** What is refused costs nothing, and so does an answer that is unknown at once. */
  @ParameterizedTest
  @ValueSource(strings = {"storm", "opfuzz", "answer"})
  void whatIsNotHardIsAskedOn(String oracle) {
    Rejected refused = new Rejected("no", Rejected.timeout().fault());
    assertThat(run(oracle, _ -> refused).asked().size()).isGreaterThan(11);
    Counting peer = new Counting();
    AskedSolver unknown = run(oracle, _ -> new Satisfiability(Status.UNKNOWN, null), peer);
    assertThat(unknown.asked().size()).isGreaterThan(11);
    assertThat(peer.asked)
        .isEqualTo(oracle.equals("storm") ? 0 : oracle.equals("opfuzz") ? 16 : 12);
  }

  @ParameterizedTest
  @ValueSource(strings = {"storm", "sae", "fusion", "opfuzz", "answer"})
  void aCrashOnAnyQuestionIsJudged(String oracle) {
    AskedSolver solver = run(oracle, _ -> new Crashed("signal 11", ""));
    assertThat(solver.verdicts()).isNotEmpty().allMatch(Misbehaves.class::isInstance);
  }

  /** The other one of two formulas may be undecided. */
  @Test
  void aCrashBehindATimeoutIsJudged() {
    AskedSolver solver =
        run("fusion", script -> script.text().contains("b!") ? new Crashed("signal 11", "") : LATE);
    assertThat(solver.verdicts()).hasSize(1).allMatch(Misbehaves.class::isInstance);
    FusionCase either =
        new FusionCase(Way.Own.PLAIN, new Fused(part("a"), part("b"), false, true, List.of()));
    AskedSolver wrong =
        new AskedSolver(
            script ->
                script.text().contains("(a)") || !script.text().contains("b")
                    ? LATE
                    : new Satisfiability(
                        script.text().contains(" a ") ? Status.UNSAT : Status.SAT, null));
    assertThat(either.judge(wrong)).isInstanceOf(Verdict.Violates.class);
  }

  private static Part part(String name) {
    return Part.read("(declare-fun " + name + " () Bool)(assert " + name + ")(check-sat)");
  }

  @Test
  void aFusionIsOneQuestionWhereNothingIsWrong() {
    AskedSolver solver = run("fusion", _ -> AskedSolver.SAT);
    assertThat(solver.asked()).hasSize(solver.agreed() + 2);
    assertThat(solver.agreed()).isPositive();
    assertThat(solver.verdicts()).isEmpty();
  }

  /** A solver without tactics is not asked by that of a seed, which it would refuse. */
  @ParameterizedTest
  @ValueSource(strings = {"sae", "fusion"})
  void aTacticOfASeedIsForSolversWithTactics(String oracle) {
    for (int trial = 0; trial < 20; trial++) {
      AskedSolver solver = new AskedSolver(_ -> AskedSolver.SAT);
      trials(oracle).run(Choices.seeded(5, trial), solver, solver);
      assertThat(solver.asked()).noneMatch(script -> script.text().contains("check-sat-using"));
    }
  }
}
