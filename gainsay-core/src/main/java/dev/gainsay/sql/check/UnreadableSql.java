package dev.gainsay.sql.check;

/** A file that cannot be split into statements; the message is one line with line and column. */
public final class UnreadableSql extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UnreadableSql(String message) {
    super(message);
  }

  /** The fault at an offset of a text. */
  static UnreadableSql at(String text, int offset, String fault) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new UnreadableSql(
        "line " + line + ", column " + (offset - lineStart + 1) + ": " + fault);
  }
}
