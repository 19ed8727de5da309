package dev.gainsay.analysis.tailor.lisa.worker;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What came of an order, as a line of JSON.
 *
 * @param problem one line; empty when all went well
 * @param line of the problem in the program; 0 when not known
 * @param main whether there is a method {@code main}
 * @param places of all assertions, by their ids
 * @param proved ids of the assertions that hold
 * @param nanos time of reading and analysing
 * @param peakBytes most of the heap that was in use at a time
 */
public record Reply(
    String problem,
    int line,
    boolean main,
    List<Place> places,
    SortedSet<Integer> proved,
    long nanos,
    long peakBytes) {

  public Reply {
    places = List.copyOf(places);
    proved = new TreeSet<>(proved);
  }

  /**
   * Where an assertion stands.
   *
   * @param line from 1 on
   * @param method such as {@code Counter.main}
   */
  public record Place(int line, String method) {}

  /** Something went wrong. */
  public static Reply problem(String problem, int line) {
    return new Reply(problem, line, false, List.of(), new TreeSet<>(), 0, 0);
  }
}
