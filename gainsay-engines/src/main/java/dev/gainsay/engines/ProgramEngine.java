package dev.gainsay.engines;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.MemoryLimit;
import dev.gainsay.engine.process.ProgramVersion;
import java.util.List;
import java.util.Optional;

/** An engine that is a program on PATH, or the user's by {@code --bin}. */
interface ProgramEngine extends EngineProvider {

  /**
   * Where it is.
   *
   * @throws EngineUnavailable when it is not there
   */
  default String path(EngineSpec spec) throws EngineUnavailable {
    return Launch.executable(spec.bin().orElse(program())).toString();
  }

  @Override
  default List<String> notes(EngineSpec spec) {
    return MemoryLimit.notes();
  }

  @Override
  default Optional<String> says(EngineSpec spec, Session session) {
    try {
      return tellsVersion() ? ProgramVersion.of(path(spec)) : Optional.empty();
    } catch (EngineUnavailable gone) {
      return Optional.empty();
    }
  }
}
