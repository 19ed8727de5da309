package dev.gainsay.engines;

import dev.gainsay.sql.dialect.SqlEngine;
import org.junit.jupiter.api.Tag;

@Tag("engine")
class DuckDbTest extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new DuckDb();
  }

  @Override
  String dataError() {
    return "SELECT CAST(c1 AS INTEGER) FROM t0";
  }
}
