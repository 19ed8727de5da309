package dev.gainsay.smt.dialect;

/** What a solver can be told besides assertions and one {@code check-sat}. */
public enum Ability {
  /** {@code push} and {@code pop}, and several {@code check-sat}s. */
  INCREMENTAL,
  /** {@code check-sat-assuming}. */
  ASSUMPTIONS,
  /** {@code get-model}. */
  MODELS,
  /** {@code get-value} of any term. */
  VALUES,
  /** {@code define-fun}. */
  DEFINITIONS,
  /** {@code reset}: many scripts in one process. */
  RESET
}
