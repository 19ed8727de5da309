package dev.gainsay.analysis.tailor.lisa;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gainsay.analysis.tailor.lisa.worker.LisaMain;
import dev.gainsay.analysis.tailor.lisa.worker.Order;
import dev.gainsay.analysis.tailor.lisa.worker.Reply;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Launch;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that runs LiSA. Asked by one thread at a time. */
final class LisaWorker implements AutoCloseable {

  /** The exit status of a JVM started with {@code -XX:+ExitOnOutOfMemoryError}. */
  private static final int HEAP_EXHAUSTED = 3;

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What came of an order. */
  sealed interface Outcome {

    /** It was carried out, or LiSA could not do so. */
    record Replied(Reply reply) implements Outcome {}

    /** It took longer than it may; the worker is dead. */
    record TooLong() implements Outcome {}

    /** It needed more memory than the worker has; the worker is dead. */
    record TooMuch() implements Outcome {}

    /** The worker is dead; why, in words that follow "the JVM that runs LiSA". */
    record Died(String how) implements Outcome {}
  }

  private final long memoryBytes;
  private final Process process;
  private final BufferedReader replies;
  private final BufferedWriter orders;
  private boolean warm;

  private LisaWorker(long memoryBytes, Process process) {
    this.memoryBytes = memoryBytes;
    this.process = process;
    this.replies = process.inputReader(StandardCharsets.UTF_8);
    this.orders = process.outputWriter(StandardCharsets.UTF_8);
  }

  /**
   * Starts a worker.
   *
   * @param jars LiSA and all it needs
   * @param memoryBytes of its heap
   * @throws IOException when there is no process to be had
   */
  static LisaWorker start(List<Path> jars, long memoryBytes) throws IOException {
    Process process =
        new ProcessBuilder(command(jars, memoryBytes))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new LisaWorker(memoryBytes, process);
  }

  private static List<String> command(List<Path> jars, long memoryBytes) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + (memoryBytes >> 10) + "k");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    // Runs are short, and their times are compared with each other.
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Xshare:auto");
    command.add("-Djava.awt.headless=true");
    command.add("-Duser.language=en");
    command.add("-Dlog4j2.level=OFF");
    command.add("-cp");
    // LiSA's own first: it needs other releases of libraries that we have as well.
    command.add(
        Stream.concat(jars.stream(), Stream.of(Launch.origin(LisaWorker.class)))
            .map(entry -> entry.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(LisaMain.class.getName());
    return command;
  }

  /** The heap that it may have. */
  long memoryBytes() {
    return memoryBytes;
  }

  /** Process id. */
  long pid() {
    return process.pid();
  }

  /**
   * Has an order carried out if none was until now; gives what came of it when the worker is dead.
   */
  Optional<Outcome> warm(Order order, Duration limit) {
    if (warm) {
      return Optional.empty();
    }
    Outcome outcome = ask(order, limit);
    warm = outcome instanceof Outcome.Replied;
    return switch (outcome) {
      case Outcome.Replied _ -> Optional.empty();
      case Outcome.TooLong _ ->
          Optional.of(new Outcome.Died("did not start within " + limit.toSeconds() + "s"));
      case Outcome.TooMuch _, Outcome.Died _ -> Optional.of(outcome);
    };
  }

  /**
   * Has an order carried out, and kills the worker when that takes too long.
   *
   * @param limit more than 0
   */
  Outcome ask(Order order, Duration limit) {
    AtomicBoolean done = new AtomicBoolean();
    AtomicBoolean killed = new AtomicBoolean();
    Thread watch = Thread.ofVirtual().start(() -> kill(limit, done, killed));
    try {
      orders.write(JSON.writeValueAsString(order));
      orders.newLine();
      orders.flush();
      String line = replies.readLine();
      if (line != null && done.compareAndSet(false, true)) {
        return new Outcome.Replied(JSON.readValue(line, Reply.class));
      }
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the worker's reply is no reply", e);
    } catch (IOException e) {
      // It is gone: how is found out below.
    } finally {
      done.set(true);
      watch.interrupt();
    }
    return end(killed.get());
  }

  private void kill(Duration limit, AtomicBoolean done, AtomicBoolean killed) {
    try {
      if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)
          && done.compareAndSet(false, true)) {
        killed.set(true);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Outcome end(boolean killed) {
    awaitOwnEnd();
    if (killed) {
      return new Outcome.TooLong();
    }
    int status = process.exitValue();
    return status == HEAP_EXHAUSTED
        ? new Outcome.TooMuch()
        : new Outcome.Died("ended with " + ExitStatus.describe(status));
  }

  /** A worker whose pipe has broken is about to end, with a status that tells why. */
  private void awaitOwnEnd() {
    try {
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        close();
      }
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
    }
  }

  /** Ends it. */
  @Override
  public void close() {
    process.destroyForcibly();
    await();
  }

  private void await() {
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
