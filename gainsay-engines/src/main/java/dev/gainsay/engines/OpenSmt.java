package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/** OpenSMT. Its program was not at hand, its library was. */
public final class OpenSmt implements LibrarySolver {

  private static final SolverProfile COMMON =
      SolverProfile.of(Theory.FUNCTIONS, Theory.ARRAYS, Theory.INTS, Theory.REALS)
          .missing("abs", Logic.ALL);

  private static final SolverProfile PROFILE = COMMON.without(Ability.RESET);

  /** Without the logic of both kinds of numbers, which it has by name only. */
  private static final SolverProfile LIBRARY =
      LibrarySolver.statusesOnly(COMMON.without("QF_LIRA"));

  @Override
  public String id() {
    return "opensmt";
  }

  @Override
  public String latest() {
    return "2.9.0-gef441e1c";
  }

  @Override
  public List<String> artifacts(String version) {
    return LibrarySolver.ofJavaSmt("opensmt", "libopensmtj", version);
  }

  /** A pipe is no terminal; it knows no limit. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("-p");
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return LibrarySolver.isLibrary(spec) ? LIBRARY : PROFILE;
  }
}
