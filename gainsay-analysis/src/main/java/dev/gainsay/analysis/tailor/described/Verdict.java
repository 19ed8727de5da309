package dev.gainsay.analysis.tailor.described;

/** What an analysis from one entry point, or from several, says of an assertion. */
enum Verdict {
  /** It is not reached. */
  UNREACHED,
  /** It is reached, and holds whenever it is. */
  PROVED,
  /** It may fail. */
  UNPROVED;

  /** What two say together. */
  Verdict and(Verdict other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
