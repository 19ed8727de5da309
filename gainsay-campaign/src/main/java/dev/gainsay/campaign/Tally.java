package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** The counters of a campaign. */
final class Tally {

  private final Map<String, Long> inconclusive = new TreeMap<>();
  private long trials;
  private long checks;
  private long statements;
  private long accepted;
  private long engineNanos;
  private long busyNanos;
  private long reductions;
  private long reductionStatements;
  private long reductionNanos;
  private long shapes;
  private long restarts;
  private long faults;
  private Duration cpu = Duration.ZERO;

  synchronized void add(Message.Counts more) {
    trials += more.trials();
    checks += more.checks();
    statements += more.statements();
    accepted += more.accepted();
    engineNanos += more.engineNanos();
    busyNanos += more.busyNanos();
    reductions += more.reductions();
    reductionStatements += more.reductionStatements();
    reductionNanos += more.reductionNanos();
    shapes += more.shapes();
    more.inconclusive().forEach((reason, count) -> inconclusive.merge(reason, count, Long::sum));
  }

  synchronized void inconclusive(String reason) {
    inconclusive.merge(reason, 1L, Long::sum);
  }

  /** A worker died; the trial it died in and those it had not told of count as done. */
  synchronized void restarted(long trialsDone) {
    restarts++;
    trials += trialsDone;
  }

  synchronized void faulted() {
    faults++;
  }

  synchronized void workerEnded(Duration itsCpu) {
    cpu = cpu.plus(itsCpu);
  }

  synchronized Totals totals() {
    return new Totals(
        trials,
        checks,
        statements,
        accepted,
        engineNanos,
        busyNanos,
        reductions,
        reductionStatements,
        reductionNanos,
        shapes,
        restarts,
        faults,
        cpu,
        new TreeMap<>(inconclusive));
  }

  /**
   * A copy of the counters.
   *
   * @param inconclusive reasons with their counts, sorted by reason
   */
  record Totals(
      long trials,
      long checks,
      long statements,
      long accepted,
      long engineNanos,
      long busyNanos,
      long reductions,
      long reductionStatements,
      long reductionNanos,
      long shapes,
      long restarts,
      long faults,
      Duration cpu,
      Map<String, Long> inconclusive) {

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
}
