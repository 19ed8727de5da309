package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.SqlLanguage;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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

  /** A column of integers holds the least one and a real that equals it; a union keeps either. */
  @Test
  void equalValuesThatAreOtherTextsAreNoDefect() throws Exception {
    EngineSpec spec = EngineSpec.parse("sqlite");
    try (InputStream json = SqliteTest.class.getResourceAsStream("equal-values-sqlite.json");
        Session session = engine().open(spec, Limits.standard(), new Meter())) {
      TestCase testCase =
          new SqlLanguage()
              .read(new String(json.readAllBytes(), StandardCharsets.UTF_8), engine(), spec);
      assertThat(testCase.judge(session))
          .isEqualTo(new Inconclusive("two equal values of a column"));
    }
  }
}
