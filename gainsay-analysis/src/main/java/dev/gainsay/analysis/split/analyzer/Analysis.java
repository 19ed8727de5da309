package dev.gainsay.analysis.split.analyzer;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What came of analysing some files.
 *
 * @param why what is told of an analysis that did not end well; empty otherwise
 * @param warnings what was found; none unless it ended well
 * @param unread names of files that the analyzer passed over, since it could not read them
 * @param time wall time of the analyzer
 * @param peakBytes most memory of its process; 0 where that is not known
 * @param heapBytes most of the heap of one in Java that was in use; 0 of any other
 */
public record Analysis(
    End end,
    String why,
    List<Warning> warnings,
    Set<String> unread,
    Duration time,
    long peakBytes,
    long heapBytes) {

  /** How it ended. */
  public enum End {
    /** Well. */
    DONE,
    /** By itself, but not well. */
    CRASHED,
    /** At the limit of time. */
    TIME,
    /** At the limit of memory. */
    MEMORY
  }

  public Analysis {
    warnings = List.copyOf(warnings);
    unread = Set.copyOf(unread);
  }

  /** One that never began. */
  public static Analysis failed(String why) {
    return new Analysis(End.CRASHED, why, List.of(), Set.of(), Duration.ZERO, 0, 0);
  }

  /** Whether it ended well. */
  public boolean done() {
    return end == End.DONE;
  }
}
