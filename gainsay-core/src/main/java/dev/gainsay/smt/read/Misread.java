package dev.gainsay.smt.read;

import dev.gainsay.text.SExpression;

/** A part of a command that no script may hold; the reader of the whole text tells its place. */
final class Misread extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient SExpression part;

  Misread(SExpression part, String what) {
    super(what);
    this.part = part;
  }

  /** What is wrong. */
  String what() {
    return String.valueOf(getMessage());
  }

  /** The same object that stands in the command. */
  SExpression part() {
    return part;
  }
}
