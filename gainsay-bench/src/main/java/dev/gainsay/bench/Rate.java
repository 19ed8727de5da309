package dev.gainsay.bench;

import java.util.ArrayList;
import java.util.Collections;
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

  /**
   * Measures several kinds of work by turns of one piece each, which may differ from turn to turn
   * but are the same for all: whatever a piece holds and the machine does meanwhile, all have it.
   * Each round of turns begins with another kind. Nothing warms up.
   *
   * @param seconds wall time of all kinds together, more than 0
   */
  public static void inTurns(List<Rate> rates, double seconds) {
    rates.forEach(Rate::forget);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    List<Rate> order = new ArrayList<>(rates);
    do {
      order.forEach(rate -> rate.repeat(0));
      Collections.rotate(order, 1);
    } while (System.nanoTime() - end < 0);
  }

  private void forget() {
    cpuSeconds = 0;
    wallSeconds = 0;
    units = 0;
  }

  private void repeat(double seconds) {
    double children = CpuClock.childrenSeconds();
    double own = CpuClock.ownSeconds();
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    do {
      units += work.getAsLong();
    } while (System.nanoTime() - end < 0);
    wallSeconds += (System.nanoTime() - start) / 1e9;
    cpuSeconds += CpuClock.ownSeconds() - own;
    cpuSeconds += CpuClock.childrenSeconds() - children;
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
