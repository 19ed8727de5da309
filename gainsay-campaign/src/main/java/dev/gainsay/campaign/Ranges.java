package dev.gainsay.campaign;

import dev.gainsay.campaign.store.Supply;
import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Hands out the trials of a campaign, each once. */
final class Ranges {

  /** How long to wait until others are asked again for what they have taken. */
  private static final long MILLIS_TO_WAIT = 500;

  private static final long NANOS_TO_WAIT = TimeUnit.MILLISECONDS.toNanos(MILLIS_TO_WAIT);

  private final Supply supply;
  private final Deque<Range> returned = new ArrayDeque<>();
  private final Set<Range> repeated = new HashSet<>();
  private long askedInVain = System.nanoTime() - NANOS_TO_WAIT;

  Ranges(Supply supply) {
    this.supply = supply;
  }

  /** The trials of one range, in one piece. */
  static Ranges only(Range range) {
    Ranges ranges = new Ranges(new Nothing());
    ranges.giveBack(range.from(), range.to());
    return ranges;
  }

  private static final class Nothing implements Supply {
    @Override
    public List<Range> take() {
      return List.of();
    }

    @Override
    public boolean isEmpty() {
      return true;
    }
  }

  /**
   * The next trials; empty when all are handed out, here or to others. However many places wait,
   * the supply is asked now and then.
   */
  synchronized Optional<Range> take() throws IOException {
    if (returned.isEmpty() && System.nanoTime() - askedInVain >= NANOS_TO_WAIT) {
      List<Range> more = supply.take();
      returned.addAll(more);
      askedInVain = more.isEmpty() ? System.nanoTime() : askedInVain;
    }
    return Optional.ofNullable(returned.poll());
  }

  /**
   * The next trials, waited for while others may leave some undone; empty when all are handed out.
   *
   * @param over whether not to wait any more
   */
  Optional<Range> await(BooleanSupplier over) throws IOException {
    Optional<Range> range = take();
    while (range.isEmpty() && !isEmpty() && !over.getAsBoolean()) {
      pause();
      range = take();
    }
    return range;
  }

  /** Waits a little for what others may leave undone. */
  static void pause() {
    try {
      Thread.sleep(MILLIS_TO_WAIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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

  /** Whether all trials are handed out, and what others have of them is done. */
  synchronized boolean isEmpty() {
    return returned.isEmpty() && supply.isEmpty();
  }
}
