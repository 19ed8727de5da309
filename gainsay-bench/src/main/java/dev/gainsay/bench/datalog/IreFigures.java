package dev.gainsay.bench.datalog;

import java.util.List;

/**
 * Incremental rule evaluation on one engine, one parameter changed at a time (DEOPT, Sect. 5.2 and
 * 5.3).
 *
 * @param engine its label
 * @param seconds wall time of each line
 */
public record IreFigures(String engine, double seconds, List<Line> lines) {

  /**
   * One setting for a while.
   *
   * @param parameter which one is not the standard one
   * @param value its value
   * @param method {@code inc} adds rules one at a time, {@code ran} draws all of them blindly
   * @param programs begun ones
   * @param finished those whose time did not run out
   * @param tests whole programs that were run and compared, or refused
   * @param valid those that were answered
   * @param filled those with a tuple in the output
   * @param singleRuns reference runs, each of one rule
   * @param singleSeconds wall time of these
   * @param wholeRuns runs of whole programs
   * @param wholeSeconds wall time of these
   * @param rules of a program, mean
   * @param recursions recursive components of a program, mean
   * @param recursive relations in a recursive component, mean; 0 without any
   * @param wall time in seconds
   */
  public record Line(
      String parameter,
      double value,
      String method,
      long programs,
      long finished,
      long tests,
      long valid,
      long filled,
      long singleRuns,
      double singleSeconds,
      long wholeRuns,
      double wholeSeconds,
      double rules,
      double recursions,
      double recursive,
      double wall) {}
}
