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

  private static final String CONSTANT_ARRAY = "(as const";

  @Override
  public String id() {
    return "cvc5";
  }

  /** Current releases want an option for constant arrays, which earlier ones know. */
  @Override
  public String before(String script) {
    boolean wanted = script.contains(CONSTANT_ARRAY) && !script.contains(":arrays-exp");
    return (wanted ? "(set-option :arrays-exp true)\n" : "") + Cvc.super.before(script);
  }

  @Override
  public String flags() {
    return "$(grep -q '%s' \"$SCRIPT\" && echo --arrays-exp) %s"
        .formatted(CONSTANT_ARRAY, Cvc.super.flags());
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
