package dev.gainsay.bench.datalog;

import java.util.List;

/**
 * What the Datalog oracles come to on one engine.
 *
 * @param engine its label
 * @param lines one for each oracle
 */
public record CheckFigures(String engine, List<Line> lines) {

  /**
   * One oracle for a while.
   *
   * @param seconds wall time
   * @param checks that came to an agreement or a violation
   * @param runs of the engine
   * @param engineSeconds wall time in which the engine worked, its process's start included
   * @param ownCpuSeconds CPU time of the thread that draws, prints, reads and compares
   * @param ended JVMs that measured a part of it and that the engine ended or stood still in
   */
  public record Line(
      String oracle,
      double seconds,
      long checks,
      long violations,
      long inconclusive,
      long runs,
      double engineSeconds,
      double ownCpuSeconds,
      int ended) {

    /** Both together, of one oracle. */
    Line plus(Line other) {
      return new Line(
          oracle,
          seconds + other.seconds,
          checks + other.checks,
          violations + other.violations,
          inconclusive + other.inconclusive,
          runs + other.runs,
          engineSeconds + other.engineSeconds,
          ownCpuSeconds + other.ownCpuSeconds,
          ended + other.ended);
    }

    /** No figures yet, and how many JVMs were ended over them. */
    static Line none(String oracle, int ended) {
      return new Line(oracle, 0, 0, 0, 0, 0, 0, 0, ended);
    }
  }
}
