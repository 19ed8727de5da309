package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.seed.ProblemReader;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made of a seed is of the seed's logic: solvers refuse anything else. */
class LogicKeptTest {

  private static final String SEED =
      """
      (declare-fun x () Int)
      (declare-fun y () Int)
      (assert (< (+ x y) (- x y)))
      (check-sat)
      """;

  /** Whatever has integers has no products unless its name says so. */
  @ParameterizedTest
  @CsvSource({"QF_S,false", "QF_LIA,false", "QF_UFIDL,false", "QF_SNIA,true", "QF_NIA,true"})
  void productsAreOfNonlinearLogicsAlone(String logic, boolean product) {
    assertThat(fusions("(set-logic " + logic + ")\n" + SEED).contains("PRODUCT"))
        .isEqualTo(product);
    assertThat(mutants("(set-logic " + logic + ")\n" + SEED).contains("(* ")).isEqualTo(product);
  }

  @Test
  void withoutALogicAnythingGoes() {
    assertThat(fusions(SEED)).contains("PRODUCT");
    assertThat(mutants(SEED)).contains("(* ");
  }

  /** Names of the functions by which constants of two such seeds are fused. */
  private static Set<String> fusions(String text) {
    return run(new FusionOracle(seeds(text), SolverProfile.ofAll())).stream()
        .flatMap(made -> ((FusionCase) made).fused().fusions().stream())
        .map(fusion -> fusion.function().name())
        .collect(Collectors.toSet());
  }

  private static String mutants(String text) {
    SolverProfile profile = SolverProfile.ofAll().options("(set-option :a true)");
    return run(new OpfuzzOracle(seeds(text), profile, List.of(), Set.of())).stream()
        .map(TestCase::script)
        .collect(Collectors.joining());
  }

  private static SeedSource seeds(String text) {
    Seed seed = ProblemReader.read(text).seed();
    return _ -> Optional.of(seed);
  }

  private static List<TestCase> run(Trials oracle) {
    Keeping bench = new Keeping(new ArrayList<>());
    for (int trial = 0; trial < 10; trial++) {
      oracle.run(Choices.seeded(1, trial), SATISFIABLE, bench);
    }
    return bench.cases();
  }

  /** Is wrong of all fused formulas, so that each of these is judged. */
  private static final Session SATISFIABLE =
      new Session() {
        @Override
        public Observation run(Script script) {
          boolean fused = script.text().contains("a!") && script.text().contains("b!");
          return new Satisfiability(fused ? Status.UNSAT : Status.SAT, null);
        }

        @Override
        public void close() {}
      };

  private record Keeping(List<TestCase> cases) implements Bench {

    @Override
    public Verdict judge(TestCase made) {
      cases.add(made);
      return Verdict.AGREES;
    }

    @Override
    public void agreed(int checks) {}

    @Override
    public void inconclusive(String reason) {}

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return false;
    }
  }
}
