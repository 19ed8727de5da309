package dev.gainsay.analysis.split;

/** The strategies of the thesis. */
public enum Strategy {
  /** Everything in one part. */
  NONE,
  /** Files by name, as many in each part as it may have. */
  SIZELIMITING,
  /** Files with their dependencies (Algorithms 8 to 10). */
  SPLITMERGE
}
