package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** SMTInterpol, from Maven. */
public final class SmtInterpol implements JavaSolver {

  private static final SolverProfile PROFILE =
      SolverProfile.of(
              Theory.QUANTIFIERS,
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.DATATYPES,
              Theory.INTS,
              Theory.REALS)
          .missing(SolverProfile.BOOL_ARRAYS)
          // Once it has said unsat to assumptions, it says so for good.
          .without(Ability.ASSUMPTIONS)
          .options(
              SolverProfile.ALONE,
              "(set-option :produce-proofs true)",
              "(set-option :produce-unsat-cores true)",
              "(set-option :proof-check-mode true)",
              "(set-option :model-check-mode true)",
              "(set-option :random-seed 42)");

  @Override
  public String id() {
    return "smtinterpol";
  }

  @Override
  public String origin() {
    return "Maven (smtinterpol), run in a JVM of its own";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of("2.5-1388-ga5a4ab0c");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("de.uni-freiburg.informatik.ultimate:smtinterpol:" + version);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public String main() {
    return "de.uni_freiburg.informatik.ultimate.smtinterpol.Main";
  }

  /** Without {@code -q}, at which 2.1-282 ends itself; what it logs goes to the other output. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("-no-success", "-t", Long.toString(soft.toMillis()));
  }

  @Override
  public String flags() {
    return "-q -no-success ";
  }
}
