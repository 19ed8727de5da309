package dev.gainsay.datalog.graph;

/** How a relation's tuples reach the outputs (DLSmith, thesis Sect. 4.4). */
public enum Ancestry {
  /** On every path an even number of negations: more tuples here, at least as many there. */
  POSITIVE,
  /** On every path an odd number of negations. */
  NEGATIVE,
  /** Paths of both kinds, or through something that is not monotone. */
  UNKNOWN,
  /** No path at all. */
  NONE
}
