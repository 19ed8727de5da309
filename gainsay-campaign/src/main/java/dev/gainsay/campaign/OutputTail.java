package dev.gainsay.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Drains what a process writes and keeps the end of it, so that the process never waits for us. */
final class OutputTail {

  private final byte[] ring;
  private int at;
  private boolean full;
  private long total;

  /**
   * @param kept how many bytes are kept
   */
  OutputTail(int kept) {
    this.ring = new byte[kept];
  }

  /** Reads until the stream ends. */
  void drain(InputStream stream) {
    byte[] buffer = new byte[1 << 14];
    try (stream) {
      int read = stream.read(buffer);
      while (read >= 0) {
        add(buffer, read);
        read = stream.read(buffer);
      }
    } catch (IOException e) {
      // The process is gone, and its stream with it.
    }
  }

  synchronized void add(byte[] bytes, int length) {
    total += length;
    for (int i = Math.max(0, length - ring.length); i < length; i++) {
      ring[at++] = bytes[i];
      if (at == ring.length) {
        at = 0;
        full = true;
      }
    }
  }

  /** Bytes written so far. */
  synchronized long total() {
    return total;
  }

  /** The end of what was written. */
  synchronized String text() {
    byte[] bytes = new byte[full ? ring.length : at];
    int older = full ? ring.length - at : 0;
    System.arraycopy(ring, full ? at : 0, bytes, 0, older);
    System.arraycopy(ring, 0, bytes, older, at);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
