package dev.gainsay.analysis.tailor;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a recipe is worth on a program.
 *
 * @param recipe what was run
 * @param cost from 0 on; {@link Double#POSITIVE_INFINITY} when it did not end within the budget
 * @param proved ids of the assertions that all ingredients together prove; those that had been
 *     proved when it failed
 * @param used time of all ingredients, and the most memory that any of them had
 * @param failure why the cost is infinite
 */
public record Evaluation(
    Recipe recipe, double cost, SortedSet<Integer> proved, Use used, Optional<String> failure) {

  /** How a failure begins that is none of the analyzer: it used more than it may. */
  static final String OVER = "over the ";

  public Evaluation {
    proved = Collections.unmodifiableSortedSet(new TreeSet<>(proved));
  }

  /** Whether it is strictly better. */
  public boolean cheaperThan(Evaluation other) {
    return cost < other.cost;
  }

  /**
   * Whether it proves as many assertions as another one, but for one of them or one in a hundred
   * (thesis section 5.5.3, RQ4).
   */
  public boolean asGoodAs(Evaluation other) {
    int fewer = other.proved.size() - proved.size();
    return fewer <= Math.max(1, other.proved.size() / 100);
  }

  /** Whether it ended within the budget. */
  public boolean ended() {
    return failure.isEmpty();
  }

  /**
   * What was used.
   *
   * @param time wall time
   * @param peakBytes 0 when not known
   */
  public record Use(Duration time, long peakBytes) {

    /** Nothing. */
    public static final Use NONE = new Use(Duration.ZERO, 0);

    /** One run after another. */
    public Use then(Duration more, long peak) {
      return new Use(time.plus(more), Math.max(peakBytes, peak));
    }
  }
}
