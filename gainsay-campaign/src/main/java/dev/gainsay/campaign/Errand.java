package dev.gainsay.campaign;

import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A range of trials that another machine is to run.
 *
 * @param leftMillis wall time left for trials; negative for no limit
 * @param steering what they steer away from
 */
record Errand(long from, long to, long leftMillis, Steering steering) {

  /**
   * What it came to, complete in itself: counted once it is as if the trials had run here.
   *
   * @param past the first trial that was not done, since the time was over
   * @param totals all that was counted, with the workers that died and CPU time since the last
   *     errand
   * @param hits how often findings were hit, by the hash of their signature
   * @param findings all of those, reduced
   * @param shapes hashes of shapes that were new to the worker
   * @param faults of Gainsay
   * @param says what the engine says of its version
   * @param refused why nothing can go on there; null when it can
   * @param host the machine's name
   */
  record Returned(
      long past,
      Totals totals,
      Map<String, Long> hits,
      List<Finding> findings,
      List<Long> shapes,
      List<Fault> faults,
      @Nullable String says,
      @Nullable String refused,
      String host) {}

  /** Nothing can run there. */
  static Returned refused(Errand errand, String why, String host) {
    return new Returned(
        errand.from(), Totals.none(), Map.of(), List.of(), List.of(), List.of(), null, why, host);
  }

  /** A fault of Gainsay with its stack trace. */
  record Fault(String title, String stackTrace) {}
}
