package dev.gainsay.datalog.ast;

/** The type of an attribute. */
public sealed interface Type {

  /** Signed numbers. */
  record Number() implements Type {}

  /** Unsigned numbers. */
  record Unsigned() implements Type {}

  /** Floating-point numbers. */
  record Floating() implements Type {}

  /** Texts. */
  record Symbol() implements Type {}

  /**
   * A finite sort, whose values are the numbers from 0.
   *
   * @param name tells apart sorts of the same size
   * @param bits at least this many bits hold a value; printers widen the sort when a constant of
   *     the program needs more
   */
  record Finite(String name, int bits) implements Type {
    public Finite {
      if (bits < 1 || bits > 62) {
        throw new IllegalArgumentException("a finite sort has 1 to 62 bits, not " + bits);
      }
    }
  }

  /** A type that the user's text declares: a record, a sum, a subtype. */
  record Named(String name) implements Type {}
}
