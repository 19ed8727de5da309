package dev.gainsay.cli;

import dev.gainsay.campaign.Campaign;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/**
 * Shows how far a campaign is: one live line on a terminal, a plain line now and then elsewhere.
 */
final class StatusLine implements AutoCloseable {

  private static final Duration LIVE = Duration.ofMillis(500);

  private static final Duration PLAIN = Duration.ofSeconds(10);

  private final PrintWriter out;
  private final String target;
  private final Campaign campaign;
  private final LiveLine live;
  private final Thread thread;

  StatusLine(PrintWriter out, String target, Campaign campaign) {
    this.out = out;
    this.target = target;
    this.campaign = campaign;
    this.live = new LiveLine(out);
    this.thread = Thread.ofVirtual().start(this::show);
  }

  private void show() {
    try {
      while (true) {
        Thread.sleep(live.isLive() ? LIVE : PLAIN);
        print();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void print() {
    Optional<String> trouble = campaign.waitsFor();
    String line =
        target
            + "  "
            + (trouble.isPresent()
                ? "waiting for the store: " + trouble.get()
                : campaign.progress().line());
    if (live.isLive()) {
      live.show(line);
    } else {
      out.println(line);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    synchronized (this) {
      live.clear();
    }
  }
}
