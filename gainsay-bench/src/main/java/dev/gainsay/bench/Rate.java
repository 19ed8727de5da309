package dev.gainsay.bench;

import java.util.List;
import java.util.function.LongSupplier;

/** One kind of work, repeated for a while, and how much of it was done per CPU second. */
public final class Rate {

  private static final int ROUNDS = 3;

  private final LongSupplier work;
  private double cpuSeconds;
  private double wallSeconds;
  private long units;

  /**
   * Work to be measured.
   *
   * @param work does a piece and says how many units that was
   */
  public Rate(LongSupplier work) {
    this.work = work;
  }

  /**
   * Measures several kinds of work by turns, so that what slows the machine for a while slows all
   * of them. A first round of the same length warms up and does not count.
   *
   * @param seconds wall time of each kind in each of four rounds, more than 0
   */
  public static void measure(List<Rate> rates, double seconds) {
    rates.forEach(rate -> rate.repeat(seconds));
    rates.forEach(Rate::forget);
    for (int round = 0; round < ROUNDS; round++) {
      rates.forEach(rate -> rate.repeat(seconds));
    }
  }

  private void forget() {
    cpuSeconds = 0;
    wallSeconds = 0;
    units = 0;
  }

  private void repeat(double seconds) {
    double began = CpuClock.seconds();
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    do {
      units += work.getAsLong();
    } while (System.nanoTime() - end < 0);
    cpuSeconds += CpuClock.seconds() - began;
    wallSeconds += (System.nanoTime() - start) / 1e9;
  }

  /** Units per second of wall time. */
  public double perSecond() {
    return units / Math.max(1e-9, wallSeconds);
  }

  /** Units per CPU second. */
  public double perCpuSecond() {
    return units / Math.max(1e-9, cpuSeconds);
  }
}
