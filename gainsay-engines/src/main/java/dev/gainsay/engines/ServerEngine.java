package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.process.MemoryLimit;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.List;

/**
 * A database that is run as a server of the worker's own, from a binary of the user's if so said.
 */
interface ServerEngine extends SqlEngine {

  @Override
  default boolean byBinary() {
    return true;
  }

  @Override
  default List<String> notes(EngineSpec spec) {
    return spec.url().isPresent() ? List.of() : MemoryLimit.notes();
  }

  @Override
  default String versionQuery() {
    return "SELECT version()";
  }
}
