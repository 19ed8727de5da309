package dev.gainsay.smt.read;

/** A text that is no SMT-LIB; the message says where. */
public final class MalformedSmt extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  /**
   * What is wrong at a character.
   *
   * @param text the whole text
   * @param at place of the character, from 0
   */
  MalformedSmt(String text, int at, String what) {
    super("line " + line(text, at) + ", column " + column(text, at) + ": " + what);
  }

  private static long line(String text, int at) {
    return text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
  }

  private static int column(String text, int at) {
    return at - text.lastIndexOf('\n', at - 1);
  }
}
