package dev.gainsay.text;

/**
 * Text of an engine, made harmless to show: what a terminal or a reader of XML would obey or refuse
 * (escape sequences, other control characters, halves of characters, marks that turn the direction
 * of reading) becomes a visible sign, and what is too long is cut.
 */
public final class Visible {

  /** Characters of one text that are shown. */
  public static final int MOST = 20_000;

  private static final int SIGNS = 0x2400;
  private static final int DELETE = 0x7f;
  private static final int SIGN_OF_DELETE = 0x2421;
  private static final int UNKNOWN = 0xfffd;

  private Visible() {}

  /** At most {@link #MOST} characters, and a note of how many more there were. */
  public static String text(String text) {
    return text(text, MOST);
  }

  /**
   * The same, cut earlier.
   *
   * @param most characters that are shown
   */
  public static String text(String text, int most) {
    StringBuilder shown = new StringBuilder(Math.min(text.length(), most));
    int at = 0;
    while (at < text.length() && at < most) {
      int character = text.codePointAt(at);
      shown.appendCodePoint(sign(character));
      at += Character.charCount(character);
    }
    if (at < text.length()) {
      shown.append("\n(").append(text.length() - at).append(" more characters)");
    }
    return shown.toString();
  }

  private static int sign(int character) {
    if (character == '\n' || character == '\t') {
      return character;
    }
    if (character < ' ') {
      return SIGNS + character;
    }
    if (character == DELETE) {
      return SIGN_OF_DELETE;
    }
    return switch (Character.getType(character)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED ->
          UNKNOWN;
      default -> character;
    };
  }
}
