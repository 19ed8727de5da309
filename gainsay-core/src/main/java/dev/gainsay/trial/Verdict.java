package dev.gainsay.trial;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;

/** What judging a case says. */
public sealed interface Verdict {

  /** The two sides relate as they must. */
  record Agrees() implements Verdict {}

  /**
   * A wrong answer: one of the two sides is wrong.
   *
   * @param expected how left must relate to right
   * @param leftName what the left side is, such as {@code optimised}
   * @param left the answer of the left side
   * @param rightName what the right side is
   * @param right the answer of the right side
   * @param difference what is on one side only, bounded in length
   * @param plans how the engine came to both answers
   */
  record Violates(
      Expectation expected,
      String leftName,
      Answer left,
      String rightName,
      Answer right,
      String difference,
      Plans plans)
      implements Verdict {

    /** One of which it is not known how the engine came to it. */
    public Violates(
        Expectation expected,
        String leftName,
        Answer left,
        String rightName,
        Answer right,
        String difference) {
      this(expected, leftName, left, rightName, right, difference, Plans.NONE);
    }

    /** The same, with more said of the difference. */
    public Violates noting(String more) {
      return new Violates(expected, leftName, left, rightName, right, difference + more, plans);
    }

    /** The same, with how the engine came to it. */
    public Violates planned(Plans told) {
      return new Violates(expected, leftName, left, rightName, right, difference, told);
    }
  }

  /** Nothing can be said; the reason is a short category that is counted. */
  record Inconclusive(String reason) implements Verdict {}

  /**
   * The engine crashed, hung, ran out of memory, or admitted an internal error.
   *
   * @param what the observation that shows it
   * @param asked the question that was put
   */
  record Misbehaves(Observation what, String asked) implements Verdict {}

  /** The shared instance. */
  Verdict AGREES = new Agrees();
}
