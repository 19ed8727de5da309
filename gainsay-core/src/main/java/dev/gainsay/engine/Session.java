package dev.gainsay.engine;

/**
 * A conversation with one engine. One method only, so that recording, timing and limits are
 * decorators of one class each. Not thread-safe.
 */
public interface Session extends AutoCloseable {

  /**
   * Brings the engine into the script's state, asks its question, and tells what was seen. Never
   * throws for anything the engine does.
   */
  Observation run(Script script);

  @Override
  void close();
}
