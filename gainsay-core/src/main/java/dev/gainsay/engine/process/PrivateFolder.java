package dev.gainsay.engine.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder that this process needs for a while, and all that it starts works in. It holds a lock in
 * it as long as it is used; a folder whose lock nobody holds was left by a process that was killed,
 * and is removed when the next one is made, with whatever still runs in it.
 */
public final class PrivateFolder implements AutoCloseable {

  private static final String LOCK = "in-use.lock";

  /** Closing any channel to a file gives up all locks of this process on it, so it opens none. */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel lock;

  private PrivateFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Makes one. Those of processes that are gone are removed.
   *
   * @param in a folder that there is, named in the same way each time
   * @param prefix of its name, which nobody else uses there
   */
  public static PrivateFolder create(Path in, String prefix) throws IOException {
    sweep(in, prefix);
    while (true) {
      PrivateFolder folder = made(in, prefix);
      // Another process may sweep between the file is there and locked.
      if (Files.exists(folder.path.resolve(LOCK))) {
        return folder;
      }
      folder.close();
    }
  }

  private static PrivateFolder made(Path in, String prefix) throws IOException {
    Path path = Files.createTempDirectory(in, prefix);
    OURS.add(path);
    try {
      FileChannel lock =
          FileChannel.open(
              path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      lock.lock();
      return new PrivateFolder(path, lock);
    } catch (IOException e) {
      delete(path);
      OURS.remove(path);
      throw e;
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  private static void sweep(Path in, String prefix) {
    try (Stream<Path> all = Files.list(in)) {
      List<Path> left =
          all.filter(path -> path.getFileName().toString().startsWith(prefix)).toList();
      left.stream().filter(path -> !OURS.contains(path)).forEach(PrivateFolder::sweepOne);
    } catch (IOException | UncheckedIOException e) {
      // What cannot be looked at is left where it is.
    }
  }

  private static void sweepOne(Path path) {
    Path file = path.resolve(LOCK);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (FileChannel lock = FileChannel.open(file, StandardOpenOption.WRITE)) {
      if (lock.tryLock() != null) {
        endStrays(path);
        delete(path);
      }
    } catch (IOException | OverlappingFileLockException e) {
      // Another user's, or one that is being removed at this moment.
    }
  }

  /** Ends processes that work in a folder; where the system does not tell, there are none. */
  private static void endStrays(Path folder) {
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      Path real = folder.toRealPath();
      processes
          .filter(process -> process.getFileName().toString().matches("[0-9]{1,18}"))
          .filter(process -> worksBelow(process, real))
          .forEach(
              process ->
                  ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                      .ifPresent(ProcessHandle::destroyForcibly));
    } catch (IOException | UncheckedIOException e) {
      // No such table here.
    }
  }

  private static boolean worksBelow(Path process, Path folder) {
    try {
      return Files.readSymbolicLink(process.resolve("cwd")).startsWith(folder);
    } catch (IOException e) {
      return false;
    }
  }

  /** Ends what still runs in it, and removes it. */
  @Override
  public void close() {
    endStrays(path);
    delete(path);
    OURS.remove(path);
    try {
      lock.close();
    } catch (IOException e) {
      // The file is gone.
    }
  }

  /** Removes any folder with all that is in it, as far as that can be removed. */
  public static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // It lies where the user, or the system, may remove it.
    }
  }
}
