package dev.gainsay.engine.jdbc;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Stops scripts that run too long, at the price of two atomic writes a script.
 *
 * <p>One virtual thread a session looks at {@code state} a few times within a limit. {@code state}
 * is {@link #IDLE}, the start of the running script, or one of two values while it is being
 * stopped; the session leaves a script only when nobody is in the middle of cancelling it, so a
 * cancel never hits the next one.
 */
final class Watch implements AutoCloseable {

  private static final long IDLE = 0;

  /** The watch is within a call to the driver. */
  private static final long CANCELLING = -1;

  /** A cancel was sent, and the script still runs. */
  private static final long CANCELLED = -2;

  /** System.nanoTime may be negative; counted from here it is not. */
  private static final long EPOCH = System.nanoTime() - 1;

  /** How to stop what a connection runs. */
  interface Stop {
    /** Asks the engine to end the running statement. */
    void cancel();

    /** Cuts the connection, when it has not listened. */
    void cut();
  }

  private final AtomicLong state = new AtomicLong(IDLE);
  private final long limitNanos;
  private final Thread thread;
  private volatile @Nullable Stop stop;

  Watch(Duration limit) {
    limitNanos = limit.toNanos();
    thread = Thread.ofVirtual().name("gainsay-watch").start(this::look);
  }

  /** What to stop from now on. */
  void over(Stop running) {
    stop = running;
  }

  /** A script begins. */
  void begin(long nanoTime) {
    state.set(Math.max(1, nanoTime - EPOCH));
  }

  /** Whether the running script was told to stop. */
  boolean fired() {
    return state.get() < 0;
  }

  /** The script has ended; true if it was told to stop. */
  boolean end() {
    long seen = state.get();
    if (seen >= 0 && state.compareAndSet(seen, IDLE)) {
      return false;
    }
    while (!state.compareAndSet(CANCELLED, IDLE)) {
      LockSupport.parkNanos(100_000);
    }
    return true;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void look() {
    long tick = Math.clamp(limitNanos / 20, 1_000_000, 100_000_000);
    long cutAt = 0;
    while (!Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(tick);
      long seen = state.get();
      long now = System.nanoTime() - EPOCH;
      if (seen > 0 && now - seen >= limitNanos && state.compareAndSet(seen, CANCELLING)) {
        cutAt = now + Math.max(limitNanos, 2_000_000_000L);
        act(false);
      } else if (seen == CANCELLED && state.compareAndSet(CANCELLED, CANCELLING)) {
        // Sent again: a cancel between two statements of the script is lost on most engines.
        act(now >= cutAt);
      }
    }
  }

  private void act(boolean cutting) {
    Stop running = stop;
    try {
      if (running != null && cutting) {
        running.cut();
      } else if (running != null) {
        running.cancel();
      }
    } finally {
      state.set(CANCELLED);
    }
  }
}
