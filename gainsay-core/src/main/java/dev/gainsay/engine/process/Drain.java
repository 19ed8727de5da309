package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

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
  private final Optional<Streaming> streaming;
  private boolean isStreaming;
  private boolean broken;
  private boolean ended;
  private boolean overflown;

  private Drain(int limit, boolean tail, Optional<Streaming> streaming) {
    this.limit = limit;
    this.tail = tail;
    this.streaming = streaming;
  }

  /**
   * Keeps the first {@code limit} characters and notes when there were more, unless something reads
   * lines as they come: that gets all of them then, from the first one on. A wait may take longer
   * than its limit by the time in which it reads those that were kept.
   */
  static Drain head(InputStream stream, int limit, Optional<Streaming> streaming) {
    Drain drain = new Drain(limit, false, streaming);
    // A virtual thread would hand each of its reads to another carrier.
    Thread.ofPlatform().daemon().name("drain").start(() -> drain.readAll(stream));
    return drain;
  }

  /** Keeps the last {@code limit} characters. */
  static Drain tail(InputStream stream, int limit) {
    Drain drain = new Drain(limit, true, Optional.empty());
    Thread.ofVirtual().name("drain").start(() -> drain.readAll(stream));
    return drain;
  }

  /** Whether there was more than is kept. */
  synchronized boolean overflown() {
    return overflown;
  }

  /** What was read as it came; empty if the text was kept, or has no end. */
  synchronized Optional<Observation> streamed() {
    return isStreaming && !broken ? streaming.map(Streaming::end) : Optional.empty();
  }

  private void readAll(InputStream stream) {
    char[] buffer = new char[1 << 13];
    try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
      for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
        keep(buffer, count);
      }
    } catch (IOException closed) {
      // The process was killed while its output was being read: that is an end like any other, but
      // for a line that may be half of one.
      cut();
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
    } else if (isStreaming) {
      stream(buffer, count);
    } else if (kept.length() + count > limit) {
      if (streaming.isEmpty()) {
        overflown = true;
      } else {
        isStreaming = true;
        stream(buffer, count);
      }
    } else {
      kept.append(buffer, 0, count);
    }
    if (overflown || marked()) {
      notifyAll();
    }
  }

  /** Hands on all whole lines and keeps the start of the last one. */
  private void stream(char[] buffer, int count) {
    kept.append(buffer, 0, count);
    int from = 0;
    for (int end = kept.indexOf("\n"); end >= 0; end = kept.indexOf("\n", from)) {
      line(kept.substring(from, end));
      from = end + 1;
    }
    kept.delete(0, from);
    overflown = kept.length() > limit;
  }

  private synchronized void cut() {
    broken = true;
  }

  private void line(String line) {
    streaming.ifPresent(reader -> reader.line(line));
  }

  private synchronized void end() {
    if (isStreaming && !broken && !kept.isEmpty()) {
      line(kept.toString());
      kept.setLength(0);
    }
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
