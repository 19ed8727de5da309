package dev.gainsay.sql.dialect;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Optional;

/** An engine that reads SQL. */
public interface SqlEngine extends EngineProvider {

  @Override
  default String language() {
    return "sql";
  }

  @Override
  default boolean byUrl() {
    return true;
  }

  /** A database is spoken to by JDBC; only some can be started from a binary. */
  @Override
  default boolean byBinary() {
    return false;
  }

  /** A query for the version in one row of one column; empty where there is none. */
  default String versionQuery() {
    return "";
  }

  @Override
  default Optional<String> says(EngineSpec spec, Session session) {
    return versionQuery().isEmpty()
            || !(session.run(Script.of(versionQuery())) instanceof Rows(var _, var rows))
            || rows.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(rows.getFirst().getFirst())
            .map(literal -> literal.replaceAll("^'|'$", "").replaceAll("\\s+", " "));
  }

  /** The dialect of the engine in the version that is named, or of its default version. */
  Dialect dialect(EngineSpec spec);
}
