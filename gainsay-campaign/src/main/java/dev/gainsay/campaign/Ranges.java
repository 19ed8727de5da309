package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message.Range;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;

/** Hands out the trials of a campaign, each once. */
final class Ranges {

  private final int size;
  private final long end;
  private final Deque<Range> returned = new ArrayDeque<>();
  private long next;

  Ranges(OptionalLong trials, int size) {
    this.end = trials.orElse(Long.MAX_VALUE);
    this.size = size;
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
    Range range = new Range(next, end - next < size ? end : next + size);
    next = range.to();
    return Optional.of(range);
  }

  /** Takes back what a dead worker did not come to. */
  synchronized void giveBack(long from, long to) {
    if (from < to) {
      returned.add(new Range(from, to));
    }
  }
}
