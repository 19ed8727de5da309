package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.Optional;

/** Datalog on {@link Sqlite}. */
public final class SqliteDatalog implements DatalogBySql {

  @Override
  public SqlEngine sql() {
    return new Sqlite();
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("3.35.0");
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return RecursiveSqlDialect.sqlite();
  }
}
