package dev.gainsay.analysis.tailor;

import dev.gainsay.engine.Limits;
import java.time.Duration;

/** What a budget limits (r_max in thesis section 5.4.2). */
public sealed interface Resource {

  /** The limits of the next run, when those before it have used some of the budget. */
  Limits left(Evaluation.Use used);

  /** The part of the budget that was used: more than 1 when it did not suffice. */
  double share(Evaluation.Use used);

  /**
   * Wall time of all ingredients together.
   *
   * @param budget more than 0
   * @param memoryBytes what each run may have besides
   */
  record Time(Duration budget, long memoryBytes) implements Resource {

    public Time {
      if (!budget.isPositive()) {
        throw new IllegalArgumentException("a budget of no time");
      }
    }

    @Override
    public Limits left(Evaluation.Use used) {
      return new Limits(budget.minus(used.time()), memoryBytes);
    }

    @Override
    public double share(Evaluation.Use used) {
      return (double) used.time().toNanos() / budget.toNanos();
    }
  }

  /**
   * The most memory that any ingredient has at a time.
   *
   * @param budget in bytes, more than 0
   * @param time what the ingredients together may take besides
   */
  record Memory(long budget, Duration time) implements Resource {

    public Memory {
      if (budget <= 0) {
        throw new IllegalArgumentException("a budget of no memory");
      }
    }

    @Override
    public Limits left(Evaluation.Use used) {
      return new Limits(time.minus(used.time()), budget);
    }

    @Override
    public double share(Evaluation.Use used) {
      return (double) used.peakBytes() / budget;
    }
  }
}
