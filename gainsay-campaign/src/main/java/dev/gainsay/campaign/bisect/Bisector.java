package dev.gainsay.campaign.bisect;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Outcome;
import dev.gainsay.finding.Bisection.Tried;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Looks for the change by halving. The two ends are tried first; between one that shows the finding
 * and one that does not, the candidate in the middle is next. One that cannot tell is passed over
 * for its nearest neighbour, as {@code git bisect skip} does.
 *
 * <p>With one change in each direction, {@code n} candidates that can tell take about {@code 2 +
 * 2·log₂ n} tries. Where a defect came and went more than once, one of its changes is found. Where
 * neither end shows it, and where it was found is no candidate, it is looked for in between first.
 */
public final class Bisector {

  /** Most tries for one that shows it, where it is not known which one does. */
  private static final int MOST_SCATTERED = 16;

  private final List<String> candidates;
  private final Function<String, Tried> judge;
  private final NavigableMap<Integer, Tried> tried = new TreeMap<>();

  /**
   * @param candidates releases or builds, the oldest first
   * @param judge gives the outcome of one; asked once for each at most
   */
  public Bisector(List<String> candidates, Function<String, Tried> judge) {
    this.candidates = List.copyOf(candidates);
    this.judge = judge;
  }

  /**
   * Searches both ways.
   *
   * @param found where the finding was seen; a name that is no candidate leaves it open
   */
  public Bisection search(String found) {
    int start = candidates.indexOf(found);
    if (start >= 0) {
      outcome(start);
    }
    int oldest = telling(0, 1);
    int newest = telling(candidates.size() - 1, -1);
    scatter();
    firstShowing(tried).ifPresent(shows -> narrow(oldest, shows));
    firstShowing(tried.descendingMap()).ifPresent(shows -> narrow(newest, shows));
    return new Bisection(
        Bisection.SCHEMA,
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        candidates.size(),
        new ArrayList<>(tried.values()));
  }

  /** The first from an end on that can tell; beyond the other end when none can. */
  private int telling(int from, int step) {
    int at = from;
    while (at >= 0 && at < candidates.size() && outcome(at) == Outcome.UNCLEAR) {
      at += step;
    }
    return at;
  }

  /** A part of the candidates, its ends included. */
  private record Part(int from, int to) {}

  /** The middles of ever smaller parts, until one shows it. */
  private void scatter() {
    Deque<Part> parts = new ArrayDeque<>(List.of(new Part(0, candidates.size() - 1)));
    while (!parts.isEmpty() && tried.size() < MOST_SCATTERED && firstShowing(tried).isEmpty()) {
      Part part = parts.remove();
      if (part.from() <= part.to()) {
        int middle = (part.from() + part.to()) >>> 1;
        outcome(middle);
        parts.add(new Part(part.from(), middle - 1));
        parts.add(new Part(middle + 1, part.to()));
      }
    }
  }

  private static OptionalInt firstShowing(Map<Integer, Tried> inOrder) {
    return inOrder.entrySet().stream()
        .filter(each -> each.getValue().outcome() == Outcome.SHOWS)
        .mapToInt(Map.Entry::getKey)
        .findFirst();
  }

  /** Halves what lies between one that has not got it and one that shows it. */
  private void narrow(int end, int shows) {
    if (outcome(end) != Outcome.GONE) {
      return;
    }
    int good = end;
    int bad = shows;
    OptionalInt middle = between(good, bad);
    while (middle.isPresent()) {
      switch (outcome(middle.getAsInt())) {
        case GONE -> good = middle.getAsInt();
        case SHOWS -> bad = middle.getAsInt();
        case UNCLEAR -> {
          // It is tried now, and its neighbour is next.
        }
      }
      middle = between(good, bad);
    }
  }

  /** The candidate nearest to the middle that was not tried yet. */
  private OptionalInt between(int one, int other) {
    int low = Math.min(one, other);
    int high = Math.max(one, other);
    int middle = (low + high) >>> 1;
    for (int distance = 0; distance < high - low; distance++) {
      for (int at : new int[] {middle - distance, middle + distance}) {
        if (at > low && at < high && !tried.containsKey(at)) {
          return OptionalInt.of(at);
        }
      }
    }
    return OptionalInt.empty();
  }

  private Outcome outcome(int at) {
    return tried.computeIfAbsent(at, i -> judge.apply(candidates.get(i))).outcome();
  }
}
