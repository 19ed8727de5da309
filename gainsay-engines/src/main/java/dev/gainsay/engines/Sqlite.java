package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engine.jdbc.JdbcSession;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.SqlEngine;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** SQLite within the worker, in memory. */
public final class Sqlite implements SqlEngine {

  private static final String VERSION = "3.54.1.0";

  private static final ErrorPatterns ERRORS =
      ErrorPatterns.none()
          .expecting(
              "integer overflow",
              "constraint failed",
              "datatype mismatch|cannot store \\w+ value in",
              "string or blob too big|SQLITE_TOOBIG|too (big|large|many)",
              "LIKE or GLOB pattern too complex",
              "ESCAPE expression must be a single character",
              "malformed JSON|JSON path error|bad JSON path|JSON cannot hold BLOB",
              "parser stack overflow|Expression tree is too large",
              "unable to use function",
              "no query solution",
              "fts5: |malformed MATCH expression|unterminated string|unknown special query",
              "wrong number of arguments|argument .* must be",
              "row value misused|misuse of (window|aggregate)|sub-select returns",
              "ORDER BY term does not match|term out of range",
              "non-deterministic|prohibited in",
              "cannot (UPSERT|VACUUM|INSERT|UPDATE|modify|DROP|add|start)")
          .internal(
              "SQLITE_CORRUPT|disk image is malformed|malformed database schema",
              "SQLITE_INTERNAL|internal error",
              "SQLITE_MISUSE|SQLITE_NOTADB|SQLITE_IOERR",
              "assertion");

  @Override
  public String id() {
    return "sqlite";
  }

  @Override
  public String origin() {
    return "org.xerial:sqlite-jdbc from Maven, in memory; --url jdbc:sqlite:FILE"
        + " (--bin is not supported: the shell has no protocol for typed values)";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("3.25.2");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("org.xerial:sqlite-jdbc:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.program("sqlite3", "sqlite3 -echo -nullvalue NULL :memory: < \"$SCRIPT\""));
  }

  @Override
  public String versionQuery() {
    return "SELECT sqlite_version()";
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.sqlite(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.bin().isPresent()) {
      throw new EngineUnavailable(
          "sqlite cannot be tested by --bin, since its shell gives no typed values; name a release,"
              + " such as sqlite@3.54.1.0, or use --url jdbc:sqlite:FILE");
    }
    if (spec.url().isPresent()) {
      String url = spec.url().get();
      Databases.refuseTables(spec, url);
      JdbcDriver driver = JdbcDriver.of(() -> Databases.emptied(url), Databases::dropAll, ERRORS);
      return JdbcSession.open(Databases.left(driver, url, Databases::dropAll), limits, meter);
    }
    return JdbcSession.open(
        JdbcDriver.disposable(() -> inMemory(limits.memoryBytes()), ERRORS), limits, meter);
  }

  /** SQLite's own heap is outside of Java's, so it is told the limit; before 3.31 it has none. */
  private static Connection inMemory(long memoryBytes) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    Databases.execute(connection, "PRAGMA hard_heap_limit = " + memoryBytes);
    return connection;
  }
}
