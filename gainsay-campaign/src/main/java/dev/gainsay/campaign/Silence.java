package dev.gainsay.campaign;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How long a worker has shown no sign of life. Wall time alone says nothing on a busy machine,
 * where a worker may hardly run, so what counts is that it has been silent while it, or an engine
 * that it has started, used up as much CPU time as the limit. One that waits uses none: it is given
 * up after several times the limit.
 */
final class Silence {

  /** Limits of wall time after which a worker is given up whatever CPU time it had. */
  static final int PATIENCE = 4;

  private long beats = -1;
  private long since;
  private @Nullable Duration cpuBefore;

  /**
   * @param now a reading of {@link System#nanoTime}, as all others
   */
  Silence(long now) {
    since = now;
  }

  /** Takes note of the worker's beats; one that has nothing to do need not beat. */
  void heard(long beatsNow, boolean idle, long now) {
    if (beatsNow != beats || idle) {
      beats = beatsNow;
      since = now;
      cpuBefore = null;
    }
  }

  /** Whether the worker hangs. */
  boolean exceeds(Duration limit, long now, Supplier<Duration> cpu) {
    if (now == since) {
      return false;
    }
    Duration before = cpuBefore;
    if (before == null) {
      cpuBefore = cpu.get();
      return false;
    }
    Duration silent = Duration.ofNanos(now - since);
    if (silent.compareTo(limit) <= 0) {
      return false;
    }
    return silent.compareTo(limit.multipliedBy(PATIENCE)) > 0
        || cpu.get().minus(before).compareTo(limit) >= 0;
  }

  /** Whether it has been silent for so long by the clock on the wall. */
  boolean exceedsOnTheWall(Duration limit, long now) {
    return now - since > limit.toNanos();
  }
}
