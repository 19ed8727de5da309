package dev.gainsay.analysis.split.code;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The files of a program.
 *
 * @param files where they are, by name: the path from the input's folder, with slashes; of class
 *     files that of the class
 * @param roots folders in which the names are found
 * @param leftOut names of files that nobody analyses, since they cannot be read or told by name
 * @param notes what users should know, one line each
 */
public record Code(
    Language language,
    SortedMap<String, Path> files,
    List<Path> roots,
    SortedSet<String> leftOut,
    List<String> notes) {

  public Code {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    roots = List.copyOf(roots);
    leftOut = Collections.unmodifiableSortedSet(new TreeSet<>(leftOut));
    notes = List.copyOf(notes);
  }

  /**
   * How many bytes all files have.
   *
   * @throws Unreadable when one is gone
   */
  public long bytes() throws Unreadable {
    long bytes = 0;
    for (Path file : files.values()) {
      try {
        bytes += Files.size(file);
      } catch (IOException e) {
        throw new Unreadable("cannot read %s: %s".formatted(file, FileFault.reason(e)), e);
      }
    }
    return bytes;
  }

  /** Writes all files into one, under their names. */
  public void pack(Path zip) throws IOException {
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out)) {
      for (Map.Entry<String, Path> file : files.entrySet()) {
        packed.putNextEntry(new ZipEntry(file.getKey()));
        Files.copy(file.getValue(), packed);
      }
    }
  }

  /**
   * A program that was packed. Its files are read from there, so that it needs no folder, and
   * whatever names they have can be had on any system.
   */
  public static Code packed(Language language, Path zip) throws IOException {
    SortedMap<String, Path> files = new TreeMap<>();
    // It stays open as long as the files may be read.
    FileSystem system = FileSystems.newFileSystem(zip);
    Path root = system.getPath("/");
    try (Stream<Path> all = Files.walk(root)) {
      all.filter(Files::isRegularFile)
          .forEach(file -> files.put(root.relativize(file).toString(), file));
    }
    return new Code(language, files, List.of(), new TreeSet<>(), List.of());
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
