package dev.gainsay.datalog.ast;

import java.util.Locale;

/** What a declaration says about the storage and evaluation of a relation. */
public enum Qualifier {
  INLINE(false),
  NO_INLINE(false),
  MAGIC(false),
  NO_MAGIC(false),
  BRIE(false),
  BTREE(false),
  /** Tuples can be removed from it, as subsumption needs; taken unasked where there is any. */
  BTREE_DELETE(false),
  /** The relation is closed to an equivalence. */
  EQREL(true),
  /** Rules of a component replace inherited ones: it is nothing to a program without components. */
  OVERRIDABLE(true);

  private final boolean meaningful;

  Qualifier(boolean meaningful) {
    this.meaningful = meaningful;
  }

  /** Whether leaving it out may change the relation; the others are hints. */
  public boolean meaningful() {
    return meaningful;
  }

  /** As it is written. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
