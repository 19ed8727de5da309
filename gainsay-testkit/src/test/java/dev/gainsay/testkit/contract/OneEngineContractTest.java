package dev.gainsay.testkit.contract;

import dev.gainsay.engines.HsqlDb;
import dev.gainsay.sql.dialect.SqlEngine;
import org.junit.jupiter.api.Tag;

/** The suite as somebody who adds an engine uses it; the example of docs/add-an-engine.md. */
@Tag("engine")
class OneEngineContractTest implements SqlEngineContract {

  @Override
  public SqlEngine engine() {
    return new HsqlDb();
  }
}
