package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProgramVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A PostgreSQL server of one's own, without durability.
 *
 * @param bin folder of {@code initdb} and {@code postgres}
 */
public record PostgresServer(Path bin) implements DatabaseServer.Installation {

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)+");

  /**
   * The one that came from Maven.
   *
   * @param version as released there, with up to three numbers
   * @throws EngineUnavailable when it is not there, or is another version
   */
  public static PostgresServer unpacked(String version) throws EngineUnavailable {
    Path home =
        Binaries.ofTar(
            "postgres-" + version,
            List.of("postgres-linux-x86_64.txz", "postgres-linux-arm_64.txz"),
            folder -> other(ProgramVersion.of(program(folder).toString()), version));
    return new PostgresServer(home.resolve("bin"));
  }

  /**
   * The installation of a server that the user names.
   *
   * @param named the program {@code postgres}, with {@code initdb} in the same folder, or a name to
   *     be found on {@code PATH}
   * @throws EngineUnavailable when one of the two is no executable
   */
  public static PostgresServer beside(String named) throws EngineUnavailable {
    Path initdb = Launch.executable(named).resolveSibling("initdb");
    if (!Files.isExecutable(initdb)) {
      throw new EngineUnavailable(
          "no initdb beside '" + named + "'; --bin names the postgres of an installation");
    }
    return new PostgresServer(initdb.resolveSibling(""));
  }

  private static Path program(Path home) {
    return home.resolve("bin").resolve("postgres");
  }

  /**
   * What a server says it is, when it is not the version: {@code postgres (PostgreSQL) 16.4} is
   * 16.4.0. One that says nothing cannot run, which is told when it is started.
   */
  static Optional<String> other(Optional<String> said, String version) {
    return said.filter(line -> !(version + ".").startsWith(number(line) + "."));
  }

  private static String number(String line) {
    Matcher matcher = NUMBER.matcher(line);
    return matcher.find() ? matcher.group() : "";
  }

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
            // Its long name is another one before 10.
            "-N"),
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
    return "jdbc:postgresql://127.0.0.1:"
        + port
        + "/postgres?user=gainsay&preparedStatementCacheQueries=0";
  }
}
