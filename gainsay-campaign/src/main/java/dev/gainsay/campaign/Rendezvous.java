package dev.gainsay.campaign;

import java.io.IOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A socket in a private folder, to which a process connects that is started for that. */
final class Rendezvous implements AutoCloseable {

  private static final Duration TO_CONNECT = Duration.ofSeconds(60);

  private final ServerSocketChannel server;

  private Rendezvous(ServerSocketChannel server) {
    this.server = server;
  }

  /**
   * Makes the socket.
   *
   * @throws IOException when it cannot be made there
   */
  static Rendezvous at(Path socket) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      server.bind(UnixDomainSocketAddress.of(socket));
    } catch (SocketException e) {
      server.close();
      throw new IOException(
          "no socket in %s (%s); name another temporary folder by TMPDIR, with a shorter path"
              .formatted(socket.getParent(), e.getMessage()),
          e);
    }
    return new Rendezvous(server);
  }

  /**
   * Waits for the process.
   *
   * @param what it is, for messages
   * @param output what it has written
   * @throws IOException when it ends or lets the time pass
   */
  SocketChannel await(String what, Process process, Supplier<String> output) throws IOException {
    Thread guard =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    process.waitFor(TO_CONNECT.toMillis(), TimeUnit.MILLISECONDS);
                    server.close();
                  } catch (InterruptedException | IOException e) {
                    // It has connected.
                  }
                });
    try {
      return server.accept();
    } catch (ClosedChannelException e) {
      throw new IOException(
          "%s did not start: %s"
              .formatted(what, output.get().strip().replaceAll("\\s*\\R\\s*", "; ")),
          e);
    } finally {
      guard.interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
