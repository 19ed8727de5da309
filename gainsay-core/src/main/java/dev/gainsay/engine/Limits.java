package dev.gainsay.engine;

import java.time.Duration;

/**
 * What one engine run may use.
 *
 * @param time for one script
 * @param memoryBytes for the engine's process; the worker JVM's heap for in-process engines
 */
public record Limits(Duration time, long memoryBytes) {

  /** Ten seconds and 512 MiB. */
  public static Limits standard() {
    return new Limits(Duration.ofSeconds(10), 512L << 20);
  }
}
