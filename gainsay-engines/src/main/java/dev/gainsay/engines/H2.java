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

/** H2 within the worker, in memory. */
public final class H2 implements SqlEngine {

  private static final String VERSION = "2.5.252";

  /**
   * A private database that ends with its connection. H2 keeps prepared statements and their last
   * answer by text; without that cache each question is planned and answered anew.
   */
  private static final String URL = "jdbc:h2:mem:;QUERY_CACHE_SIZE=0";

  /** H2's own codes follow the standard's; 90nnn and 50100 are listed by what they say. */
  private static final ErrorPatterns ERRORS =
      Databases.BY_STATE
          .expecting(
              "\\[50100\\]",
              "Invalid value .* for parameter",
              "Scalar subquery contains more than one row",
              "wrong data type|incompatible|are not comparable|Data conversion error",
              "must be in the (GROUP BY|result) list",
              "String format error|Hexadecimal string",
              "Aggregate .* not allowed|Invalid use of aggregate|expression .* must be in",
              "too (long|large|many)|Numeric value out of range|overflow")
          .internal(
              "General error|\\[50000\\]",
              "NullPointerException|ClassCastException|IndexOutOfBounds|AssertionError",
              "StackOverflowError",
              "Unexpected code path",
              "corrupt");

  @Override
  public String id() {
    return "h2";
  }

  @Override
  public String origin() {
    return "com.h2database:h2 from Maven, in memory; --url jdbc:h2:…";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("1.4.200");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("com.h2database:h2:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.ofJar(
            "H2_JAR",
            "the jar of h2",
            "java -cp \"$H2_JAR\" org.h2.tools.RunScript -url jdbc:h2:mem:"
                + " -script \"$SCRIPT\" -showResults -continueOnError"));
  }

  @Override
  public String versionQuery() {
    return "SELECT H2VERSION()";
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.h2(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String url = spec.url().orElse(URL);
    if (spec.url().isPresent()) {
      Databases.refuseTables(spec, url);
    }
    JdbcDriver driver =
        JdbcDriver.of(() -> dropAll(DriverManager.getConnection(url)), H2::dropAll, ERRORS);
    return JdbcSession.open(
        spec.url().isPresent() ? Databases.left(driver, url, H2::dropAll) : driver, limits, meter);
  }

  private static Connection dropAll(Connection connection) throws SQLException {
    Databases.execute(connection, "DROP ALL OBJECTS");
    return connection;
  }
}
