package dev.gainsay.smt.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.time.Duration;

/** A session that notes how long its answers took. */
final class TimedSession implements Session {

  private final Session session;
  private long nanos;

  TimedSession(Session session) {
    this.session = session;
  }

  @Override
  public Observation run(Script script) {
    long start = System.nanoTime();
    try {
      return session.run(script);
    } finally {
      nanos += System.nanoTime() - start;
    }
  }

  /** The time of all answers so far. */
  Duration spent() {
    return Duration.ofNanos(nanos);
  }

  /** The inner session stays open: it is its opener's. */
  @Override
  public void close() {}
}
