package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.List;

/** cvc5. */
public final class Cvc5 implements SmtProgram {

  private static final SolverProfile PROFILE =
      Cvc4.common(SolverProfile.ofAll())
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
  public String program() {
    return "cvc5";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of(
        "--quiet", "--no-incremental", "--lang=smt2.6", "--tlimit-per=" + soft.toMillis());
  }

  @Override
  public String before(String script) {
    return Cvc4.needed(script);
  }

  @Override
  public String flags() {
    return Cvc4.FLAGS;
  }
}
