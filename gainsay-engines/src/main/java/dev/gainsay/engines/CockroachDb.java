package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engines.server.CockroachServer;
import dev.gainsay.engines.server.DatabaseServer;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import java.util.List;
import java.util.Optional;

/** CockroachDB by URL, or as a node in memory from a binary; no Maven repository holds it. */
public final class CockroachDb implements ServerEngine {

  /** The version whose dialect is assumed when none is named. */
  private static final String VERSION = "24.3";

  private static final ErrorPatterns ERRORS =
      Postgres.ERRORS
          .expecting(
              "unsupported (binary|comparison|unary) operator|unimplemented|memory budget exceeded",
              "could not parse|ambiguous (call|binary)|incompatible|out of range")
          .internal("panic|unexpected error from the vectorized engine");

  @Override
  public String id() {
    return "cockroachdb";
  }

  @Override
  public String origin() {
    return "--url jdbc:postgresql:… of a running node, or --bin …/cockroach";
  }

  @Override
  public List<String> driver() {
    return List.of(Postgres.DRIVER);
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.inDatabase(
            "${COCKROACH:-cockroach}",
            "sql --insecure --format=table",
            "its variable COCKROACH_HOST"));
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.cockroachdb(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.url().isPresent()) {
      return Servers.byUrl(
          spec,
          Postgres.simply(spec.url().get()),
          OwnSchema::empty,
          OwnSchema::leave,
          ERRORS,
          limits,
          meter);
    }
    String binary =
        spec.bin()
            .orElseThrow(
                () ->
                    new EngineUnavailable(
                        "cockroachdb is in no Maven repository: say --bin PATH of the cockroach"
                            + " binary, or --url jdbc:postgresql://HOST:26257/DATABASE"));
    CockroachServer installation = new CockroachServer(Launch.executable(binary));
    DatabaseServer server = new DatabaseServer(id(), installation, limits);
    return Servers.own(server, OwnSchema::empty, ERRORS, limits, meter);
  }
}
