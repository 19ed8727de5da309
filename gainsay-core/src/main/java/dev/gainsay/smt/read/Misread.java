package dev.gainsay.smt.read;

import dev.gainsay.text.MalformedText;
import dev.gainsay.text.SExpression;

/** A part of a command that no script may hold; the reader of the whole text tells its place. */
final class Misread extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** The same object that stands in the command. */
  private final transient SExpression part;

  Misread(SExpression part, String what) {
    super(what);
    this.part = part;
  }

  /**
   * The same with its place.
   *
   * @param text from which the whole was read, which begins at a place in it
   */
  MalformedText in(String text, int at, SExpression whole) {
    int place = SExpression.place(text, at, whole, part);
    return new MalformedText(text, place, String.valueOf(getMessage()));
  }
}
