package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/** Bitwuzla. By its documentation: it was not at hand. */
public final class Bitwuzla implements SmtProgram {

  private static final SolverProfile PROFILE =
      SolverProfile.of(
              Theory.QUANTIFIERS,
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.FLOATING_POINT)
          .without("QF_AX")
          .without(Ability.RESET);

  @Override
  public String id() {
    return "bitwuzla";
  }

  @Override
  public String program() {
    return "bitwuzla";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of();
  }

  @Override
  public String hello() {
    return "(set-logic QF_BV)\n(check-sat)";
  }
}
