package dev.gainsay.house;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compares the repository's Java files with what google-java-format makes of them.
 *
 * <p>Stands alone, on the formatter only, so that {@code mvn -q -N -Pformat} can start it from its
 * source; see docs/decisions/0001-format-on-jdk-25.md.
 */
final class SourceFormat {

  private SourceFormat() {}

  /** Formats every Java file under the folder named by the first argument. */
  public static void main(String[] args) throws IOException {
    for (Path file : apply(Path.of(args[0]), true)) {
      System.out.println("formatted " + file);
    }
  }

  /**
   * The files under {@code root}, relative to it, that are not formatted, and those that do not
   * parse.
   *
   * @param fix whether to rewrite the files that are not formatted
   */
  static List<Path> apply(Path root, boolean fix) throws IOException {
    Formatter formatter = new Formatter();
    List<Path> changed = new ArrayList<>();
    for (Path file : sources(root)) {
      String text = Files.readString(file);
      String formatted;
      try {
        formatted = formatter.formatSourceAndFixImports(text);
      } catch (FormatterException e) {
        System.err.println(root.relativize(file) + ": " + e.getMessage());
        changed.add(root.relativize(file));
        continue;
      }
      if (!formatted.equals(text)) {
        changed.add(root.relativize(file));
        if (fix) {
          Files.writeString(file, formatted);
        }
      }
    }
    return changed;
  }

  private static List<Path> sources(Path root) throws IOException {
    List<Path> modules;
    try (Stream<Path> children = Files.list(root)) {
      modules = children.filter(child -> Files.isDirectory(child.resolve("src"))).sorted().toList();
    }
    List<Path> sources = new ArrayList<>();
    for (Path module : modules) {
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        files
            .filter(file -> file.toString().matches(".*/src/\\w+/java/.*\\.java"))
            .sorted()
            .forEach(sources::add);
      }
    }
    return sources;
  }
}
