package dev.gainsay.bench.smt;

/**
 * One bug-revealing instance, and what it is reduced to.
 *
 * @param bug what is wrong
 * @param original before
 * @param other after STORM's own minimisation, as published, or after another program's
 * @param full after ours
 */
public record ReductionFigures(String bug, Size original, Effort other, Effort full) {

  /**
   * How large an instance is.
   *
   * @param terms shared ones counted wherever they occur
   * @param assertions in it
   * @param bytes of its text without comments
   */
  public record Size(long terms, int assertions, int bytes) {}

  /**
   * What was reached and what it cost.
   *
   * @param calls of the solver
   * @param seconds of wall time
   */
  public record Effort(Size size, int calls, double seconds) {}
}
