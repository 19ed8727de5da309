package dev.gainsay.campaign.wire;

import dev.gainsay.engine.Setup;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A page of shared memory on which a worker says what it is about to do. Because it is a mapped
 * file, the coordinator can read it after the worker's process is gone.
 *
 * <p>One worker writes, the coordinator reads. Texts may be torn if they are read while the worker
 * runs; they are read after its end.
 */
public final class Board {

  /** What the worker is busy with. */
  public enum Phase {
    IDLE,
    OPENING,
    TRIAL,
    REDUCING,
    /** The worker ends itself because of a fault of Gainsay, which is the end of its output. */
    FAULT
  }

  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private static final int TRIAL = 0;
  private static final int BEAT = 8;
  private static final int PHASE = 16;
  private static final int IN_ENGINE = 24;
  private static final int STATEMENT_LENGTH = 32;
  private static final int QUESTION_LENGTH = 36;
  private static final int STATEMENT = 64;
  private static final int QUESTION = 2048;
  private static final int SIZE = 4096;
  private static final int LONGEST_STATEMENT = QUESTION - STATEMENT;
  private static final int LONGEST_QUESTION = SIZE - QUESTION;

  private final MappedByteBuffer page;
  private long beats;
  private @Nullable Setup published;

  private Board(MappedByteBuffer page) {
    this.page = page;
    page.order(ByteOrder.nativeOrder());
  }

  /** Maps the file, making it if it is not there. */
  public static Board open(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (channel.size() < SIZE) {
        // Written, since a full disk is an error here, and the end of the JVM when a page is
        // mapped.
        channel.write(ByteBuffer.allocate(SIZE), 0);
      }
      return new Board(channel.map(FileChannel.MapMode.READ_WRITE, 0, SIZE));
    }
  }

  /** Says which trial runs next, or -1 for none. */
  public void trial(long number) {
    LONGS.setOpaque(page, TRIAL, number);
    beat();
  }

  public void phase(Phase phase) {
    LONGS.setOpaque(page, PHASE, (long) phase.ordinal());
    beat();
  }

  /** Shows that the worker is alive. */
  public void beat() {
    LONGS.setOpaque(page, BEAT, ++beats);
  }

  /** Says which script runs next; well below a microsecond. */
  public void asking(Setup setup, String question) {
    if (setup != published) {
      put(STATEMENT, STATEMENT_LENGTH, LONGEST_STATEMENT, setup.statement());
      published = setup;
    }
    put(QUESTION, QUESTION_LENGTH, LONGEST_QUESTION, question);
    LONGS.setOpaque(page, IN_ENGINE, 1L);
    beat();
  }

  /** Says that the engine has answered. */
  public void answered() {
    LONGS.setOpaque(page, IN_ENGINE, 0L);
  }

  private void put(int at, int lengthAt, int longest, String text) {
    String kept = text.length() <= longest ? text : text.substring(0, longest);
    byte[] bytes = kept.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(bytes.length, longest);
    page.put(at, bytes, 0, length);
    page.putInt(lengthAt, length);
  }

  /** The trial that runs, or -1. */
  public long trial() {
    return (long) LONGS.getOpaque(page, TRIAL);
  }

  /** A number that grows while the worker is alive. */
  public long beats() {
    return (long) LONGS.getOpaque(page, BEAT);
  }

  public Phase phase() {
    return Phase.values()[(int) (long) LONGS.getOpaque(page, PHASE)];
  }

  /** Whether the engine has a script that it has not answered. */
  public boolean inEngine() {
    return (long) LONGS.getOpaque(page, IN_ENGINE) != 0;
  }

  /** The last statement of the set-up, bounded. */
  public String statement() {
    return text(STATEMENT, STATEMENT_LENGTH);
  }

  /** The last question, bounded. */
  public String question() {
    return text(QUESTION, QUESTION_LENGTH);
  }

  private String text(int at, int lengthAt) {
    ByteBuffer reader = page.duplicate();
    byte[] bytes = new byte[page.getInt(lengthAt)];
    reader.get(at, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
