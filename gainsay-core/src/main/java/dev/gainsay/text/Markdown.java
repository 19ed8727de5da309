package dev.gainsay.text;

import java.util.regex.Pattern;

/** Text of an engine outside of code in a page of Markdown. */
public final class Markdown {

  /** What begins code, emphasis, a link, a picture, HTML, a cell of a table, or an escape. */
  private static final Pattern OBEYED = Pattern.compile("[\\\\`*<\\[\\]|]");

  private Markdown() {}

  /** The text, shown as it is: nothing in it is obeyed. */
  public static String inline(String text) {
    return OBEYED.matcher(Visible.text(text)).replaceAll("\\\\$0");
  }
}
