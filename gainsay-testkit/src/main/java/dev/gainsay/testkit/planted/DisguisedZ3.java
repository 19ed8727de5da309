package dev.gainsay.testkit.planted;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engines.Z3;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import java.util.List;
import java.util.Optional;

/** A solver for tests that is Z3 in all but what it answers. */
interface DisguisedZ3 extends SmtEngine {

  /** The sound solver. */
  SmtEngine SOUND = new Z3();

  @Override
  default Optional<String> defaultVersion() {
    return SOUND.defaultVersion();
  }

  @Override
  default List<String> artifacts(String version) {
    return SOUND.artifacts(version);
  }

  @Override
  default boolean embedded() {
    return false;
  }

  @Override
  default SolverProfile profile(EngineSpec spec) {
    return SOUND.profile(spec);
  }
}
