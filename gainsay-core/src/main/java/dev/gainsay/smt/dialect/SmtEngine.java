package dev.gainsay.smt.dialect;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;

/** A solver that reads SMT-LIB and answers whether the assertions are satisfiable. */
public interface SmtEngine extends EngineProvider {

  @Override
  default String language() {
    return "smt";
  }

  /** What this version accepts. */
  SolverProfile profile(EngineSpec spec);

  /** Which functions this version has. */
  default SmtDialect dialect(EngineSpec spec) {
    return SmtDialect.of(profile(spec));
  }
}
