package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.Optional;

/** Datalog on {@link DuckDb}. */
public final class DuckDbDatalog implements DatalogBySql {

  @Override
  public SqlEngine sql() {
    return new DuckDb();
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("1.4.0.0");
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return RecursiveSqlDialect.duckdb();
  }
}
