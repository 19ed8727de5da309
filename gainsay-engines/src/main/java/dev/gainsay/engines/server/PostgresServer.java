package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A PostgreSQL server of one's own, without durability.
 *
 * @param bin folder of {@code initdb} and {@code postgres}
 */
public record PostgresServer(Path bin) implements DatabaseServer.Installation {

  @Override
  public void initialise(Path folder) throws IOException, EngineUnavailable {
    Preparation.run(
        List.of(
            bin.resolve("initdb").toString(),
            "--pgdata=" + folder.resolve("data"),
            "--username=gainsay",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync"),
        folder,
        null,
        Preparation.LIMIT);
  }

  /** Errors of statements are not logged, else the log would grow without end. */
  @Override
  public List<String> command(Path folder, int port) {
    return List.of(
        bin.resolve("postgres").toString(),
        "-D",
        folder.resolve("data").toString(),
        "-p",
        Integer.toString(port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        "unix_socket_directories=",
        "-c",
        "fsync=off",
        "-c",
        "full_page_writes=off",
        "-c",
        "synchronous_commit=off",
        "-c",
        "max_connections=20",
        "-c",
        "shared_buffers=32MB",
        "-c",
        "log_min_messages=log",
        "-c",
        "timezone=UTC");
  }

  @Override
  public String folderQuery() {
    return "SHOW data_directory";
  }

  @Override
  public String url(int port) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=gainsay";
  }
}
