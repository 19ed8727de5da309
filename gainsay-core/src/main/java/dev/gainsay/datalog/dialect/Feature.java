package dev.gainsay.datalog.dialect;

/** What an engine may or may not understand. */
public enum Feature {
  /** Relations without attributes. */
  NULLARY,
  /** A relation may depend on itself. */
  RECURSION,
  /** Several subgoals of one rule may depend on its head. */
  NONLINEAR_RECURSION,
  /** Relations may depend on each other. */
  MUTUAL_RECURSION,
  /** Negated atoms over relations of a lower stratum. */
  NEGATION,
  /** Comparisons of variables and constants. */
  COMPARISON,
  /** Constants as arguments of atoms in rules. */
  CONSTANTS,
  /** One variable in several arguments of a subgoal or a negated atom. */
  REPEATED_VARIABLE,
  /** Arguments that may be anything. */
  WILDCARD,
  /** Wildcards in negated atoms. */
  NEGATED_WILDCARD,
  /** Functors in comparisons and heads. */
  ARITHMETIC,
  /** Functors as arguments of atoms in bodies. */
  ARITHMETIC_IN_ATOMS,
  /** Aggregates over relations of a lower stratum. */
  AGGREGATES,
  /** A variable that takes all numbers of a range. */
  RANGE,
  /** Disjunctions in bodies. */
  DISJUNCTION,
  /** Tuples that dominate others. */
  SUBSUMPTION,
  /** Qualifiers of relations. */
  QUALIFIERS,
  /** Join orders with rules. */
  PLANS
}
