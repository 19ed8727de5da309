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
import java.util.concurrent.atomic.AtomicInteger;

/** HSQLDB within the worker, in memory. */
public final class HsqlDb implements SqlEngine {

  private static final String VERSION = "2.7.4";

  private static final ErrorPatterns ERRORS =
      Databases.BY_STATE
          .expecting(
              "\\[4256[1-9]\\]|\\[4257\\d\\]|incompatible data types?|data type cast needed",
              "\\[42531\\]|\\[42574\\]|not in aggregate|not allowed in",
              "row column count mismatch|cardinality violation",
              "invalid (character value|argument|ORDER BY expression|datetime|escape)",
              "numeric value out of range|division by zero|overflow")
          .internal(
              "General error|\\[(S1000|HY000)\\]",
              "java\\.lang\\.|org\\.hsqldb\\.",
              "unexpected internal|assert");

  private static final AtomicInteger OPENED = new AtomicInteger();

  @Override
  public String id() {
    return "hsqldb";
  }

  @Override
  public String origin() {
    return "org.hsqldb:hsqldb from Maven, in memory; --url jdbc:hsqldb:…";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("2.4.0");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("org.hsqldb:hsqldb:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.ofJar(
            "HSQLDB_JARS",
            "the jars of hsqldb and sqltool, with a colon between them",
            // It says neither a statement nor that an answer has no rows, so the comments are
            // printed.
            "sed 's/^-- /\\\\p /' \"$SCRIPT\""
                + " | java -cp \"$HSQLDB_JARS\" org.hsqldb.cmdline.SqlTool --continueOnErr=true"
                + " --inlineRc=url=jdbc:hsqldb:mem:gainsay,user=SA,password= -"));
  }

  @Override
  public String versionQuery() {
    return "VALUES (DATABASE_VERSION())";
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.hsqldb(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.url().isPresent()) {
      Databases.refuseTables(spec, spec.url().get());
    }
    JdbcDriver driver =
        JdbcDriver.of(
            () -> dropSchema(DriverManager.getConnection(spec.url().orElseGet(HsqlDb::inMemory))),
            HsqlDb::dropSchema,
            ERRORS);
    JdbcDriver kept =
        spec.url().isPresent()
            ? Databases.left(driver, spec.url().get(), HsqlDb::dropSchema)
            : driver;
    return JdbcSession.open(kept.withQueryTimeout(), limits, meter);
  }

  /** A database that ends with its last connection. */
  private static String inMemory() {
    return "jdbc:hsqldb:mem:gainsay" + OPENED.incrementAndGet() + ";shutdown=true;user=SA";
  }

  /** The schema PUBLIC is made anew by dropping it. */
  private static Connection dropSchema(Connection connection) throws SQLException {
    Databases.execute(connection, "DROP SCHEMA PUBLIC CASCADE");
    return connection;
  }
}
