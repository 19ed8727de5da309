package dev.gainsay.sql.dialect;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;

/** An engine that reads SQL. */
public interface SqlEngine extends EngineProvider {

  @Override
  default String language() {
    return "sql";
  }

  @Override
  default boolean byUrl() {
    return true;
  }

  /** A database is spoken to by JDBC; only some can be started from a binary. */
  @Override
  default boolean byBinary() {
    return false;
  }

  /** The dialect of the engine in the version that is named, or of its default version. */
  Dialect dialect(EngineSpec spec);
}
