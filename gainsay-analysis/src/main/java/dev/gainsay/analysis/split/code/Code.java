package dev.gainsay.analysis.split.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files of a program.
 *
 * @param files where they are, by name: the path from the input's folder, with slashes; of class
 *     files that of the class
 * @param roots folders in which the names are found
 * @param notes what users should know, one line each
 */
public record Code(
    Language language, SortedMap<String, Path> files, List<Path> roots, List<String> notes) {

  public Code {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    roots = List.copyOf(roots);
    notes = List.copyOf(notes);
  }

  /**
   * Copies some files under their names, so that whoever analyses the folder sees these only.
   *
   * @return how many bytes they have
   */
  public long copy(Collection<String> names, Path folder) throws IOException {
    long bytes = 0;
    for (String name : names) {
      Path file = files.get(name);
      if (file == null) {
        throw new IllegalArgumentException(name);
      }
      Path copy = folder.resolve(name);
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
      bytes += Files.size(copy);
    }
    return bytes;
  }
}
