package dev.gainsay.analysis.split.code;

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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Folders that are needed for a while. */
public final class WorkFolder {

  private static final String PREFIX = "gainsay-work-";

  /** A file that is locked as long as somebody uses the folder: a lock ends with its process. */
  private static final String LOCK = "in-use.lock";

  private static final Map<Path, FileChannel> USED = new ConcurrentHashMap<>();

  private WorkFolder() {}

  /**
   * Makes one. Those in the same place that killed processes have left are removed.
   *
   * @param in a folder that there is
   * @return its real path, since that is how analyzers tell files
   */
  public static Path make(Path in) throws IOException {
    List<Path> others;
    try (Stream<Path> all = Files.list(in)) {
      others = all.filter(it -> it.getFileName().toString().startsWith(PREFIX)).toList();
    }
    others.stream().filter(WorkFolder::isLeft).forEach(WorkFolder::remove);
    Path folder = Files.createTempDirectory(in, PREFIX).toRealPath();
    FileChannel lock =
        FileChannel.open(
            folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    USED.put(folder, lock);
    if (lock.tryLock() == null) {
      throw new IOException("somebody else has " + folder);
    }
    return folder;
  }

  /** Whether it is one of ours, and nobody's any more. */
  private static boolean isLeft(Path folder) {
    Path lock = folder.resolve(LOCK);
    if (!Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
      return channel.tryLock() != null;
    } catch (IOException | OverlappingFileLockException used) {
      return false;
    }
  }

  /** Removes a folder with all that is in it, as far as that can be removed. */
  public static void remove(Path folder) {
    try (FileChannel unlocked = USED.remove(folder);
        Stream<Path> all = Files.walk(folder)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException stays) {
      // It lies where the user may remove it.
    }
  }
}
