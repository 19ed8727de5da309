package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import java.util.List;
import java.util.Optional;

/** A Datalog engine that is a package of npm, in a Node process that is kept. */
interface NodeEngine extends DatalogEngine {

  /** The package. */
  String module();

  /** The release that a name without a version means. */
  String latest();

  /** What Node runs; given the package's folder, it answers scripts from its standard input. */
  String loop();

  /** How scripts end and answers are read. */
  NodeProtocol protocol();

  @Override
  default String origin() {
    return module() + " by your npm, run by node on PATH";
  }

  @Override
  default Optional<String> defaultVersion() {
    return Optional.of(latest());
  }

  @Override
  default List<String> releases() throws EngineUnavailable {
    return NpmPackage.versions(module());
  }

  @Override
  default boolean byBinary() {
    return false;
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String version = spec.version().orElse(latest());
    return NodeProcess.open(new NpmPackage(module(), version), loop(), limits, protocol(), meter);
  }
}
