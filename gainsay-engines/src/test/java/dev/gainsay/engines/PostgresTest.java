package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.dialect.SqlEngine;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engine")
class PostgresTest extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new Postgres();
  }

  @Test
  void theServersMemoryIsLimited() throws IOException {
    ask(Setup.empty(), "SELECT 1");
    memoryIsLimited("postgres");
  }

  @Test
  void aServerThatIsKilledIsACrashAndIsStartedAgain() {
    Setup table = Setup.of(List.of("CREATE TABLE t0 (c0 INTEGER)"));
    assertThat(rows(ask(table, "SELECT c0 FROM t0"))).isEmpty();
    ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").contains("postgres"))
        .forEach(
            server -> {
              server.descendants().forEach(ProcessHandle::destroyForcibly);
              server.destroyForcibly();
            });
    assertThat(ask(table, "SELECT c0 FROM t0")).isInstanceOf(Crashed.class);
    assertThat(rows(ask(table, "SELECT c0 FROM t0"))).isEmpty();
  }
}
