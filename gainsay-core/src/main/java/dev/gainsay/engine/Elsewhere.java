package dev.gainsay.engine;

import java.util.ServiceLoader;

/**
 * Opens a session of an engine beside the one that this JVM is for, in a JVM of its own with what
 * that engine's release needs. Found by the service loader.
 */
public interface Elsewhere {

  /**
   * A session; closing it ends the JVM.
   *
   * @throws EngineUnavailable when there is no such engine or release, or it cannot be started
   */
  Session open(EngineSpec spec, Limits limits) throws EngineUnavailable;

  /**
   * Looks whether a session of another engine can be had.
   *
   * @param option that names it, for the message
   * @throws EngineUnavailable when not; names it and the remedy
   */
  static void require(String option, EngineProvider engine, EngineSpec spec)
      throws EngineUnavailable {
    try {
      beside(engine, spec, Limits.standard()).close();
    } catch (EngineUnavailable missing) {
      String why = String.valueOf(missing.getMessage()).split(";", 2)[0];
      throw new EngineUnavailable(
          "--option %s: %s cannot be asked (%s); install it, name another, or leave it out"
              .formatted(option, spec.label(), why),
          missing);
    }
  }

  /**
   * A session of another engine than the one that this JVM is for. A release may be a library, of
   * which a JVM holds one only, and so has a JVM of its own.
   *
   * @throws EngineUnavailable when it cannot be started
   */
  static Session beside(EngineProvider engine, EngineSpec spec, Limits limits)
      throws EngineUnavailable {
    if (spec.version().isEmpty()) {
      return engine.open(spec, limits, new Meter());
    }
    return ServiceLoader.load(Elsewhere.class)
        .findFirst()
        .orElseThrow(() -> new EngineUnavailable("no way to run " + spec.label() + " from here"))
        .open(spec, limits);
  }
}
