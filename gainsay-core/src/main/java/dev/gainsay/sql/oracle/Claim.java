package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.trial.Expectation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What must hold between the rows of two sides. */
sealed interface Claim {

  /** How the left side relates to the right one. */
  Expectation expectation();

  /**
   * What contradicts the claim, or nothing when it holds.
   *
   * @throws Undecidable when these rows say nothing
   */
  Optional<String> contradiction(Rows left, Rows right) throws Undecidable;

  /** Whether both are answers that the claim can be decided on, and it holds. */
  default boolean holds(Observation left, Observation right) {
    try {
      return left instanceof Rows one
          && right instanceof Rows other
          && contradiction(one, other).isEmpty();
    } catch (Undecidable e) {
      return false;
    }
  }

  /** The rows cannot be compared; the message is a short category. */
  final class Undecidable extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    Undecidable(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }

    String reason() {
      return reason;
    }
  }

  /** How a number is read off an answer. */
  enum Counting {
    /** The number of rows. */
    ROWS,
    /** The rows whose last value is true. */
    TRUE_VALUES,
    /** The sum over the last column; NULL adds nothing. */
    SUM
  }

  /** The numbers read off both sides are the same (NoREC, Sect. 3.3). */
  record Counts(Counting left, Counting right) implements Claim {
    @Override
    public Expectation expectation() {
      return Expectation.SAME_COUNT;
    }

    @Override
    public Optional<String> contradiction(Rows leftRows, Rows rightRows) throws Undecidable {
      long one = count(leftRows, left);
      long other = count(rightRows, right);
      return one == other
          ? Optional.empty()
          : Optional.of("counted " + one + " on the left and " + other + " on the right");
    }

    private static long count(Rows rows, Counting counting) throws Undecidable {
      if (counting == Counting.ROWS) {
        return rows.rows().size();
      }
      long sum = 0;
      for (List<@Nullable String> row : rows.rows()) {
        String value = row.get(row.size() - 1);
        if (counting == Counting.TRUE_VALUES) {
          sum += RowValues.isTrue(value) ? 1 : 0;
        } else {
          sum += RowValues.count(value);
        }
      }
      return sum;
    }
  }

  /** The numbers in the last column are the same row by row; NULL is none. */
  record EachCount() implements Claim {
    @Override
    public Expectation expectation() {
      return Expectation.SAME_COUNT;
    }

    @Override
    public Optional<String> contradiction(Rows left, Rows right) throws Undecidable {
      if (left.rows().size() != right.rows().size()) {
        return Optional.of(left.rows().size() + " answers against " + right.rows().size());
      }
      OptionalInt differing = differing(left, right);
      if (differing.isEmpty()) {
        return Optional.empty();
      }
      int at = differing.getAsInt();
      return Optional.of(
          "execution %d counted %d on the left and %d on the right"
              .formatted(at + 1, counted(left, at), counted(right, at)));
    }

    /**
     * The first execution of those that both sides have which did not count the same, from 0 on.
     *
     * @throws Undecidable when a count before it is none
     */
    OptionalInt differing(Rows left, Rows right) throws Undecidable {
      int both = Math.min(left.rows().size(), right.rows().size());
      for (int i = 0; i < both; i++) {
        if (counted(left, i) != counted(right, i)) {
          return OptionalInt.of(i);
        }
      }
      return OptionalInt.empty();
    }

    private static long counted(Rows rows, int execution) throws Undecidable {
      return RowValues.count(rows.rows().get(execution).getLast());
    }
  }

  /** The rows on the left are those of the right whose last value is true, without that value. */
  record Contents() implements Claim {
    @Override
    public Expectation expectation() {
      return Expectation.EQUAL;
    }

    @Override
    public Optional<String> contradiction(Rows left, Rows right) {
      return RowValues.bagDifference(left.rows(), RowValues.kept(right.rows()));
    }
  }

  /**
   * The rows relate as bags or as sets. Sets are compared after values that some collation or
   * number type holds for equal are made the same, since DISTINCT and GROUP BY keep any one of
   * them.
   */
  record Related(Expectation expectation) implements Claim {
    @Override
    public Optional<String> contradiction(Rows left, Rows right) {
      return switch (expectation) {
        case EQUAL -> RowValues.bagDifference(left.rows(), right.rows());
        case EQUAL_AS_SETS ->
            RowValues.missing("right", left.rows(), right.rows())
                .or(() -> RowValues.missing("left", right.rows(), left.rows()));
        case CONTAINED_IN -> RowValues.missing("right", left.rows(), right.rows());
        case CONTAINS -> RowValues.missing("left", right.rows(), left.rows());
        case SAME_COUNT ->
            left.rows().size() == right.rows().size()
                ? Optional.empty()
                : Optional.of(left.rows().size() + " rows against " + right.rows().size());
        case SAME_SATISFIABILITY, MODEL_SATISFIES ->
            throw new IllegalStateException("rows have no satisfiability");
      };
    }
  }

  /** The aggregate on the left is what the partial aggregates on the right come to. */
  record Totals(Total total) implements Claim {
    @Override
    public Expectation expectation() {
      return Expectation.EQUAL;
    }

    @Override
    public Optional<String> contradiction(Rows left, Rows right) throws Undecidable {
      if (left.rows().size() != 1) {
        return Optional.of("an aggregate gave " + left.rows().size() + " rows");
      }
      String whole = left.rows().getFirst().getFirst();
      return switch (total) {
        case COUNT, SUM -> sum(whole, right);
        case MIN, MAX -> extreme(whole, right, total == Total.MIN ? -1 : 1);
        case AVG -> average(whole, right);
      };
    }

    private static Optional<String> sum(@Nullable String whole, Rows parts) throws Undecidable {
      BigDecimal sum = sumOf(parts, 0);
      if (whole == null ? sum == null : sum != null && exact(whole).compareTo(sum) == 0) {
        return Optional.empty();
      }
      return Optional.of("the whole gives " + whole + ", the parts " + sum);
    }

    private static @Nullable BigDecimal sumOf(Rows parts, int column) throws Undecidable {
      BigDecimal sum = null;
      for (List<@Nullable String> row : parts.rows()) {
        String value = row.get(column);
        if (value != null) {
          sum = sum == null ? exact(value) : sum.add(exact(value));
        }
      }
      return sum;
    }

    /** The order of adding up decides the last digits of floating-point sums. */
    private static BigDecimal exact(String value) throws Undecidable {
      BigDecimal number = RowValues.number(value);
      if (number.stripTrailingZeros().scale() > 0 || number.precision() - number.scale() > 15) {
        throw new Undecidable("inexact sum");
      }
      return number;
    }

    private static Optional<String> extreme(@Nullable String whole, Rows parts, int sign)
        throws Undecidable {
      String best = null;
      for (List<@Nullable String> row : parts.rows()) {
        String value = row.getFirst();
        if (value != null && (best == null || sign * RowValues.compareAlike(value, best) > 0)) {
          best = value;
        }
      }
      boolean same =
          (whole == null || best == null)
              ? whole == null && best == null
              : RowValues.coarse(whole).equals(RowValues.coarse(best));
      return same
          ? Optional.empty()
          : Optional.of("the whole gives " + whole + ", the parts " + best);
    }

    /** Integer averages are cut to a whole number by some engines: within one is equal. */
    private static Optional<String> average(@Nullable String whole, Rows parts) throws Undecidable {
      BigDecimal sum = sumOf(parts, 0);
      BigDecimal count = sumOf(parts, 1);
      if (whole == null || sum == null || count == null || count.signum() == 0) {
        return (whole == null) == (sum == null)
            ? Optional.empty()
            : Optional.of("the whole gives " + whole + ", the sum of the parts is " + sum);
      }
      double expected = sum.doubleValue() / count.doubleValue();
      double given = RowValues.number(whole).doubleValue();
      return Math.abs(expected - given) <= 1 + Math.abs(expected) * 1e-9
          ? Optional.empty()
          : Optional.of("the whole gives " + whole + ", the parts come to " + expected);
    }
  }

  /** Aggregates that can be put together again from parts. */
  enum Total {
    COUNT,
    SUM,
    MIN,
    MAX,
    AVG
  }
}
