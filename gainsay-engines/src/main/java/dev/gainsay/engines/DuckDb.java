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
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.sql.dialect.Version;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** DuckDB within the worker, in memory, with one thread unless the option {@code threads} says. */
public final class DuckDb implements SqlEngine {

  private static final String VERSION = "2.0.0.1";

  private static final ErrorPatterns ERRORS =
      ErrorPatterns.none()
          .expecting(
              "Conversion Error|Out of Range Error|Invalid Input Error|Constraint Error",
              "Not implemented Error|Binder Error|Mismatch Type Error|Invalid type Error",
              "Divide by Zero|Decimal Error|Serialization Error|Dependency Error",
              "Syntax Error: (?!.*at or near)",
              "Overflow|out of range|Could not (convert|cast)|Cannot (cast|compare|deduce|mix)")
          .internal("INTERNAL Error|FATAL Error|Assertion|database has been invalidated");

  @Override
  public String id() {
    return "duckdb";
  }

  @Override
  public String origin() {
    return "org.duckdb:duckdb_jdbc from Maven, in memory; --url jdbc:duckdb:FILE";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("0.2.7");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("org.duckdb:duckdb_jdbc:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public Optional<Set<String>> options() {
    return Optional.of(Set.of("threads"));
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(Client.program("duckdb", "duckdb < \"$SCRIPT\""));
  }

  @Override
  public String versionQuery() {
    return "SELECT version()";
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    String version = spec.version().orElse(VERSION);
    Dialect dialect = Dialects.duckdb(version);
    if (!new Version(version).atLeast("0.3.3")) {
      return dialect;
    }
    int threads = threads(spec);
    PlannerSwitch more =
        new PlannerSwitch(
            "more-threads",
            "SET threads = " + (threads + 3),
            "SET threads = " + threads,
            "SELECT current_setting('threads')");
    return dialect.but().planning(dialect.planning().and(more)).build();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.url().isPresent()) {
      Databases.refuseTables(spec, spec.url().get());
    }
    int threads = threads(spec);
    if (threads < 1) {
      throw new EngineUnavailable(
          "option threads of duckdb is a number from 1 to 9999: " + spec.options().get("threads"));
    }
    String url = spec.url().orElse("jdbc:duckdb:");
    JdbcDriver.Opening opening =
        () -> limited(Databases.emptied(url), threads, limits.memoryBytes());
    JdbcDriver.Emptying emptying =
        spec.url().isPresent() ? Databases::dropAll : new Switching(opening);
    JdbcDriver driver = JdbcDriver.of(opening, emptying, ERRORS);
    return JdbcSession.open(
        spec.url().isPresent() ? Databases.left(driver, url, Databases::dropAll) : driver,
        limits,
        meter);
  }

  /** The number of threads; 0 when the option is no number from 1 to 9999. */
  private static int threads(EngineSpec spec) {
    String threads = spec.options().getOrDefault("threads", "1");
    return threads.matches("[1-9]\\d{0,3}") ? Integer.parseInt(threads) : 0;
  }

  private static Connection limited(Connection connection, int threads, long memoryBytes)
      throws SQLException {
    Databases.execute(connection, "PRAGMA threads=" + threads);
    Databases.tryExecute(connection, "PRAGMA memory_limit='" + (memoryBytes >> 20) + "MB'");
    // Only what the user names is contacted: no extension is fetched when a query could use one.
    Databases.tryExecute(connection, "SET autoinstall_known_extensions=false");
    Databases.tryExecute(connection, "SET autoload_known_extensions=false");
    return connection;
  }

  /**
   * Moves between two attached databases, dropping the one it leaves: ten times as fast as another
   * instance, which is what releases before ATTACH (0.7) get each time.
   */
  private static final class Switching implements JdbcDriver.Emptying {
    private final JdbcDriver.Opening opening;
    private String current = "";

    Switching(JdbcDriver.Opening opening) {
      this.opening = opening;
    }

    @Override
    public Connection empty(Connection used) throws SQLException, EngineUnavailable {
      String next = current.equals("gainsay_a") ? "gainsay_b" : "gainsay_a";
      try {
        Databases.execute(used, "ATTACH ':memory:' AS " + next, "USE " + next);
        if (!current.isEmpty()) {
          Databases.execute(used, "DETACH " + current);
        }
        current = next;
        return used;
      } catch (SQLException e) {
        current = "";
        used.close();
        return opening.open();
      }
    }
  }
}
