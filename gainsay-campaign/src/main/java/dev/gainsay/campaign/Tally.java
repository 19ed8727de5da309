package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** Counters while they grow. */
final class Tally {

  private Totals totals;

  /** Goes on from what was counted before. */
  Tally(Totals before) {
    this.totals = before;
  }

  synchronized void add(Totals more) {
    totals = totals.plus(more);
  }

  void add(Message.Counts more) {
    add(
        new Totals(
            more.trials(),
            more.checks(),
            more.statements(),
            more.accepted(),
            more.engineNanos(),
            more.busyNanos(),
            more.reductions(),
            more.reductionStatements(),
            more.reductionNanos(),
            0,
            0,
            0,
            new TreeMap<>(more.inconclusive())));
  }

  void inconclusive(String reason) {
    add(only(0, 0, 0, 0, Map.of(reason, 1L)));
  }

  /** A worker died. */
  void restarted() {
    add(only(0, 1, 0, 0, Map.of()));
  }

  /** Trials of a worker that died before it told of them. */
  void trials(long done) {
    add(only(done, 0, 0, 0, Map.of()));
  }

  void faulted() {
    add(only(0, 0, 1, 0, Map.of()));
  }

  void workerEnded(Duration itsCpu) {
    add(only(0, 0, 0, itsCpu.toNanos(), Map.of()));
  }

  private static Totals only(
      long trials, long restarts, long faults, long cpuNanos, Map<String, Long> inconclusive) {
    return new Totals(trials, 0, 0, 0, 0, 0, 0, 0, 0, restarts, faults, cpuNanos, inconclusive);
  }

  synchronized Totals totals() {
    return totals;
  }

  /** What was counted, which is counted elsewhere from now on. */
  synchronized Totals take() {
    Totals taken = totals;
    totals = Totals.none();
    return taken;
  }
}
