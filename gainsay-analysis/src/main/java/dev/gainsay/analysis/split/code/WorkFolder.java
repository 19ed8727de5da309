package dev.gainsay.analysis.split.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Folders that are needed for a while. */
public final class WorkFolder {

  private static final Pattern NAME = Pattern.compile("work-(\\d+)-.*");

  private WorkFolder() {}

  /**
   * Makes one. Those in the same place that killed processes have left are removed.
   *
   * @param in a folder that there is
   * @return its real path, since that is how analyzers tell files
   */
  public static Path make(Path in) throws IOException {
    try (Stream<Path> all = Files.list(in)) {
      all.filter(WorkFolder::isLeft).forEach(WorkFolder::remove);
    }
    String prefix = "work-%d-".formatted(ProcessHandle.current().pid());
    return Files.createTempDirectory(in, prefix).toRealPath();
  }

  private static boolean isLeft(Path folder) {
    Matcher named = NAME.matcher(folder.getFileName().toString());
    return named.matches()
        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && ProcessHandle.of(Long.parseLong(named.group(1))).isEmpty();
  }

  /** Removes a folder with all that is in it, as far as that can be removed. */
  public static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException stays) {
      // It lies where the user may remove it.
    }
  }
}
