package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many cases with predicates of our own a file may have judged, so that a large one ends. What
 * is left is shared evenly among the queries to come; a query that cannot use its share leaves it
 * to the others, and one of many is tried with a few predicates spread over all that there are,
 * other ones than the query before it.
 */
final class Allowance {

  /** Cases of one file: every predicate for a handful of queries. */
  static final int CASES = 20_000;

  /** Moves the first predicate on from query to query; a prime, so that all have their turn. */
  private static final int STRIDE = 7919;

  private final int queries;
  private int left;
  private int toCome;
  private long turn;
  private long tried;
  private long known;

  /**
   * An allowance.
   *
   * @param cases for all queries
   * @param queries how many there are
   */
  Allowance(int cases, int queries) {
    this.left = cases;
    this.queries = queries;
    this.toCome = queries;
  }

  /** What the next query may use. */
  Share next() {
    int share = Math.max(0, left) / Math.max(1, toCome);
    toCome--;
    return new Share(share);
  }

  /** What was left out; empty when nothing was. */
  Optional<String> note() {
    return tried == known
        ? Optional.empty()
        : Optional.of(
            "%d of %d predicates over columns were tried, since %d queries share %d cases; a file of fewer queries has more of them tried"
                .formatted(tried, known, queries, CASES));
  }

  /** The part of one query. */
  final class Share {

    private int mine;

    private Share(int mine) {
      this.mine = mine;
    }

    /**
     * The predicates that half of what is left pays for, since two oracles ask; one at least, so
     * that every query is tried.
     *
     * @param casesEach how many cases one predicate gives, at least 1
     */
    List<String> some(List<String> predicates, int casesEach) {
      int size = predicates.size();
      int wanted = Math.min(size, Math.max(1, mine / 2 / casesEach));
      known += size;
      tried += wanted;
      if (wanted == size) {
        return predicates;
      }
      long first = turn++ * STRIDE;
      List<String> some = new ArrayList<>(wanted);
      for (long i = 0; i < wanted; i++) {
        some.add(predicates.get((int) ((first + i * size / wanted) % size)));
      }
      return some;
    }

    /** One case was judged. */
    void spend() {
      mine--;
      left--;
    }
  }
}
