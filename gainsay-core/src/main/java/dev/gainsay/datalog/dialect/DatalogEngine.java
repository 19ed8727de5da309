package dev.gainsay.datalog.dialect;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;

/** An engine that evaluates Datalog programs and answers with relations. */
public interface DatalogEngine extends EngineProvider {

  @Override
  default String language() {
    return "datalog";
  }

  /** What programs for this version may hold. */
  DatalogDialect dialect(EngineSpec spec);
}
