package dev.gainsay.engine;

/** Counts what a session executes. Confined to the session's thread. */
public final class Meter {

  private long statements;
  private long accepted;
  private long nanos;

  /** Records one executed statement. */
  public void executed(boolean wasAccepted, long tookNanos) {
    statements++;
    if (wasAccepted) {
      accepted++;
    }
    nanos += tookNanos;
  }

  /** Statements that the engine executed, set-up included. */
  public long statements() {
    return statements;
  }

  /** Statements that the engine did not refuse. */
  public long accepted() {
    return accepted;
  }

  /** Wall time spent inside the engine, in nanoseconds. */
  public long nanos() {
    return nanos;
  }
}
