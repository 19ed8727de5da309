package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/** OpenSMT. Its program was not at hand, its library was. */
public final class OpenSmt implements LibrarySolver {

  private static final SolverProfile PROFILE =
      SolverProfile.of(Theory.FUNCTIONS, Theory.ARRAYS, Theory.INTS, Theory.REALS)
          .without(Ability.RESET);

  /** Without the logic of both kinds of numbers, which it has by name only. */
  private static final SolverProfile LIBRARY =
      SolverProfile.of(Theory.FUNCTIONS, Theory.ARRAYS, Theory.INTS, Theory.REALS)
          .without("QF_LIRA")
          .without(Ability.ASSUMPTIONS)
          .without(Ability.MODELS)
          .without(Ability.VALUES)
          .options(SolverProfile.ALONE);

  @Override
  public String id() {
    return "opensmt";
  }

  @Override
  public String program() {
    return "opensmt";
  }

  @Override
  public String latest() {
    return "2.9.0-gef441e1c";
  }

  @Override
  public List<String> artifacts(String version) {
    String name = "org.sosy-lab:javasmt-solver-opensmt:";
    return List.of(name + version, name + "so:libopensmtj-x64:" + version);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return LibrarySolver.isLibrary(spec) ? LIBRARY : PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of();
  }
}
