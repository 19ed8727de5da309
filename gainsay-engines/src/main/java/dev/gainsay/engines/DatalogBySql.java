package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An engine that reads SQL, given Datalog programs as recursive queries: had, run and told from
 * others as that engine is.
 */
interface DatalogBySql extends DatalogEngine {

  /** The engine that reads them. */
  SqlEngine sql();

  @Override
  default String id() {
    return sql().id() + "-datalog";
  }

  @Override
  default String origin() {
    return "Datalog as recursive queries; " + sql().origin();
  }

  @Override
  default Optional<String> defaultVersion() {
    return sql().defaultVersion();
  }

  @Override
  default List<String> artifacts(String version) {
    return sql().artifacts(version);
  }

  @Override
  default List<String> releasedAs() {
    return sql().releasedAs();
  }

  @Override
  default List<String> driver() {
    return sql().driver();
  }

  @Override
  default boolean byUrl() {
    return sql().byUrl();
  }

  @Override
  default boolean byBinary() {
    return sql().byBinary();
  }

  @Override
  default Optional<Set<String>> options() {
    return sql().options();
  }

  @Override
  default List<String> notes(EngineSpec spec) {
    return sql().notes(spec);
  }

  @Override
  default Optional<Client> client() {
    return sql().client();
  }

  @Override
  default Optional<String> says(EngineSpec spec, Session session) {
    return sql().says(spec, session);
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new OutputQuerySession(sql().open(spec, limits, meter));
  }
}
