package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.TimedOut;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A worker JVM in a private folder, with its socket, its board, the end of its output, and a
 * watcher that kills it when it is silent too long or uses too much memory.
 */
final class WorkerProcess implements AutoCloseable {

  private static final int OUTPUT_KEPT = 16 << 10;
  private static final Duration WATCH_EVERY = Duration.ofMillis(100);

  /** Looking for descendants reads the table of all processes. */
  private static final int CPU_EVERY_TICKS = 20;

  private static final Duration TO_CONNECT = Duration.ofSeconds(60);

  /** The exit status of a JVM started with {@code -XX:+ExitOnOutOfMemoryError}. */
  private static final int HEAP_EXHAUSTED = 3;

  private final WorkerSettings settings;
  private final Path folder;
  private final Board board;
  private final Process process;
  private final OutputTail output = new OutputTail(OUTPUT_KEPT);
  private final Wire wire;
  private final Thread watcher;
  private volatile @Nullable Observation killedFor;
  private volatile boolean closing;
  private volatile Duration cpu = Duration.ZERO;

  private WorkerProcess(WorkerSettings settings, Path folder) throws IOException {
    this.settings = settings;
    this.folder = folder;
    this.board = Board.open(folder.resolve("board"));
    Path socket = folder.resolve("s");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      this.process =
          new ProcessBuilder(command(socket))
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      Thread.ofVirtual().start(() -> output.drain(process.getInputStream()));
      this.wire = connect(server);
    }
    this.watcher = Thread.ofVirtual().start(this::watch);
  }

  /**
   * Starts a worker and gives it its task.
   *
   * @throws IOException when it cannot be started
   */
  static WorkerProcess start(WorkerSettings settings, Message.Task task) throws IOException {
    Path folder = Files.createTempDirectory("gainsay-");
    try {
      // A server that the worker starts for root runs as another user and has its data below, so
      // there must be a way through. Others can neither list the folder nor write to its socket.
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
      WorkerProcess worker = new WorkerProcess(settings, folder);
      worker.send(task);
      return worker;
    } catch (IOException e) {
      deleteTree(folder);
      throw e;
    }
  }

  private List<String> command(Path socket) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + settings.heapMebibytes() + "m");
    // What a trial makes is garbage soon: a small new generation would be swept all the time.
    command.add("-Xmn" + Math.max(1, settings.heapMebibytes() / 4) + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + folder.resolve("crash.log"));
    command.add("-Xshare:auto");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.io.tmpdir=" + folder);
    command.add("-Djava.awt.headless=true");
    command.addAll(settings.jvmOptions());
    command.add("-cp");
    command.add(classpath());
    command.add("dev.gainsay.campaign.worker.WorkerMain");
    command.add(socket.toString());
    command.add(folder.resolve("board").toString());
    return command;
  }

  /** The engine's jars, then our own class path, made absolute since the worker runs elsewhere. */
  private String classpath() {
    Stream<String> own =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(entry -> Path.of(entry).toAbsolutePath().toString());
    Stream<String> engine = settings.jars().stream().map(jar -> jar.toAbsolutePath().toString());
    return Stream.concat(engine, own).collect(Collectors.joining(File.pathSeparator));
  }

  private Wire connect(ServerSocketChannel server) throws IOException {
    Thread guard =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    process.waitFor(TO_CONNECT.toMillis(), TimeUnit.MILLISECONDS);
                    server.close();
                  } catch (InterruptedException | IOException e) {
                    // The worker has connected.
                  }
                });
    try {
      return new Wire(server.accept());
    } catch (ClosedChannelException e) {
      process.destroyForcibly();
      throw new IOException("a worker JVM did not start: " + output.text().strip(), e);
    } finally {
      guard.interrupt();
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
    long beats = -1;
    long beatAt = System.nanoTime();
    long trial = -1;
    long outputBefore = 0;
    try {
      while (!process.waitFor(WATCH_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
        if (ticks++ % CPU_EVERY_TICKS == 0) {
          cpu = ProcessUse.cpu(process.toHandle());
        }
        long now = System.nanoTime();
        if (board.beats() != beats || board.phase() == Board.Phase.IDLE) {
          beats = board.beats();
          beatAt = now;
        }
        if (board.trial() != trial) {
          trial = board.trial();
          outputBefore = output.total();
        }
        Optional<Observation> excess =
            excess(Duration.ofNanos(now - beatAt), output.total() - outputBefore);
        if (excess.isPresent()) {
          killedFor = excess.get();
          kill();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Observation> excess(Duration silent, long written) {
    Duration limit = board.phase() == Board.Phase.OPENING ? settings.opening() : settings.silence();
    if (silent.compareTo(limit) > 0) {
      return Optional.of(new TimedOut(limit));
    }
    if (written > settings.outputBytes()) {
      return Optional.of(
          new Crashed(
              "wrote more than %d KiB in one trial".formatted(settings.outputBytes() >> 10),
              output.text()));
    }
    long resident = ProcessUse.residentBytes(process.pid());
    if (resident > (long) settings.residentMebibytes() << 20) {
      return Optional.of(
          new OutOfMemory("resident memory over " + settings.residentMebibytes() + " MiB"));
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
    List<String> frames = CrashLog.frames(folder.resolve("crash.log"));
    Observation seen = why == null ? exit(process.exitValue()) : why;
    return new Death(
        seen,
        board.trial(),
        board.phase(),
        board.inEngine(),
        board.statement(),
        board.question(),
        frames);
  }

  private Observation exit(int status) {
    if (status == HEAP_EXHAUSTED && output.text().contains("java.lang.OutOfMemoryError")) {
      return new OutOfMemory("heap over " + settings.heapMebibytes() + " MiB");
    }
    String how =
        switch (status) {
          case 128 + 6, 128 + 11 -> "signal " + (status - 128) + " in native code";
          default -> status > 128 ? "signal " + (status - 128) : "exit status " + status;
        };
    return new Crashed(how, output.text());
  }

  /** CPU time of the worker and of the processes it has started. */
  Duration cpu() {
    return cpu;
  }

  @Override
  public void close() {
    if (closing) {
      return;
    }
    closing = true;
    Duration now = ProcessUse.cpu(process.toHandle());
    cpu = now.compareTo(cpu) > 0 ? now : cpu;
    wire.close();
    kill();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      watcher.join(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    deleteTree(folder);
  }

  private static void deleteTree(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // It lies in the system's temporary folder, which the system cleans.
    }
  }
}
