package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.MemoryLimit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One server process of this worker, started when it is first needed and again when it died. Its
 * data folder is filled once for each installation and copied from then on, since a server's own
 * way of filling it takes seconds and a session of its own is opened for every finding.
 */
public final class DatabaseServer implements AutoCloseable {

  private static final Duration START_LIMIT = Duration.ofSeconds(90);
  private static final int LAST_WORDS = 4_000;

  /** Filled data folders that no server runs in; they go with this JVM's temporary folders. */
  private static final Map<Installation, Path> FILLED = new HashMap<>();

  private final String id;
  private final Installation installation;
  private final Limits limits;
  private @Nullable Thread hook;
  private @Nullable Path folder;
  private @Nullable Process process;
  private int port;

  /**
   * @param id of the engine
   * @param installation how its server is run
   * @param limits of which the memory is that of the server
   */
  public DatabaseServer(String id, Installation installation, Limits limits) {
    this.id = id;
    this.installation = installation;
    this.limits = limits;
  }

  /** How a server is run, as argument vectors. */
  public interface Installation {
    /**
     * Fills the data folder.
     *
     * @param folder holds {@code data} and nothing else
     */
    void initialise(Path folder) throws IOException, EngineUnavailable;

    /** The server's command. */
    List<String> command(Path folder, int port);

    /** What the server takes for itself, in bytes, whatever it is asked. */
    default long ownBytes() {
      return 512L << 20;
    }

    /** JDBC URL of the server's database. */
    String url(int port);

    /**
     * A query for the folder of the data; empty where the server does not tell. Between the choice
     * of a port and its use another server may take it, and would answer in place of this one.
     */
    default String folderQuery() {
      return "";
    }
  }

  /**
   * A connection, to a new and empty server when there is none that runs.
   *
   * @throws EngineUnavailable when the server does not start
   */
  public Connection connect() throws SQLException, EngineUnavailable {
    Process running = process;
    if (running != null && running.isAlive()) {
      try {
        return awaitConnection(running, Duration.ofSeconds(10));
      } catch (SQLException | EngineUnavailable e) {
        // It is ending, or it neither answers nor ends: start over.
        close();
      }
    }
    start();
    Process started = process;
    if (started == null) {
      throw new EngineUnavailable(id + " did not start");
    }
    return awaitConnection(started, START_LIMIT);
  }

  /** The end of what the server wrote. */
  public String lastWords() {
    Path at = folder;
    if (at == null) {
      return "";
    }
    try {
      byte[] all = Files.readAllBytes(at.resolve("log"));
      int from = Math.max(0, all.length - LAST_WORDS);
      return new String(all, from, all.length - from, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  private synchronized void start() throws EngineUnavailable {
    close();
    try {
      Path fresh = Folders.create(id);
      folder = fresh;
      fill(fresh);
      port = freePort();
      Thread stop = new Thread(this::end, "gainsay-" + id + "-stop");
      Runtime.getRuntime().addShutdownHook(stop);
      hook = stop;
      process = launch(installation.command(fresh, port), fresh.resolve("log"));
    } catch (IOException | UncheckedIOException e) {
      close();
      throw new EngineUnavailable("the server of " + id + " cannot be started: " + e, e);
    }
  }

  private void fill(Path fresh) throws IOException, EngineUnavailable {
    synchronized (FILLED) {
      Path filled = FILLED.get(installation);
      if (filled != null && Folders.copied(filled, fresh.resolve("data"))) {
        return;
      }
      installation.initialise(fresh);
      Path kept = Folders.create(id).resolve("data");
      if (Folders.copied(fresh.resolve("data"), kept)) {
        FILLED.put(installation, kept);
      }
    }
  }

  /** Started by a thread that lives as long as the server, as the signal at its end asks for. */
  private Process launch(List<String> command, Path log) throws IOException, EngineUnavailable {
    List<String> limited =
        new ArrayList<>(MemoryLimit.ofData(limits.memoryBytes() + installation.ownBytes()));
    limited.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(Unprivileged.command(limited))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("LC_ALL", "C");
    CompletableFuture<Process> started = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("gainsay-" + id)
        .start(
            () -> {
              try {
                Process server = builder.start();
                started.complete(server);
                server.waitFor();
              } catch (IOException e) {
                started.completeExceptionally(e);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    try {
      return started.join();
    } catch (java.util.concurrent.CompletionException e) {
      throw new IOException(e.getCause());
    }
  }

  private Connection awaitConnection(Process running, Duration limit)
      throws SQLException, EngineUnavailable {
    long until = System.nanoTime() + limit.toNanos();
    while (true) {
      try {
        return own(Connecting.to(installation.url(port), Connecting.LIMIT));
      } catch (SQLException e) {
        if (!running.isAlive()) {
          throw new EngineUnavailable(
              "the server of " + id + " ended at once: " + Preparation.reason(lastWords()), e);
        }
        if (System.nanoTime() > until) {
          throw e;
        }
        pause();
      }
    }
  }

  /** The connection, if it is to the server that was started here. */
  private Connection own(Connection connection) throws SQLException {
    String query = installation.folderQuery();
    Path used = folder;
    if (query.isEmpty() || used == null) {
      return connection;
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      // By its name, which no other folder has: the path to it may lead over a link.
      if (rows.next() && rows.getString(1).contains(used.getFileName().toString())) {
        return connection;
      }
    }
    connection.close();
    throw new SQLException("another server answers on port " + port);
  }

  private void pause() throws EngineUnavailable {
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineUnavailable("interrupted while the server of " + id + " started", e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Whether it ends in time. */
  private static boolean ends(Process running, int seconds) {
    try {
      return running.waitFor(seconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the server and its children by force, since its data are thrown away. */
  @Override
  public void close() {
    Thread stop = hook;
    hook = null;
    if (stop != null) {
      try {
        Runtime.getRuntime().removeShutdownHook(stop);
      } catch (IllegalStateException ending) {
        // This machine is going down, and the hook runs or has run.
      }
    }
    end();
  }

  private synchronized void end() {
    Process running = process;
    process = null;
    if (running != null) {
      List<ProcessHandle> children = running.descendants().toList();
      running.destroyForcibly();
      children.forEach(ProcessHandle::destroyForcibly);
      ends(running, 5);
    }
    Path used = folder;
    folder = null;
    if (used != null) {
      Folders.delete(used);
    }
  }
}
