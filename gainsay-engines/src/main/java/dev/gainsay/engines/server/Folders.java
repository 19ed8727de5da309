package dev.gainsay.engines.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The data folders of servers, named after the process that they belong to. */
final class Folders {

  private static final String START = "gainsay-server-";

  private Folders() {}

  /** A new folder that the server's user owns; those of processes that are gone are removed. */
  static Path create(String id) throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir", "."));
    sweep(temporary);
    Path folder =
        Files.createTempDirectory(
            temporary, START + ProcessHandle.current().pid() + "-" + id + "-");
    // The path to it is open to all, and the data in it to the server's user alone.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
    Unprivileged.own(folder);
    return folder;
  }

  /** Copies what is in a folder, for the server's user; false when that does not work. */
  static boolean copied(Path from, Path to) {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.toList()) {
        Path copy = to.resolve(from.relativize(path));
        if (Files.isDirectory(path)) {
          Files.createDirectories(copy);
          Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwx------"));
        } else {
          Files.copy(path, copy);
        }
      }
      Unprivileged.own(to);
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  private static void sweep(Path temporary) throws IOException {
    List<Path> found;
    try (Stream<Path> all = Files.list(temporary)) {
      found = all.filter(path -> path.getFileName().toString().startsWith(START)).toList();
    }
    for (Path folder : found) {
      String pid = folder.getFileName().toString().substring(START.length()).split("-")[0];
      boolean alive = pid.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(pid)).isPresent();
      if (!alive) {
        delete(folder);
      }
    }
  }

  /** Removes a folder; what cannot be removed stays. */
  static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException left) {
      return;
    }
  }
}
