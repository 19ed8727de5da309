package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Princess, from Maven. */
public final class Princess implements JavaSolver {

  /** With the axiom that each function is total it finds no model of {@code (= (f x) x)}. */
  private static final String NO_TOTALITY = "-genTotalityAxioms";

  private static final SolverProfile PROFILE =
      SolverProfile.of(
              Theory.QUANTIFIERS,
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.DATATYPES,
              Theory.STRINGS,
              Theory.SEQUENCES,
              Theory.INTS,
              Theory.REALS,
              Theory.NONLINEAR)
          // Functions are partial to it, which is no matter without quantifiers.
          .where(logic -> !logic.has(Theory.QUANTIFIERS) || !logic.has(Theory.FUNCTIONS))
          .without("LRA", "NRA")
          .missing("str.is_digit", "repeat", "rotate_left", "rotate_right")
          .without(Ability.ASSUMPTIONS)
          .options(SolverProfile.ALONE);

  @Override
  public String id() {
    return "princess";
  }

  @Override
  public String origin() {
    return "Maven (princess_2.13), run in a JVM of its own";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of("2024-11-08");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("io.github.uuverifiers:princess_2.13:" + version);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public String main() {
    return "ap.CmdlMain";
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of(
        "-quiet",
        "-logo",
        "+stdin",
        "-inputFormat=smtlib",
        NO_TOTALITY,
        "-timeoutPer=" + soft.toMillis());
  }

  @Override
  public String flags() {
    return "-quiet -logo -inputFormat=smtlib " + NO_TOTALITY + " ";
  }
}
