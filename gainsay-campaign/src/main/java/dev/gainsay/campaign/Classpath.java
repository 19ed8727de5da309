package dev.gainsay.campaign;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import java.nio.file.Path;
import java.util.List;

/** Where the jars of an engine's version come from. */
@FunctionalInterface
public interface Classpath {

  /**
   * The jars of the named version, all of them local files; none for an engine that needs none.
   *
   * @throws EngineUnavailable when the version cannot be had; names the nearest available ones
   */
  List<Path> jars(EngineProvider engine, EngineSpec spec) throws EngineUnavailable;
}
