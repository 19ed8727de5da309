package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;

/** cvc5. */
public final class Cvc5 implements Cvc {

  private static final SolverProfile PROFILE =
      Cvc.common(SolverProfile.ofAll())
          .missing(SolverProfile.OTHER_FLOATS)
          .options(
              "(set-option :bv-solver bitblast-internal)",
              "(set-option :decision stoponly)",
              "(set-option :learned-rewrite true)",
              "(set-option :minisat-simplification none)",
              "(set-option :strings-eager-len-re true)",
              "(set-option :foreign-theory-rewrite true)",
              "(set-option :bv-rw-extend-eq true)");

  @Override
  public String id() {
    return "cvc5";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }
}
