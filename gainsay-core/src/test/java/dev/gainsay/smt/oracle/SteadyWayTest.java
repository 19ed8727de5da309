package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Script;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.seed.ProblemReader;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Trials;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyWayTest {

  private static final String TACTIC = "(then simplify smt)";
  private static final String OPTION = "(set-option :a 1)";
  private static final String OF_SEED = "(check-sat-using qfnra)";

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll().options(OPTION).tactics(TACTIC);

  private static final String FILE =
      """
      (set-option :b 2)
      (declare-const x Int)
      (declare-const y Int)
      (assert (< (+ x y) 3))
      (assert (> x y))
      """;

  private static List<Script> asked(String oracle, SolverProfile profile, String text) {
    Seed seed = ProblemReader.read(text).seed();
    SeedSource seeds = _ -> Optional.of(seed);
    Trials trials =
        switch (oracle) {
          case SaeCase.ORACLE -> new Sae(seeds, profile, SmtDialect.standard());
          case FusionCase.ORACLE -> new FusionOracle(seeds, profile);
          default -> new OpfuzzOracle(seeds, profile, List.of(), Set.of());
        };
    AskedSolver solver = new AskedSolver(_ -> AskedSolver.SAT);
    for (int trial = 0; trial < 60; trial++) {
      trials.run(Choices.seeded(1, trial), solver, solver);
    }
    return solver.asked();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sae", "fusion", "opfuzz"})
  void optionsAndTacticsOfTheSolverAreDrawn(String oracle) {
    List<Script> asked = asked(oracle, PROFILE, FILE + "(check-sat)");
    assertThat(asked)
        .anyMatch(script -> script.text().contains("(check-sat-using " + TACTIC + ")"))
        .anyMatch(script -> script.setup().statements().contains(OPTION))
        .anyMatch(script -> script.text().contains("(check-sat)"));
    assertThat(asked(oracle, PROFILE.plainly(List.of()), FILE + "(check-sat)"))
        .noneMatch(script -> script.text().contains("check-sat-using"))
        .noneMatch(script -> script.setup().statements().contains(OPTION));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sae", "fusion"})
  void thoseOfASeedAreKept(String oracle) {
    List<Script> asked = asked(oracle, PROFILE, FILE + OF_SEED);
    assertThat(asked)
        .anyMatch(script -> script.text().contains(OF_SEED))
        .anyMatch(script -> script.setup().statements().contains("(set-option :b 2)"))
        .anyMatch(script -> script.text().contains("(check-sat)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sae", "fusion"})
  void theIncrementalSolverIsAskedToo(String oracle) {
    assertThat(asked(oracle, PROFILE, FILE + "(check-sat)"))
        .anyMatch(script -> script.text().contains("(push 1)"))
        .anyMatch(script -> !script.text().contains("(push 1)"));
    assertThat(asked(oracle, PROFILE.without(Ability.INCREMENTAL), FILE + "(check-sat)"))
        .noneMatch(script -> script.text().contains("(push 1)"));
  }

  /** Also as they were before there were tactics. */
  @Test
  void storedCasesAreRead() {
    String seed = "(declare-fun x () Int)\\n(assert (< x 1))\\n(check-sat)\\n";
    String other = seed.replace('x', 'y');
    SmtText sae =
        read(
            "SaeText",
            "\"options\":[\"%s\"],\"seed\":\"%s\",\"direction\":\"OVER\",\"mutations\":[],\"model\":true"
                .formatted(OPTION, seed));
    Way.Own way = Way.Own.PLAIN.with(List.of(OPTION));
    assertThat(sae.read())
        .isInstanceOfSatisfying(
            SaeCase.class, made -> assertThat(made.way()).isEqualTo(way.with(true)));
    SmtText fusion =
        read(
            "FusionText",
            "\"options\":[\"%s\"],\"first\":\"%s\",\"second\":\"%s\",\"both\":true,\"defined\":true,\"fusions\":[]"
                .formatted(OPTION, seed, other));
    assertThat(fusion.read())
        .isInstanceOfSatisfying(FusionCase.class, made -> assertThat(made.way()).isEqualTo(way));
    SmtText opfuzz =
        read(
            "OpfuzzText",
            "\"formula\":\"%s\",\"configurations\":[[\"%s\"]],\"peers\":[]"
                .formatted(seed, OPTION));
    assertThat(opfuzz.read())
        .isInstanceOfSatisfying(
            OpfuzzCase.class, made -> assertThat(made.ways()).containsExactly(way));
    for (SmtText earlier : List.of(sae, fusion, opfuzz)) {
      stored(earlier.read());
    }
    Way.Own more = way.with(TACTIC).with(Manner.LEVELS).with(true);
    SaeCase mutant = (SaeCase) sae.read();
    stored(new SaeCase(more, mutant.seed(), mutant.direction(), mutant.mutations()));
    stored(new FusionCase(more, ((FusionCase) fusion.read()).fused()));
    stored(new OpfuzzCase(((OpfuzzCase) opfuzz.read()).formula(), List.of(more, way), List.of()));
  }

  /** A case is read as it was stored. */
  private static void stored(SmtCase made) {
    String json = CaseJson.PLAIN.write(SmtText.class, SmtText.of(made), 3);
    assertThat(CaseJson.PLAIN.read(SmtText.class, json, 3).read()).isEqualTo(made);
  }

  private static SmtText read(String kind, String fields) {
    return CaseJson.PLAIN.read(
        SmtText.class, "{\"is\":\"" + kind + "\"," + fields + ",\"version\":2}", 2);
  }
}
