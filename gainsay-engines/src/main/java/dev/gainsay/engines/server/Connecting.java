package dev.gainsay.engines.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Opens connections within a time, whatever limits the driver knows. */
public final class Connecting {

  /** For a server that listens, and for a library to be loaded on a machine that is busy. */
  public static final Duration LIMIT = Duration.ofSeconds(60);

  private Connecting() {}

  /**
   * A connection.
   *
   * @throws SQLException when the server refuses, or does not answer in time
   */
  public static Connection to(String url, Duration limit) throws SQLException {
    CompletableFuture<Connection> opened = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("gainsay-connect").start(() -> open(url, opened));
    try {
      return opened.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SQLException refused ? refused : new SQLException(e.getCause());
    } catch (TimeoutException e) {
      throw new SQLException("no answer within " + limit.toSeconds() + " s", "08001", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while connecting", "08001", e);
    } finally {
      // Nobody waits any more: one that comes too late is closed by the thread that opened it.
      opened.cancel(false);
    }
  }

  private static void open(String url, CompletableFuture<Connection> opened) {
    try {
      Connection connection = DriverManager.getConnection(url);
      if (!opened.complete(connection)) {
        connection.close();
      }
    } catch (SQLException | RuntimeException | LinkageError e) {
      opened.completeExceptionally(e);
    }
  }
}
