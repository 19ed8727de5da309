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
class MariaDbTest extends SqlSessionContract {

  @Override
  SqlEngine engine() {
    return new MariaDb();
  }

  @Test
  void theServersMemoryIsLimited() throws IOException {
    ask(Setup.empty(), "SELECT 1");
    memoryIsLimited("mariadbd");
  }

  @Test
  void aServerThatIsKilledIsACrashAndIsStartedAgain() {
    Setup table = Setup.of(List.of("CREATE TABLE t0 (c0 INTEGER)"));
    assertThat(rows(ask(table, "SELECT c0 FROM t0"))).isEmpty();
    ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").contains("mariadbd"))
        .forEach(
            server -> {
              server.descendants().forEach(ProcessHandle::destroyForcibly);
              server.destroyForcibly();
            });
    assertThat(ask(table, "SELECT c0 FROM t0")).isInstanceOf(Crashed.class);
    assertThat(rows(ask(table, "SELECT c0 FROM t0"))).isEmpty();
  }

  @Override
  String dataError() {
    return "SELECT 9223372036854775807 + c0 FROM t0 WHERE c0 = 1";
  }

  @Override
  String dropIndex() {
    return "DROP INDEX i0 ON t0";
  }

  @Override
  String endless() {
    return "SELECT COUNT(*) FROM t0 a, t0 b, t0 c, t0 d, t0 e WHERE a.c0 + b.c0 + c.c0 = d.c0 - 77";
  }
}
