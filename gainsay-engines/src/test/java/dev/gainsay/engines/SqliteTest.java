package dev.gainsay.engines;

import dev.gainsay.sql.dialect.SqlEngine;
import org.junit.jupiter.api.Tag;

@Tag("engine")
class SqliteTest extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new Sqlite();
  }

  @Override
  String dataError() {
    return "SELECT abs(-9223372036854775807 - c0) FROM t0 WHERE c0 = 1";
  }
}
