package dev.gainsay.reduce;

import java.time.Duration;

/**
 * How much one reduction may cost; whichever is reached first ends it.
 *
 * @param time wall time
 * @param probes candidates judged
 */
public record Effort(Duration time, int probes) {

  /** Ten seconds and 4,000 candidates. */
  public static Effort standard() {
    return new Effort(Duration.ofSeconds(10), 4_000);
  }
}
