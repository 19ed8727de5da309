package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.sql.dialect.SqlEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What every SQL adapter's session must do; each engine's test says only how it differs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SqlSessionContract {

  private static final Setup TABLE =
      Setup.empty()
          .then("CREATE TABLE t0 (c0 INTEGER, c1 VARCHAR(20))")
          .then("INSERT INTO t0 VALUES (1, 'one')")
          .then("INSERT INTO t0 VALUES (2, 'it''s two')")
          .then("INSERT INTO t0 VALUES (NULL, NULL)");

  final Meter meter = new Meter();
  private @Nullable Session session;

  abstract SqlEngine engine();

  /** A query that fails because of the data, such as a division by zero. */
  String dataError() {
    return "SELECT 1 / (c0 - c0) FROM t0 WHERE c0 = 1";
  }

  /** A query that takes far longer than the session's limit. */
  String endless() {
    return "WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT COUNT(*) FROM r";
  }

  /** An engine that compiles its queries takes seconds for one on a busy machine. */
  @BeforeAll
  void open() throws EngineUnavailable {
    session = open(Duration.ofSeconds(20));
  }

  private Session open(Duration limit) throws EngineUnavailable {
    return engine().open(EngineSpec.parse(engine().id()), new Limits(limit, 256L << 20), meter);
  }

  @AfterAll
  void close() {
    if (session != null) {
      session.close();
    }
  }

  final Session session() {
    Session open = session;
    if (open == null) {
      throw new IllegalStateException("not open");
    }
    return open;
  }

  final Observation ask(Setup setup, String question) {
    return session().run(new Script(setup, question));
  }

  @Test
  void valuesKeepTheirTypesApart() {
    assertThat(ask(TABLE, "SELECT c0, c1 FROM t0 ORDER BY c0"))
        .isInstanceOfSatisfying(
            Rows.class,
            rows ->
                assertThat(rows.rows())
                    .contains(List.of("1", "'one'"), List.of("2", "'it''s two'"))
                    .hasSize(3)
                    .anySatisfy(row -> assertThat(row).containsOnlyNulls()));
    assertThat(rows(ask(TABLE, "SELECT COUNT(*) FROM t0"))).containsExactly(List.of("3"));
  }

  @Test
  void walksByUndoAndFromEmpty() {
    Setup indexed = TABLE.then("CREATE INDEX i0 ON t0 (c0)", dropIndex());
    String all = "SELECT c0 FROM t0 WHERE c0 = 2";
    assertThat(rows(ask(indexed, all))).containsExactly(List.of("2"));
    long before = meter.statements();
    assertThat(rows(ask(TABLE, all))).containsExactly(List.of("2"));
    assertThat(meter.statements() - before).as("undo and question").isEqualTo(2);
    Setup other = Setup.of(List.of("CREATE TABLE t0 (c9 INTEGER)"));
    assertThat(rows(ask(other, "SELECT c9 FROM t0"))).isEmpty();
    assertThat(rows(ask(indexed, all))).containsExactly(List.of("2"));
  }

  String dropIndex() {
    return "DROP INDEX i0";
  }

  @Test
  void failedSetupLeavesTheStateBeforeIt() {
    Setup wrong = TABLE.then("INSERT INTO missing VALUES (1)");
    assertThat(ask(wrong, "SELECT 1 FROM t0")).isInstanceOf(Rejected.class);
    long before = meter.statements();
    assertThat(rows(ask(TABLE, "SELECT COUNT(*) FROM t0"))).containsExactly(List.of("3"));
    assertThat(meter.statements() - before).isEqualTo(1);
  }

  @Test
  void emptyAgainHasNothingLeft() {
    for (int i = 0; i < 5; i++) {
      Setup setup =
          Setup.of(
              List.of(
                  "CREATE TABLE t0 (c0 INTEGER PRIMARY KEY)",
                  "CREATE TABLE t1 (c0 INTEGER REFERENCES t0 (c0))",
                  "CREATE VIEW v0 AS SELECT c0 FROM t0",
                  "CREATE VIEW v1 AS SELECT c0 FROM v0"));
      assertThat(session().run(Script.reach(setup))).isInstanceOf(Done.class);
    }
    assertThat(ask(Setup.of(List.of()), "SELECT * FROM t0")).isInstanceOf(Rejected.class);
  }

  @Test
  void dataErrorsAreExpectedAndTyposAreNot() {
    assertThat(ask(TABLE, dataError())).asString().contains("fault=EXPECTED");
    assertThat(ask(TABLE, "SELEKT 1"))
        .isInstanceOfSatisfying(
            Rejected.class, r -> assertThat(r.fault()).isEqualTo(Fault.UNEXPECTED));
  }

  @Test
  void endlessQueriesAreStopped() throws EngineUnavailable {
    Setup wide = TABLE;
    for (int i = 0; i < 6; i++) {
      wide = wide.then("INSERT INTO t0 SELECT * FROM t0");
    }
    try (Session hasty = open(Duration.ofSeconds(3))) {
      long started = System.nanoTime();
      assertThat(hasty.run(new Script(wide, endless()))).isInstanceOf(TimedOut.class);
      assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(9));
      assertThat(rows(hasty.run(new Script(TABLE, "SELECT COUNT(*) FROM t0"))))
          .containsExactly(List.of("3"));
    }
  }

  /** On Linux: the server that runs for this session has the limit of {@code open}, and its own. */
  static void memoryIsLimited(String program) throws IOException {
    List<String> limits = new ArrayList<>();
    for (ProcessHandle child : ProcessHandle.current().children().toList()) {
      Path told = Path.of("/proc/" + child.pid() + "/limits");
      if (child.info().command().orElse("").contains(program) && Files.exists(told)) {
        limits.addAll(
            Files.readAllLines(told).stream().filter(l -> l.startsWith("Max data size")).toList());
      }
    }
    assumeThat(Launch.onPath("prlimit")).isPresent();
    assertThat(limits).isNotEmpty().allMatch(line -> line.contains(Long.toString(768L << 20)));
  }

  static List<List<@Nullable String>> rows(Observation seen) {
    assertThat(seen).isInstanceOf(Rows.class);
    return ((Rows) seen).rows();
  }
}
