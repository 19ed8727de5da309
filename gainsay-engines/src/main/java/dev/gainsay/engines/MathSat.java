package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;

/**
 * MathSAT 5. Its licence allows research and evaluation only, so it is fetched when somebody names
 * it, and never comes with Gainsay.
 */
public final class MathSat implements LibrarySolver {

  private static final String LICENCE =
      "MathSAT 5 is copyrighted by Fondazione Bruno Kessler and the University of Trento: free for"
          + " research and evaluation, not for commercial use";

  private static final SolverProfile PROFILE =
      LibrarySolver.statusesOnly(
          SolverProfile.of(
                  Theory.FUNCTIONS,
                  Theory.ARRAYS,
                  Theory.BIT_VECTORS,
                  Theory.FLOATING_POINT,
                  Theory.INTS,
                  Theory.REALS,
                  Theory.NONLINEAR)
              .missing(
                  "RNA",
                  "fp.rem",
                  "fp.fma",
                  SolverProfile.BOOL_ARGUMENTS,
                  SolverProfile.BOOL_ARRAYS));

  @Override
  public String id() {
    return "mathsat";
  }

  @Override
  public String latest() {
    return "5.6.11-sosy1";
  }

  @Override
  public List<String> artifacts(String version) {
    String library = version.startsWith("5.6.11-sosy") ? "libmathsat5j-x64" : "libmathsat5j";
    return List.of("org.sosy-lab:javasmt-solver-mathsat5:so:" + library + ":" + version);
  }

  @Override
  public List<String> notes(EngineSpec spec) {
    return List.of(LICENCE);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of("-input=smt2");
  }

  @Override
  public String flags() {
    return "-input=smt2 ";
  }
}
