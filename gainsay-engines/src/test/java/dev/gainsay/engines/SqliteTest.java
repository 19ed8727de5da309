package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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

  @Test
  void refusesAShell() {
    EngineSpec shell =
        new EngineSpec(
            "sqlite", Optional.empty(), Optional.of("sqlite3"), Optional.empty(), Map.of());
    assertThatThrownBy(() -> engine().open(shell, Limits.standard(), new Meter()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("--bin");
  }
}
