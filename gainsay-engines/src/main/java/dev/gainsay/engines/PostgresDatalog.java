package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.Optional;

/** Datalog on {@link Postgres}. */
public final class PostgresDatalog implements DatalogBySql {

  @Override
  public SqlEngine sql() {
    return new Postgres();
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("12");
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return RecursiveSqlDialect.postgres();
  }
}
