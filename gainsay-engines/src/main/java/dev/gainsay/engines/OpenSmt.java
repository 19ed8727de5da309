package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/** OpenSMT. By its documentation: it was not at hand. */
public final class OpenSmt implements SmtProgram {

  private static final SolverProfile PROFILE =
      SolverProfile.of(Theory.FUNCTIONS, Theory.ARRAYS, Theory.INTS, Theory.REALS)
          .without(Ability.RESET);

  @Override
  public String id() {
    return "opensmt";
  }

  @Override
  public String program() {
    return "opensmt";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of();
  }
}
