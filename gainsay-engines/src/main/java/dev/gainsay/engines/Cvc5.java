package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.List;

/** cvc5: as a program, or by version as a library. */
public final class Cvc5 implements Cvc, LibrarySolver {

  private static final SolverProfile PROFILE =
      Cvc.common(SolverProfile.ofAll())
          .also("QF_SEQ")
          .missing(SolverProfile.OTHER_FLOATS)
          .extended(
              "const",
              "seq",
              "seq.nth",
              "seq.rev",
              "seq.update",
              "str.rev",
              "str.update",
              "str.to_lower",
              "str.to_upper",
              "bvredor",
              "bvredand")
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
  public String latest() {
    return "2026-01-21-f621457";
  }

  @Override
  public List<String> artifacts(String version) {
    return LibrarySolver.ofJavaSmt("cvc5", "libcvc5jni", version);
  }

  @Override
  public List<String> settings(Duration soft) {
    return List.of("incremental=false", "tlimit-per=" + soft.toMillis());
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }
}
