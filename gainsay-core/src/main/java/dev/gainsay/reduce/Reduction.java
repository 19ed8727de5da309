package dev.gainsay.reduce;

import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;

/**
 * What a reduction came to.
 *
 * @param smallest the smallest case found; the original one when nothing smaller shows it
 * @param verdict the verdict on the smallest case
 * @param probes candidates judged, and the smallest case once more where it was found on a session
 *     that remembers answers
 * @param steps candidates accepted, one after the other
 * @param seconds wall time
 * @param ended why it ended
 */
public record Reduction(
    TestCase smallest, Verdict verdict, int probes, int steps, double seconds, End ended) {

  /** Why a reduction ended. */
  public enum End {
    /** No candidate of the smallest case shows the verdict. */
    MINIMAL,
    /** CPU time, probes or wall time ran out. */
    OUT_OF_EFFORT,
    /** The listener knew what the rest would give. */
    STOPPED
  }

  /** The same with another form of the smallest case. */
  public Reduction with(TestCase form) {
    return new Reduction(form, verdict, probes, steps, seconds, ended);
  }
}
