package dev.gainsay.engine;

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
}
