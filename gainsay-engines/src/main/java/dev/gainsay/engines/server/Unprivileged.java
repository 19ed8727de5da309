package dev.gainsay.engines.server;

import com.sun.security.auth.module.UnixSystem;
import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs servers as a user without rights, since PostgreSQL and MariaDB refuse root, and so that they
 * end with their worker. Both is done by {@code setpriv} of util-linux.
 */
final class Unprivileged {

  /** The user and group that stand for nobody on Linux. */
  private static final int NOBODY = 65_534;

  private Unprivileged() {}

  /** By its number: the name of that user is anybody's choice. */
  static boolean isRoot() {
    return new UnixSystem().getUid() == 0;
  }

  /**
   * The command that runs {@code command} without rights.
   *
   * @throws EngineUnavailable when this is root and setpriv is missing
   */
  static List<String> command(List<String> command) throws EngineUnavailable {
    Optional<Path> setpriv = setpriv();
    List<String> all = new ArrayList<>();
    if (setpriv.isPresent()) {
      all.add(setpriv.get().toString());
      if (isRoot()) {
        all.addAll(List.of("--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
      }
      // The kernel ends the server when the thread that started it ends, even by kill -9.
      all.addAll(List.of("--pdeathsig", "KILL", "--"));
    } else if (isRoot()) {
      throw new EngineUnavailable(
          "this server refuses to run as root, and setpriv (util-linux), which would run it as"
              + " another user, is missing; run gainsay as another user, or name a server by"
              + " --url");
    }
    all.addAll(command);
    return all;
  }

  /** Gives a folder and all in it to the user that servers run as. */
  static void own(Path folder) {
    if (!isRoot()) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.toList()) {
        Files.setAttribute(path, "unix:uid", NOBODY);
        Files.setAttribute(path, "unix:gid", NOBODY);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> setpriv() {
    return Stream.of("/usr/bin/setpriv", "/bin/setpriv", "/usr/local/bin/setpriv")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }
}
