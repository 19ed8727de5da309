package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/**
 * STP. It reads arrays, but cannot compare them, and ends itself where a formula does; so none are
 * drawn. It tells no values, and has no assumptions.
 */
public final class Stp implements SmtProgram {

  private static final SolverProfile PROFILE =
      SolverProfile.of(Theory.BIT_VECTORS)
          .missing(Logic.ALL)
          .without(Ability.RESET)
          .without(Ability.ASSUMPTIONS)
          .without(Ability.VALUES);

  @Override
  public String id() {
    return "stp";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  /** Its limit is in whole seconds. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("--SMTLIB2", "--max_time=" + Math.max(1, soft.toSeconds()));
  }

  @Override
  public String hello() {
    return "(set-logic QF_BV)\n(check-sat)";
  }

  @Override
  public String flags() {
    return "--SMTLIB2 ";
  }
}
