package dev.gainsay.cli;

import dev.gainsay.campaign.Campaign;
import java.io.PrintWriter;
import java.time.Duration;

/**
 * Shows how far a campaign is: one live line on a terminal, a plain line now and then elsewhere.
 */
final class StatusLine implements AutoCloseable {

  private static final Duration LIVE = Duration.ofMillis(500);

  /** What terminals since the VT100 understand, and others leave out. */
  private static final String CUT_OFF = "\u001b[?7l";

  private static final String WRAP_AGAIN = "\u001b[?7h";

  private static final Duration PLAIN = Duration.ofSeconds(10);

  private final PrintWriter out;
  private final String target;
  private final Campaign campaign;
  private final boolean live;
  private final Thread thread;
  private int width;

  StatusLine(PrintWriter out, String target, Campaign campaign) {
    this.out = out;
    this.target = target;
    this.campaign = campaign;
    this.live =
        System.console() != null
            && System.console().isTerminal()
            && !"dumb".equals(System.getenv("TERM"));
    this.thread = Thread.ofVirtual().start(this::show);
  }

  private void show() {
    try {
      while (true) {
        Thread.sleep(live ? LIVE : PLAIN);
        print();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void print() {
    String line = target + "  " + campaign.progress().line();
    if (live) {
      // Cut off at the edge: a line that wraps on a narrow terminal could not be written over.
      out.print(
          "\r" + CUT_OFF + line + " ".repeat(Math.max(0, width - line.length())) + WRAP_AGAIN);
      out.flush();
      width = line.length();
    } else {
      out.println(line);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    synchronized (this) {
      if (live) {
        out.print("\r" + CUT_OFF + " ".repeat(width) + WRAP_AGAIN + "\r");
        out.flush();
      }
    }
  }
}
