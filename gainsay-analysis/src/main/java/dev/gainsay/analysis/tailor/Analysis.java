package dev.gainsay.analysis.tailor;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** What one run of an analyzer gave. */
public sealed interface Analysis {

  /** Wall time. */
  Duration time();

  /** Most memory that it had at a time, in bytes; 0 when not known. */
  long peakBytes();

  /**
   * It ended by itself.
   *
   * @param proved ids of the assertions that it proves
   */
  record Done(SortedSet<Integer> proved, Duration time, long peakBytes) implements Analysis {
    public Done {
      proved = Collections.unmodifiableSortedSet(new TreeSet<>(proved));
    }
  }

  /**
   * It was ended when it had used what it may.
   *
   * @param what the limit, as told to users, such as {@code 1s}
   */
  record OverLimit(String what, Duration time, long peakBytes) implements Analysis {}

  /**
   * It crashed, or said nothing that can be read.
   *
   * @param why in one line
   */
  record Failed(String why, Duration time, long peakBytes) implements Analysis {}
}
