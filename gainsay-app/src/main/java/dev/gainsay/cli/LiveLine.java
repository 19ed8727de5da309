package dev.gainsay.cli;

import java.io.PrintWriter;

/** One line on a terminal that is written over again and again; nothing elsewhere. */
final class LiveLine {

  /** What terminals since the VT100 understand, and others leave out. */
  private static final String CUT_OFF = "\u001b[?7l";

  private static final String WRAP_AGAIN = "\u001b[?7h";

  private final PrintWriter out;
  private final boolean live;
  private int width;

  LiveLine(PrintWriter out) {
    this.out = out;
    this.live =
        System.console() != null
            && System.console().isTerminal()
            && !"dumb".equals(System.getenv("TERM"));
  }

  /** Whether there is a terminal that can do it. */
  boolean isLive() {
    return live;
  }

  /** Writes over what is there; cut off at the edge, since a line that wraps could not be. */
  void show(String line) {
    if (live) {
      out.print(
          "\r" + CUT_OFF + line + " ".repeat(Math.max(0, width - line.length())) + WRAP_AGAIN);
      out.flush();
      width = line.length();
    }
  }

  /** Takes the line away. */
  void clear() {
    show("");
    if (live) {
      out.print("\r");
      out.flush();
    }
  }
}
