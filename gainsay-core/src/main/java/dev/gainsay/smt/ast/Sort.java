package dev.gainsay.smt.ast;

/** The sort of a term. */
public sealed interface Sort {

  Sort BOOL = new Bool();
  Sort INT = new Int();
  Sort REAL = new Real();

  /** Truth values. */
  record Bool() implements Sort {}

  /** Integers. */
  record Int() implements Sort {}

  /** Real numbers. */
  record Real() implements Sort {}

  /** Bit-vectors of at least one bit. */
  record BitVec(int width) implements Sort {
    public BitVec {
      if (width < 1) {
        throw new IllegalArgumentException("a bit-vector has at least one bit, not " + width);
      }
    }
  }

  /** Texts. */
  record Strings() implements Sort {}

  /** Any other sort, as written; nothing but its name is known. */
  record Opaque(String text) implements Sort {}
}
