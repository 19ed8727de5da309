package dev.gainsay.campaign;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The private folder of a worker, which all that the worker starts works in. This process holds a
 * lock in it as long as it is used; a folder whose lock nobody holds was left by a process that was
 * killed, and is removed when the next one is made, with whatever still runs in it.
 */
public final class WorkerFolder implements AutoCloseable {

  private static final String START = "gainsay-worker-";
  private static final String LOCK = "lock";

  /** Room for the board and for the native library of an embedded engine. */
  private static final long LEAST_BYTES = 8L << 20;

  /** Closing any channel to a file gives up all locks of this process on it, so it opens none. */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel lock;

  private WorkerFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** A new one; those of processes that are gone are removed. */
  public static WorkerFolder create() throws IOException {
    return create(Path.of(System.getProperty("java.io.tmpdir", ".")));
  }

  static WorkerFolder create(Path temporary) throws IOException {
    sweep(temporary);
    Path path = made(temporary);
    OURS.add(path);
    try {
      // A server that the worker starts for root runs as another user and has its data below, so
      // there must be a way through. Others can neither list the folder nor write to its socket.
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx--x--x"));
      FileChannel lock =
          FileChannel.open(
              path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      lock.lock();
      return new WorkerFolder(path, lock);
    } catch (IOException e) {
      delete(path);
      OURS.remove(path);
      throw e;
    }
  }

  private static Path made(Path temporary) throws IOException {
    try {
      FileStore disk = Files.getFileStore(temporary);
      if (disk.getTotalSpace() > 0 && disk.getUsableSpace() < LEAST_BYTES) {
        throw new IOException("less than " + (LEAST_BYTES >> 20) + " MiB are left");
      }
      return Files.createTempDirectory(temporary, START);
    } catch (IOException e) {
      throw new IOException(
          "the temporary folder %s cannot be used (%s); name another one by TMPDIR"
              .formatted(temporary, FileFault.reason(e)),
          e);
    }
  }

  public Path path() {
    return path;
  }

  private static void sweep(Path temporary) {
    try (Stream<Path> all = Files.list(temporary)) {
      List<Path> left =
          all.filter(path -> path.getFileName().toString().startsWith(START)).toList();
      left.stream().filter(path -> !OURS.contains(path)).forEach(WorkerFolder::sweepOne);
    } catch (IOException | UncheckedIOException e) {
      // What cannot be looked at is left to the system, which cleans its temporary folder.
    }
  }

  private static void sweepOne(Path path) {
    try (FileChannel lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.WRITE)) {
      if (lock.tryLock() != null) {
        endStrays(path);
        delete(path);
      }
    } catch (IOException e) {
      // Another user's, or one that is being made or removed at this moment.
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

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // It lies in the system's temporary folder, which the system cleans.
    }
  }
}
