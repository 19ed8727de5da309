package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engine.jdbc.JdbcSession;
import dev.gainsay.engines.server.Connecting;
import dev.gainsay.engines.server.DatabaseServer;

/** How the adapters of servers open sessions: to one of the worker's own, or to the user's. */
final class Servers {

  private Servers() {}

  /** A session to a server that is started here. */
  static Session own(
      DatabaseServer server,
      JdbcDriver.Emptying emptying,
      ErrorPatterns errors,
      Limits limits,
      Meter meter)
      throws EngineUnavailable {
    JdbcDriver driver =
        JdbcDriver.of(() -> emptying.empty(server.connect()), emptying, errors)
            .withServer(server::lastWords, server::close);
    return JdbcSession.open(driver, limits, meter);
  }

  /** A session to the database of a URL, which must be empty, and is when the session ends. */
  static Session byUrl(
      EngineSpec spec,
      String url,
      JdbcDriver.Emptying emptying,
      Databases.Leaving leaving,
      ErrorPatterns errors,
      Limits limits,
      Meter meter)
      throws EngineUnavailable {
    Databases.refuseTables(spec, url);
    JdbcDriver driver =
        JdbcDriver.of(() -> emptying.empty(Connecting.to(url, Connecting.LIMIT)), emptying, errors);
    return JdbcSession.open(Databases.left(driver, url, leaving), limits, meter);
  }
}
