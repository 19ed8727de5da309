package dev.gainsay.spark;

/** Why something of Spark's failed, in one line. */
final class Reason {

  private static final int LONGEST = 300;

  private Reason() {}

  /** The first line of what the innermost cause says; Spark puts stack traces behind it. */
  static String of(Throwable thrown) {
    Throwable inner = thrown;
    for (Throwable cause = inner.getCause(); cause != null; cause = inner.getCause()) {
      inner = cause;
    }
    String said = inner.getMessage() == null ? "" : inner.getMessage();
    String line = said.lines().findFirst().orElse("").strip();
    String text = line.isEmpty() ? inner.getClass().getSimpleName() : line;
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
