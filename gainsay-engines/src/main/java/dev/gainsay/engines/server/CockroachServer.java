package dev.gainsay.engines.server;

import java.nio.file.Path;
import java.util.List;

/**
 * A CockroachDB node of one's own, in memory.
 *
 * @param binary {@code cockroach}
 */
public record CockroachServer(Path binary) implements DatabaseServer.Installation {

  @Override
  public void initialise(Path folder) {}

  @Override
  public List<String> command(Path folder, int port) {
    return List.of(
        binary.toString(),
        "start-single-node",
        "--insecure",
        "--store=type=mem,size=1GiB",
        "--listen-addr=127.0.0.1:" + port,
        "--http-addr=127.0.0.1:0",
        "--log-dir=");
  }

  /** The store in memory, and as much again. */
  @Override
  public long ownBytes() {
    return 2L << 30;
  }

  @Override
  public String url(int port) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/defaultdb?user=root&sslmode=disable";
  }
}
