package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/**
 * Boolector as Debian has it: release 1.5, which reads one script without options, and knows
 * neither models in SMT-LIB nor functions.
 */
public final class Boolector implements SmtProgram {

  private static final SolverProfile PROFILE =
      SolverProfile.of(Theory.BIT_VECTORS, Theory.ARRAYS)
          .without("QF_AX")
          .without(Ability.RESET)
          .without(Ability.INCREMENTAL)
          .without(Ability.ASSUMPTIONS)
          .without(Ability.MODELS)
          .without(Ability.VALUES);

  @Override
  public String id() {
    return "boolector";
  }

  @Override
  public String program() {
    return "boolector";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public String hello() {
    return "(set-logic QF_BV)\n(check-sat)";
  }

  /** Its limit is in whole seconds. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("--smt2", "-t", Long.toString(Math.max(1, soft.toSeconds())));
  }

  @Override
  public String flags() {
    return "--smt2 ";
  }
}
