package dev.gainsay.engines;

import dev.gainsay.sql.dialect.SqlEngine;
import org.junit.jupiter.api.Tag;

@Tag("engine")
class H2Test extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new H2();
  }
}
