package dev.gainsay.smt.dialect;

/** What a logic may speak of. */
public enum Theory {
  /** Bound variables. */
  QUANTIFIERS,
  /** Free functions, and free sorts. */
  FUNCTIONS,
  /** Arrays, with extensionality. */
  ARRAYS,
  BIT_VECTORS,
  FLOATING_POINT,
  DATATYPES,
  /** Texts and regular expressions; lengths are integers. */
  STRINGS,
  /** Sequences of other things than characters, which the standard does not have. */
  SEQUENCES,
  INTS,
  REALS,
  /** Products and quotients of terms that are no numerals; linear without. */
  NONLINEAR
}
