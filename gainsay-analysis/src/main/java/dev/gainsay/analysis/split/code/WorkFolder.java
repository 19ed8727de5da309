package dev.gainsay.analysis.split.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that are needed for a while. */
public final class WorkFolder {

  private WorkFolder() {}

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
