package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.process.ExitStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A worker JVM in a private folder, with its socket, its board, the end of its output, and a
 * watcher that kills it when it is silent too long or uses too much memory.
 */
final class WorkerProcess implements AutoCloseable {

  private static final int OUTPUT_KEPT = 16 << 10;
  private static final Duration WATCH_EVERY = Duration.ofMillis(100);

  /** Looking for descendants reads the table of all processes. */
  private static final int THOROUGH_EVERY_TICKS = 5;

  /** For a worker to leave the database of a URL without what it has made there. */
  private static final Duration TO_LEAVE = Duration.ofSeconds(5);

  /** The exit status of a JVM started with {@code -XX:+ExitOnOutOfMemoryError}. */
  private static final int HEAP_EXHAUSTED = 3;

  private final WorkerSettings settings;
  private final WorkerFolder folder;
  private final WorkerCommand command;
  private final Board board;
  private final Process process;
  private final OutputTail output = new OutputTail(OUTPUT_KEPT);
  private final Wire wire;
  private final Thread watcher;
  private volatile @Nullable Observation killedFor;
  private volatile Duration cpu = Duration.ZERO;
  private volatile boolean byUrl;
  private boolean closed;
  private volatile boolean leftBehind;

  private WorkerProcess(
      WorkerSettings settings, WorkerFolder folder, WorkerCommand command, Rendezvous rendezvous)
      throws IOException {
    this.settings = settings;
    this.folder = folder;
    this.command = command;
    this.board = Board.open(command.board());
    ProcessBuilder builder =
        new ProcessBuilder(command.arguments())
            .directory(command.folder().toFile())
            .redirectErrorStream(true);
    WorkerCommand.plainLocale(builder.environment());
    builder.environment().putAll(settings.environment());
    this.process = builder.start();
    boolean connected = false;
    try {
      process.getOutputStream().close();
      Thread.ofVirtual().start(() -> output.drain(process.getInputStream()));
      this.wire = new Wire(rendezvous.await("a worker JVM", process, output::text));
      connected = true;
    } finally {
      if (!connected) {
        process.destroyForcibly();
      }
    }
    this.watcher = Thread.ofVirtual().start(this::watch);
  }

  /**
   * Starts a worker and gives it its task.
   *
   * @throws IOException when it cannot be started; nothing of it is left then
   */
  static WorkerProcess start(WorkerSettings settings, Message.Task task) throws IOException {
    Build.refuseOther();
    WorkerFolder folder = WorkerFolder.create();
    WorkerCommand command = new WorkerCommand(settings, folder.path());
    boolean started = false;
    try (Rendezvous rendezvous = Rendezvous.at(command.socket())) {
      WorkerProcess worker = new WorkerProcess(settings, folder, command, rendezvous);
      started = true;
      worker.send(task);
      worker.byUrl = task.engine().url() != null;
      return worker;
    } finally {
      if (!started) {
        folder.close();
      }
    }
  }

  /** Sends an order; a worker that is gone is noticed by {@link #receive()}. */
  void send(Message.Order order) {
    try {
      wire.send(order);
    } catch (IOException e) {
      // The reader finds out, and why.
    }
  }

  /** The next report; empty when the worker is gone. */
  Optional<Message.Report> receive() {
    Optional<Message> next = wire.receive();
    return next.map(
        message ->
            switch (message) {
              case Message.Report report -> report;
              case Message.Order order -> throw new IllegalStateException("sent back: " + order);
            });
  }

  /** The board that the worker writes. */
  Board board() {
    return board;
  }

