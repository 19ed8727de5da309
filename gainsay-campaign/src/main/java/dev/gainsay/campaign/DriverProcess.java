package dev.gainsay.campaign;

import dev.gainsay.campaign.cluster.Assignment;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.cluster.Shipment;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The driver of a cluster, in a JVM of its own; see {@code ClusterProvider} for what is said. */
final class DriverProcess implements AutoCloseable {

  private static final int OUTPUT_KEPT = 16 << 10;

  /** In MiB: it holds no more than what is on its way. */
  private static final int HEAP = 512;

  private static final long SECONDS_TO_LEAVE = 15;

  /** What the driver tells. */
  sealed interface Told {

    /** So many errands may run at a time. */
    record Cores(int now) implements Told {}

    record Done(long errand, String returned) implements Told {}

    record Lost(long errand, String why) implements Told {}

    record Failed(String why) implements Told {}
  }

  private final WorkerFolder folder;
  private final Process process;
  private final OutputTail output = new OutputTail(OUTPUT_KEPT);
  private final SocketChannel channel;
  private final BufferedReader lines;
  private boolean closed;

  private DriverProcess(WorkerFolder folder, List<String> command, Rendezvous rendezvous)
      throws IOException {
    this.folder = folder;
    this.process =
        new ProcessBuilder(command)
            .directory(folder.path().toFile())
            .redirectErrorStream(true)
            .start();
    boolean connected = false;
    try {
      process.getOutputStream().close();
      Thread.ofVirtual().start(() -> output.drain(process.getInputStream()));
      this.channel = rendezvous.await("the driver's JVM", process, output::text);
      connected = true;
    } finally {
      if (!connected) {
        process.destroyForcibly();
      }
    }
    this.lines = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
  }

  /**
   * Starts the driver and tells it what it is for.
   *
   * @param log where it writes what is no concern of the user's
   * @throws Refused when it cannot be started; nothing of it is left then
   */
  static DriverProcess start(Cluster cluster, Assignment assignment, Path log) throws Refused {
    try {
      WorkerFolder folder = WorkerFolder.create();
      boolean started = false;
      try (Rendezvous rendezvous = Rendezvous.at(folder.path().resolve("s"))) {
        Path shipment = folder.path().resolve("gainsay.zip");
        Shipment.write(shipment, Build.wholeClassPath(), assignment.files());
        DriverProcess driver =
            new DriverProcess(folder, command(cluster, folder.path(), log), rendezvous);
        started = true;
        driver.send("master " + cluster.address().master());
        driver.send("name gainsay " + assignment.label());
        cluster
            .address()
            .options()
            .forEach((key, value) -> driver.send("option " + key + "=" + value));
        driver.send("code " + Shipment.jar(cluster.code(), folder.path().resolve("code.jar")));
        driver.send("ship " + shipment);
        driver.send("outpost " + assignment.outpost().getName());
        driver.send("start " + assignment.terms());
        return driver;
      } finally {
        if (!started) {
          folder.close();
        }
      }
    } catch (IOException e) {
      throw new Refused("cannot start the driver of a cluster: " + e.getMessage(), e);
    }
  }

  private static List<String> command(Cluster cluster, Path folder, Path log) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + HEAP + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-Djava.io.tmpdir=" + folder);
    command.add("-Dgainsay.log=" + log.toAbsolutePath());
    command.addAll(cluster.provider().jvmOptions());
    command.add("-cp");
    command.add(
        Stream.concat(Stream.of(cluster.code()), cluster.jars().stream())
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(cluster.provider().driver());
    command.add(folder.resolve("s").toString());
    return command;
  }

  /** Has an errand run; a driver that is gone is noticed by {@link #receive()}. */
  void run(long number, String errand) {
    send("run " + number + " " + errand);
  }

  private synchronized void send(String line) {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      // The reader finds out.
    }
  }

  /** What it tells next; empty when it is gone. */
  Optional<Told> receive() {
    try {
      String line = lines.readLine();
      return line == null ? Optional.empty() : Optional.of(told(line));
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Told told(String line) {
    String[] words = line.split(" ", 3);
    return switch (words[0]) {
      case "cores" -> new Told.Cores(Integer.parseInt(words[1]));
      case "done" -> new Told.Done(Long.parseLong(words[1]), words[2]);
      case "lost" -> new Told.Lost(Long.parseLong(words[1]), words[2]);
      case "failed" -> new Told.Failed(line.substring("failed ".length()));
      default -> throw new IllegalStateException("not told by a driver: " + line);
    };
  }

  /** How it ended, in one line. */
  String end() {
    try {
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String last =
        output
            .text()
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("WARNING"))
            .reduce((_, line) -> line)
            .orElse("");
    String how = process.isAlive() ? "it does not answer" : "exit code " + process.exitValue();
    return last.isEmpty() ? how : how + ": " + last;
  }

  /** Lets it leave the cluster, and ends it. */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    try {
      channel.close();
      if (!process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    folder.close();
  }
}
