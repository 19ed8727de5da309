package dev.gainsay.engines;

import dev.gainsay.sql.dialect.SqlEngine;
import org.junit.jupiter.api.Tag;

@Tag("engine")
class DerbyTest extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new Derby();
  }

  @Override
  String endless() {
    return "SELECT COUNT(*) FROM t0 a, t0 b, t0 c, t0 d WHERE a.c0 + b.c0 + c.c0 + d.c0 = 77";
  }
}
