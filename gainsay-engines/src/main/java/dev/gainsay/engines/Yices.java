package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/**
 * Yices 2 by its SMT-LIB program; told to be incremental, since it refuses several questions
 * otherwise, and to write models as SMT-LIB has them. By its documentation: it was not at hand.
 */
public final class Yices implements SmtProgram {

  private static final SolverProfile PROFILE =
      SolverProfile.of(
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.INTS,
              Theory.REALS,
              Theory.NONLINEAR)
          .without(Ability.RESET);

  @Override
  public String id() {
    return "yices";
  }

  @Override
  public String program() {
    return "yices-smt2";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  /** Its limit is in whole seconds, for each question. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of(
        "--incremental", "--smt2-model-format", "--timeout=" + Math.max(1, soft.toSeconds()));
  }

  @Override
  public String flags() {
    return "--incremental --smt2-model-format ";
  }
}
