package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/** Bitwuzla. Its program was not at hand, its library was. */
public final class Bitwuzla implements LibrarySolver {

  private static final SolverProfile COMMON =
      SolverProfile.of(
              Theory.QUANTIFIERS,
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.FLOATING_POINT)
          .without("QF_AX");

  private static final SolverProfile PROFILE = COMMON.without(Ability.RESET);

  /** It does not decide formulas of a free sort, and under quantifiers it breaks on them. */
  private static final SolverProfile LIBRARY =
      COMMON.without("QF_UF", "UF", "UFBV").options(SolverProfile.ALONE);

  @Override
  public String id() {
    return "bitwuzla";
  }

  @Override
  public String latest() {
    return "0.8.2-108-g86432ccd";
  }

  @Override
  public List<String> artifacts(String version) {
    return LibrarySolver.ofJavaSmt("bitwuzla", "libbitwuzlaj", version);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return LibrarySolver.isLibrary(spec) ? LIBRARY : PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of("--time-limit-per=" + soft.toMillis());
  }

  @Override
  public String hello() {
    return "(set-logic QF_BV)\n(check-sat)";
  }
}
