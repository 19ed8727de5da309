package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message.Range;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Hands out the trials of a campaign, each once. */
final class Ranges {

  private final int size;
  private final long end;
  private final Deque<Range> returned = new ArrayDeque<>();
  private final Set<Range> repeated = new HashSet<>();
  private long next;

  /**
   * @param done what earlier runs have done, in order
   */
  Ranges(OptionalLong trials, int size, List<Range> done) {
    this.end = trials.orElse(Long.MAX_VALUE);
    this.size = size;
    for (Range range : done) {
      while (next < range.from()) {
        // Cut at the same trials as in a campaign that was never stopped.
        long to = Math.min(range.from(), (next / size + 1) * size);
        returned.add(new Range(next, to));
        next = to;
      }
      next = range.to();
    }
  }

  /** The trials of one range, in one piece. */
  static Ranges only(Range range) {
    Ranges ranges = new Ranges(OptionalLong.of(0), 1, List.of());
    ranges.giveBack(range.from(), range.to());
    return ranges;
  }

  /** The next trials; empty when all are handed out. */
  synchronized Optional<Range> take() {
    Range back = returned.poll();
    if (back != null) {
      return Optional.of(back);
    }
    if (next >= end) {
      return Optional.empty();
    }
    long cut = (next / size + 1) * size;
    Range range = new Range(next, cut <= 0 ? end : Math.min(end, cut));
    next = range.to();
    return Optional.of(range);
  }

  /** Takes back what a dead worker did not come to. */
  synchronized void giveBack(long from, long to) {
    if (from < to) {
      returned.add(new Range(from, to));
    }
  }

  /** Takes back a whole range to be run anew, once; false when that was done before. */
  synchronized boolean again(Range range) {
    if (!repeated.add(range)) {
      return false;
    }
    returned.add(range);
    return true;
  }

  /** Whether all trials are handed out. */
  synchronized boolean isEmpty() {
    return returned.isEmpty() && next >= end;
  }
}
