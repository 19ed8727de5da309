package dev.gainsay.campaign;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * How much longer than the campaign's time what is running then may take.
 *
 * @param trials for a trial
 * @param reductions for what makes a case of a finding smaller, which would be kept half reduced
 */
record Overtime(Duration trials, Duration reductions) {

  private static final Duration LOOKED_EVERY = Duration.ofMillis(250);

  /** 20 seconds, and a minute for reductions. */
  static Overtime standard() {
    return new Overtime(Duration.ofSeconds(20), Duration.ofSeconds(60));
  }

  /**
   * Waits until all has to end.
   *
   * @param left of the campaign's time
   * @param reducing whether a case is being made smaller now
   */
  void await(Duration left, BooleanSupplier reducing) throws InterruptedException {
    long over = System.nanoTime() + left.toNanos();
    Thread.sleep(left.plus(trials));
    while (reducing.getAsBoolean() && System.nanoTime() - over < reductions.toNanos()) {
      Thread.sleep(LOOKED_EVERY);
    }
  }
}
