package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.Meter;
import dev.gainsay.trial.Reasons;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a worker counts, until it is told to the coordinator. Confined to the trial thread. */
final class Counters {

  private final Meter meter;
  private final Meter examining;
  private final Map<String, Long> inconclusive = new HashMap<>();
  private final List<Long> shapes = new ArrayList<>();
  private long trials;
  private long checks;
  private long reductions;
  private long reductionNanos;
  private long busySince = System.nanoTime();
  private long statementsTold;
  private long acceptedTold;
  private long nanosTold;
  private long examinedTold;

  /**
   * @param meter of the trials
   * @param examining of what was found in them
   */
  Counters(Meter meter, Meter examining) {
    this.meter = meter;
    this.examining = examining;
  }

  void trialDone() {
    trials++;
  }

  void checked(long times) {
    checks += times;
  }

  /** One that this worker has not seen before. */
  void novelShape(long hash) {
    shapes.add(hash);
  }

  void inconclusive(String reason) {
    Reasons.add(inconclusive, reason, 1);
  }

  void reduced(long nanos) {
    reductions++;
    reductionNanos += nanos;
  }

  /** Time before now is not the trial loop's. */
  void resume() {
    busySince = System.nanoTime();
  }

  /** What was counted since the last call. */
  Message.Counts take() {
    long now = System.nanoTime();
    long nanos = meter.nanos() + examining.nanos();
    Message.Counts counts =
        new Message.Counts(
            trials,
            checks,
            meter.statements() - statementsTold,
            meter.accepted() - acceptedTold,
            nanos - nanosTold,
            now - busySince,
            reductions,
            examining.statements() - examinedTold,
            reductionNanos,
            List.copyOf(shapes),
            Map.copyOf(inconclusive));
    statementsTold = meter.statements();
    acceptedTold = meter.accepted();
    nanosTold = nanos;
    examinedTold = examining.statements();
    busySince = now;
    trials = 0;
    checks = 0;
    reductions = 0;
    reductionNanos = 0;
    shapes.clear();
    inconclusive.clear();
    return counts;
  }
}
