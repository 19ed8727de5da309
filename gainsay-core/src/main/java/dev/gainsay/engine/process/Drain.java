package dev.gainsay.engine.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/**
 * Reads one output of a process as it comes, so that the process never blocks on a full pipe, and
 * keeps a bounded part of it. Read by a thread of its own, asked by the session's thread, which is
 * woken only when there is something for it.
 */
final class Drain {

  /** What ended a wait. */
  enum Wake {
    MARKED,
    ENDED,
    OVERFLOWN,
    EXPIRED
  }

  private final StringBuilder kept = new StringBuilder();
  private final int limit;
  private final boolean tail;
  private String awaited = "";
  private boolean ended;
  private boolean overflown;

  private Drain(int limit, boolean tail) {
    this.limit = limit;
    this.tail = tail;
  }

  /** Keeps the first {@code limit} characters and notes when there were more. */
  static Drain head(InputStream stream, int limit) {
    Drain drain = new Drain(limit, false);
    // A virtual thread would hand each of its reads to another carrier.
    Thread.ofPlatform().daemon().name("drain").start(() -> drain.readAll(stream));
    return drain;
  }

  /** Keeps the last {@code limit} characters. */
  static Drain tail(InputStream stream, int limit) {
    Drain drain = new Drain(limit, true);
    Thread.ofVirtual().name("drain").start(() -> drain.readAll(stream));
    return drain;
  }

  private void readAll(InputStream stream) {
    char[] buffer = new char[1 << 13];
    try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
      for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
        keep(buffer, count);
      }
    } catch (IOException closed) {
      // The process was killed while its output was being read: that is an end like any other.
    } finally {
      end();
    }
  }

  private synchronized void keep(char[] buffer, int count) {
    if (tail) {
      kept.append(buffer, 0, count);
      if (kept.length() > 2 * limit) {
        kept.delete(0, kept.length() - limit);
      }
    } else if (kept.length() + count > limit) {
      overflown = true;
    } else {
      kept.append(buffer, 0, count);
    }
    if (overflown || marked()) {
      notifyAll();
    }
  }

  private synchronized void end() {
    ended = true;
    notifyAll();
  }

  /**
   * Waits until the text ends with a line that is the marker, or until it cannot any more.
   *
   * @param deadline a reading of {@link System#nanoTime}
   */
  synchronized Wake await(String marker, long deadline) throws InterruptedException {
    awaited = marker;
    while (true) {
      if (overflown) {
        return Wake.OVERFLOWN;
      }
      if (marked()) {
        return Wake.MARKED;
      }
      if (ended) {
        return Wake.ENDED;
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return Wake.EXPIRED;
      }
      wait(left / 1_000_000 + 1);
    }
  }

  private boolean marked() {
    int length = kept.length();
    return !awaited.isEmpty()
        && length > 0
        && kept.charAt(length - 1) == '\n'
        && kept.indexOf(awaited, Math.max(0, length - awaited.length() - 2)) >= 0;
  }

  /** What was kept; forgets it. */
  synchronized String take() {
    String text =
        tail && kept.length() > limit ? kept.substring(kept.length() - limit) : kept.toString();
    kept.setLength(0);
    return text;
  }
}
