package dev.gainsay.campaign.store;

import dev.gainsay.campaign.wire.Message.Range;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Cuts trials into ranges, at the same trials in a campaign that was stopped and in one not. */
final class Gaps {

  private Gaps() {}

  /**
   * The first ranges that lie between others.
   *
   * @param most how many at most
   * @param taken the others, in order and apart
   * @param size trials of each, but for those that meet another
   * @param end of the last one
   */
  static List<Range> between(List<Range> taken, int most, int size, long end) {
    List<Range> free = new ArrayList<>();
    long next = 0;
    for (Range range : taken) {
      next = cut(next, Math.min(range.from(), end), most, size, free);
      next = Math.max(next, range.to());
    }
    cut(next, end, most, size, free);
    return free;
  }

  /** Adds those of one gap, and tells where it ends. */
  private static long cut(long from, long end, int most, int size, List<Range> free) {
    long next = from;
    while (next < end && free.size() < most) {
      Range range = one(next, size, end);
      free.add(range);
      next = range.to();
    }
    return next;
  }

  private static Range one(long from, int size, long end) {
    long to = (from / size + 1) * size;
    return new Range(from, to <= 0 ? end : Math.min(end, to));
  }

  /** The ranges of a campaign that nobody else runs. */
  static final class Own implements Supply {
    private final Deque<Range> gaps;
    private final int size;
    private final long end;
    private long next;

    /**
     * @param done in order and apart
     */
    Own(List<Range> done, int size, long end) {
      this.next = done.isEmpty() ? 0 : done.getLast().to();
      this.gaps = new ArrayDeque<>(between(done, Integer.MAX_VALUE, size, next));
      this.size = size;
      this.end = end;
    }

    @Override
    public List<Range> take() {
      Range gap = gaps.poll();
      if (gap != null) {
        return List.of(gap);
      }
      if (next >= end) {
        return List.of();
      }
      Range range = one(next, size, end);
      next = range.to();
      return List.of(range);
    }

    @Override
    public boolean isEmpty() {
      return gaps.isEmpty() && next >= end;
    }
  }
}
