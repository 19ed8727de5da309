package dev.gainsay.datalog.dialect;

/** What an engine may or may not understand. */
public enum Feature {
  /** A relation may depend on itself. */
  RECURSION,
  /** Negated atoms over relations of a lower stratum. */
  NEGATION,
  /** Comparisons of variables and constants. */
  COMPARISON,
  /** Constants as arguments of atoms in rules. */
  CONSTANTS
}
