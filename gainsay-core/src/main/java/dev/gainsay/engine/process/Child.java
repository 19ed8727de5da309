package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One running process: texts are sent, answers read, always within the time limit. */
final class Child implements AutoCloseable {

  /** Most characters of an answer; more is no answer anybody compares. */
  private static final int OUTPUT_LIMIT = 1 << 24;

  private static final int STDERR_LIMIT = 1 << 13;

  /** Bytes that an empty pipe takes at once, on Linux and elsewhere: {@code man 7 pipe}. */
  private static final int PIPE = 1 << 14;

  /** A process that was killed has this long to be gone. */
  private static final long BURIAL_SECONDS = 5;

  /**
   * What a process that has ended wrote is read within this time, unless a child of it holds its
   * output open.
   */
  private static final long LAST_WORDS_NANOS = 2_000_000_000L;

  private final Launch launch;
  private final Process process;
  private final Drain output;
  private final Drain errors;

  /** One that is asked many questions, whose answers are kept as texts. */
  Child(Launch launch, Path folder) throws IOException {
    this(launch, folder, Optional.empty());
  }

  /**
   * One that is asked once.
   *
   * @param streaming what reads an answer that is too long to be kept
   */
  Child(Launch launch, Path folder, Optional<Streaming> streaming) throws IOException {
    this.launch = launch;
    this.process = launch.start(folder);
    this.output = Drain.head(process.getInputStream(), OUTPUT_LIMIT, streaming);
    this.errors = Drain.tail(process.getErrorStream(), STDERR_LIMIT);
  }

  boolean alive() {
    return process.isAlive();
  }

  /** Sends a text whose answer ends with the marker. */
  Reply ask(String text, String marker) {
    return ask(text, marker, launch.limits().time());
  }

  /** Sends a text whose answer ends with the marker and may take some other time. */
  Reply ask(String text, String marker, Duration time) {
    return exchange(text, marker, false, time);
  }

  /** Sends a text, closes the input, and waits for the end of the process. */
  Reply finish(String text) {
    return exchange(text, "", true, launch.limits().time());
  }

  private Reply exchange(String text, String marker, boolean last, Duration time) {
    long deadline = System.nanoTime() + time.toNanos();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= PIPE) {
      write(bytes, last);
    } else {
      // A process that does not read its input would block the writer, so another thread writes.
      Thread.startVirtualThread(() -> write(bytes, last));
    }
    try {
      return switch (output.await(marker, deadline)) {
        case MARKED -> new Reply.Said(unmarked(output.take(), marker), errors.take(), 0);
        case ENDED -> last ? ended(deadline) : new Reply.Lost(died());
        case OVERFLOWN -> {
          close();
          String message = "answer longer than " + OUTPUT_LIMIT + " characters";
          yield new Reply.Lost(new Rejected(message, Fault.EXPECTED));
        }
        case EXPIRED -> {
          close();
          yield new Reply.Lost(new TimedOut(launch.limits().time()));
        }
      };
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      close();
      return new Reply.Lost(new TimedOut(launch.limits().time()));
    }
  }

  private void write(byte[] text, boolean last) {
    OutputStream input = process.getOutputStream();
    try {
      input.write(text);
      input.flush();
      if (last) {
        input.close();
      }
    } catch (IOException gone) {
      // The process has ended or was killed; whoever reads its output sees that.
    }
  }

  private Reply ended(long deadline) throws InterruptedException {
    if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      close();
      return new Reply.Lost(new TimedOut(launch.limits().time()));
    }
    errors.await("", System.nanoTime() + LAST_WORDS_NANOS);
    int exit = process.exitValue();
    if (ExitStatus.isSignal(exit)) {
      return new Reply.Lost(died());
    }
    Optional<Observation> streamed = exit == 0 ? output.streamed() : Optional.empty();
    return streamed.isPresent()
        ? new Reply.Streamed(streamed.get())
        : new Reply.Said(output.take(), errors.take(), exit);
  }

  private Crashed died() throws InterruptedException {
    if (!process.waitFor(BURIAL_SECONDS, TimeUnit.SECONDS)) {
      close();
      return new Crashed("closed its output", errors.take());
    }
    errors.await("", System.nanoTime() + LAST_WORDS_NANOS);
    String how = ExitStatus.describe(process.exitValue());
    // A program that dies often says why on stdout; both ends are kept.
    String said = errors.take() + output.take();
    return new Crashed(how, said.substring(Math.max(0, said.length() - STDERR_LIMIT)));
  }

  private static String unmarked(String text, String marker) {
    return text.substring(0, text.lastIndexOf(marker));
  }

  @Override
  public void close() {
    // Whose parent has ended has another one, and looking for children reads all of /proc.
    if (process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    try {
      process.waitFor(BURIAL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
