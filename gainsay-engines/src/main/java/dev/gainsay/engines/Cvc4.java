package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;

/** CVC4; Debian's build of it has no floating-point numbers. */
public final class Cvc4 implements Cvc {

  private static final SolverProfile PROFILE =
      Cvc.common(
              SolverProfile.of(
                  Theory.QUANTIFIERS,
                  Theory.FUNCTIONS,
                  Theory.ARRAYS,
                  Theory.BIT_VECTORS,
                  Theory.DATATYPES,
                  Theory.STRINGS,
                  Theory.INTS,
                  Theory.REALS,
                  Theory.NONLINEAR))
          .missing(SolverProfile.EMPTY_RANGES)
          // Its bvredor and bvredand are truth values, unlike others'.
          .extended("const", "str.rev");

  @Override
  public String id() {
    return "cvc4";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }
}
