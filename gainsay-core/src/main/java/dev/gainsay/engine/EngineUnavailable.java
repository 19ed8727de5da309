package dev.gainsay.engine;

/** An engine that cannot be had or started; the message is one line that names the remedy. */
public final class EngineUnavailable extends Exception {

  private static final long serialVersionUID = 1L;

  public EngineUnavailable(String message) {
    super(message);
  }

  public EngineUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
