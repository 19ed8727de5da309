package dev.gainsay.datalog.dialect;

/** Kinds of types that an engine's attributes may have. */
public enum Kind {
  /** Finite sorts, whose values are numbers from 0. */
  FINITE,
  NUMBER,
  UNSIGNED,
  FLOAT,
  SYMBOL
}