  /** Kills the worker if it misbehaves; runs until the process ends. */
  private void watch() {
    long ticks = 0;
    Silence silence = new Silence(System.nanoTime());
    long trial = -1;
    long outputBefore = 0;
    try {
      while (!process.waitFor(WATCH_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
        boolean thorough = ticks++ % THOROUGH_EVERY_TICKS == 0;
        if (thorough) {
          cpu = ProcessUse.cpu(process.toHandle());
        }
        long now = System.nanoTime();
        silence.heard(board.beats(), board.phase() == Board.Phase.IDLE, now);
        if (board.trial() != trial) {
          trial = board.trial();
          outputBefore = output.total();
        }
        Optional<Observation> excess =
            silent(silence, now)
                .or(() -> memory(thorough))
                .or(wordy(output.total() - outputBefore));
        if (excess.isPresent()) {
          killedFor = excess.get();
          kill();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Observation> silent(Silence silence, long now) {
    boolean opening = board.phase() == Board.Phase.OPENING;
    Duration limit = opening ? settings.opening() : settings.silence();
    boolean exceeded =
        opening
            ? silence.exceedsOnTheWall(limit, now)
            : silence.exceeds(limit, now, () -> ProcessUse.cpu(process.toHandle()));
    return exceeded ? Optional.of(new TimedOut(limit)) : Optional.empty();
  }

  private Supplier<Optional<Observation>> wordy(long written) {
    return () ->
        written <= settings.outputBytes()
            ? Optional.empty()
            : Optional.of(
                new Crashed(
                    "wrote more than %d KiB in one trial".formatted(settings.outputBytes() >> 10),
                    output.text()));
  }

  /**
   * The worker's own memory, and now and then that of each process it has started: their own limits
   * are set by prlimit, which not every machine has.
   */
  private Optional<Observation> memory(boolean thorough) {
    long most = (long) settings.residentMebibytes() << 20;
    String limit = settings.residentMebibytes() + " MiB";
    if (ProcessUse.residentBytes(process.pid()) > most) {
      return Optional.of(new OutOfMemory("resident memory over " + limit));
    }
    if (thorough
        && process.descendants().anyMatch(child -> ProcessUse.residentBytes(child.pid()) > most)) {
      return Optional.of(new OutOfMemory("resident memory of the engine's process over " + limit));
    }
    return Optional.empty();
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Waits for the end of a worker whose socket closed, and tells how it came. */
  Death death() {
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        kill();
        process.waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Observation why = killedFor;
    CrashLog log = CrashLog.read(command.crashLog());
    boolean heapExhausted =
        why == null
            && process.exitValue() == HEAP_EXHAUSTED
            && output.text().contains("java.lang.OutOfMemoryError");
    Observation seen = why;
    if (seen == null) {
      seen =
          heapExhausted
              ? new OutOfMemory("heap over " + settings.heapMebibytes() + " MiB")
              : new Crashed(how(process.exitValue(), log), output.text());
    }
    return new Death(
        seen,
        heapExhausted,
        board.trial(),
        board.phase(),
        board.inEngine(),
        board.statement(),
        board.question(),
        log.frames());
  }

  /** A JVM that writes a log of how it crashed ends by itself then, with a status of its own. */
  private static String how(int status, CrashLog log) {
    return log.signal()
        .map(signal -> signal + " in native code")
        .orElseGet(() -> ExitStatus.describe(status));
  }

  /** CPU time of the worker and of the processes it has started. */
  Duration cpu() {
    return cpu;
  }

  /** Ends it; a second caller waits until the first one has done so. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    Duration now = ProcessUse.cpu(process.toHandle());
    cpu = now.compareTo(cpu) > 0 ? now : cpu;
    leave();
    wire.close();
    kill();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      watcher.join(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    folder.close();
  }

  /** Lets a worker that is alive end by itself where it would leave something behind. */
  private void leave() {
    if (!byUrl || killedFor != null || !process.isAlive()) {
      return;
    }
    send(new Message.Leave());
    try {
      leftBehind = !process.waitFor(TO_LEAVE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      leftBehind = true;
      Thread.currentThread().interrupt();
    }
  }

  /** Whether it had to be killed, once it is closed, before it left the database of its URL. */
  boolean leftBehind() {
    return leftBehind;
  }
}
