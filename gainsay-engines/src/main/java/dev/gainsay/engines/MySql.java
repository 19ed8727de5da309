package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.SqlEngine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** MySQL by URL. */
public final class MySql implements SqlEngine {

  /** Where the clients of MySQL and MariaDB look; they ask for no password by themselves. */
  static final String CONFIGURED =
      "host, user and password in ~/.my.cnf, or the password in MYSQL_PWD and the host in"
          + " MYSQL_HOST";

  /** The version whose dialect is assumed when none is named. */
  private static final String VERSION = "8.4";

  private static final ErrorPatterns ERRORS =
      MariaDb.ERRORS.expecting("Incorrect .* value|Invalid argument|Cannot cast");

  @Override
  public String id() {
    return "mysql";
  }

  @Override
  public String origin() {
    return "--url jdbc:mysql://HOST/DATABASE of a running server";
  }

  @Override
  public List<String> driver() {
    return List.of(MariaDb.DRIVER);
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(Client.inDatabase("${MYSQL:-mysql}", "--force -vv --table", CONFIGURED));
  }

  @Override
  public String versionQuery() {
    return "SELECT version()";
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.mysql(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return byUrl(spec, limits, meter);
  }

  /** A session to the database that the URL names, within which all is dropped to empty it. */
  static Session byUrl(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String given =
        spec.url()
            .orElseThrow(
                () ->
                    new EngineUnavailable(
                        spec.id()
                            + " needs a running server: say --url jdbc:mysql://HOST/DATABASE"));
    if (!given.matches("jdbc:(mariadb|mysql)://[^/]*/[^?]+.*")) {
      throw new EngineUnavailable(
          "the URL of "
              + spec.id()
              + " names no database, or another protocol: write jdbc:"
              + spec.id()
              + "://HOST/DATABASE");
    }
    String url =
        given + (given.contains("?") ? "&" : "?") + "permitMysqlScheme&tinyInt1isBit=false";
    return Servers.byUrl(
        spec,
        url,
        Databases::dropAll,
        MySql::leave,
        spec.id().equals("mysql") ? ERRORS : MariaDb.ERRORS,
        limits,
        meter);
  }

  /** A query that was cut off may still run and hold its tables. */
  private static void leave(Connection connection) throws SQLException {
    Databases.tryExecute(connection, "SET lock_wait_timeout = 5");
    Databases.dropAll(connection);
  }
}
