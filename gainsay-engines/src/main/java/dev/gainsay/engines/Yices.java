package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/**
 * Yices 2 by its SMT-LIB program; told to be incremental, since it refuses several questions
 * otherwise, and to write models as SMT-LIB has them, where its release has to be told.
 */
public final class Yices implements SmtProgram {

  private static final String MODELS = "--smt2-model-format";

  /** The option of the part that decides what is not linear, which a build may lack. */
  private static final String NONLINEAR = "--mcsat";

  private static final SolverProfile LINEAR =
      SolverProfile.of(
          Theory.FUNCTIONS, Theory.ARRAYS, Theory.BIT_VECTORS, Theory.INTS, Theory.REALS);

  private static final SolverProfile WHOLE =
      SolverProfile.of(
          Theory.FUNCTIONS,
          Theory.ARRAYS,
          Theory.BIT_VECTORS,
          Theory.INTS,
          Theory.REALS,
          Theory.NONLINEAR);

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
    try {
      return ProgramVersion.mentions(path(spec), NONLINEAR, "not supported") ? LINEAR : WHOLE;
    } catch (EngineUnavailable missing) {
      return WHOLE;
    }
  }

  /** Its limit is in whole seconds, for each question. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("--incremental", "--timeout=" + Math.max(1, soft.toSeconds()));
  }

  /** Since 2.7 models are so written anyway. */
  @Override
  public List<String> ofRelease(String path) {
    return ProgramVersion.mentions(path, "--help", MODELS) ? List.of(MODELS) : List.of();
  }

  @Override
  public String flags() {
    return "--incremental ";
  }
}
