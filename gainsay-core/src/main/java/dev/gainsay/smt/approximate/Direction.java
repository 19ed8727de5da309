package dev.gainsay.smt.approximate;

/** What an approximation of a formula is to it. */
public enum Direction {
  /** It follows from the formula: satisfiable when the formula is. */
  OVER,
  /** The formula follows from it: unsatisfiable when the formula is. */
  UNDER;

  /** What it is to the negations. */
  public Direction opposite() {
    return this == OVER ? UNDER : OVER;
  }
}
