package dev.gainsay.reduce;

import java.time.Duration;

/**
 * How much one reduction may cost; whichever is reached first ends it.
 *
 * @param cpu CPU time of all processes that work on it, which is the same on a busy machine as on
 *     an idle one, so that a case is reduced as far there
 * @param probes candidates judged: the limit that counts where an engine works elsewhere
 * @param wall only so that it ends, whatever happens
 */
public record Effort(Duration cpu, int probes, Duration wall) {

  /** How often the CPU time goes into the wall time, when nothing else is said. */
  private static final int PATIENCE = 6;

  /** So much CPU time and so many probes, and several times as much wall time. */
  public Effort(Duration cpu, int probes) {
    this(cpu, probes, cpu.multipliedBy(PATIENCE));
  }

  /** Ten seconds of CPU time and 4,000 candidates. */
  public static Effort standard() {
    return new Effort(Duration.ofSeconds(10), 4_000);
  }

  /** What a user grants by the clock on the wall, whatever it costs. */
  public static Effort within(Duration wall) {
    return new Effort(Duration.ofNanos(Long.MAX_VALUE), Integer.MAX_VALUE, wall);
  }
}
