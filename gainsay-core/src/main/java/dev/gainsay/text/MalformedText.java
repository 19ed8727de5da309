package dev.gainsay.text;

/** A text that cannot be read; the message says where. */
public final class MalformedText extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final long line;
  private final int column;
  private final String what;

  /**
   * What is wrong at a character.
   *
   * @param text the whole text
   * @param at place of the character, from 0
   */
  public MalformedText(String text, int at, String what) {
    super("line " + line(text, at) + ", column " + column(text, at) + ": " + what);
    this.line = line(text, at);
    this.column = column(text, at);
    this.what = what;
  }

  private static long line(String text, int at) {
    return text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
  }

  private static int column(String text, int at) {
    return at - text.lastIndexOf('\n', at - 1);
  }

  /** The same of a file, as {@code file:line:column: what}. */
  public String in(String file) {
    return file + ":" + line + ":" + column + ": " + what;
  }
}
