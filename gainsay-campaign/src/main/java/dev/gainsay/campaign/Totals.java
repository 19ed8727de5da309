package dev.gainsay.campaign;

import dev.gainsay.trial.Reasons;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counters of a campaign, or of a part of it.
 *
 * @param engineNanos wall time inside the engine
 * @param busyNanos wall time of the trial loops
 * @param reductionNanos wall time of reductions
 * @param cpuNanos CPU time of workers that have ended
 * @param inconclusive reasons with their counts, sorted by reason
 */
public record Totals(
    long trials,
    long checks,
    long statements,
    long accepted,
    long engineNanos,
    long busyNanos,
    long reductions,
    long reductionStatements,
    long reductionNanos,
    long restarts,
    long faults,
    long cpuNanos,
    Map<String, Long> inconclusive) {

  /** Nothing was done yet. */
  public static Totals none() {
    return new Totals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Map.of());
  }

  /** Both together. */
  public Totals plus(Totals more) {
    Map<String, Long> reasons = new TreeMap<>(inconclusive);
    Reasons.addAll(reasons, more.inconclusive);
    return new Totals(
        trials + more.trials,
        checks + more.checks,
        statements + more.statements,
        accepted + more.accepted,
        engineNanos + more.engineNanos,
        busyNanos + more.busyNanos,
        reductions + more.reductions,
        reductionStatements + more.reductionStatements,
        reductionNanos + more.reductionNanos,
        restarts + more.restarts,
        faults + more.faults,
        cpuNanos + more.cpuNanos,
        reasons);
  }

  /** Share of the workers' wall time that was spent inside the engine. */
  double engineShare() {
    return share(engineNanos, busyNanos);
  }

  double acceptedShare() {
    return share(accepted, statements);
  }

  double reductionShare() {
    return share(reductionNanos, busyNanos);
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : Math.min(1.0, part / (double) whole);
  }
}
