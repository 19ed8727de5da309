package dev.gainsay.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The repository that the tests of this package watch over. */
final class Repository {

  private static final Set<String> TEXT =
      Set.of(
          "java",
          "md",
          "xml",
          "sh",
          "txt",
          "yml",
          "yaml",
          "json",
          "properties",
          "sql",
          "dl",
          "smt2",
          "html",
          "css",
          "js",
          "csv",
          "config",
          "input",
          "output");

  private Repository() {}

  /** The folder that holds all modules. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve(".mvn"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("not started inside the repository");
      }
    }
    return folder;
  }

  /** The Java files of all modules. */
  static List<Path> javaFiles() {
    return textFiles().stream().filter(file -> file.toString().endsWith(".java")).toList();
  }

  /**
   * The text files that git tracks or would add; without git, the text files outside of target
   * folders and hidden ones.
   */
  static List<Path> textFiles() {
    Path root = root();
    try {
      Process git =
          new ProcessBuilder("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (git.waitFor() == 0) {
        return Arrays.stream(names.split("\0"))
            .map(root::resolve)
            .filter(Files::isRegularFile)
            .filter(Repository::isText)
            .toList();
      }
    } catch (IOException noGit) {
      // A source archive on a machine without git: walk instead.
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return walk(root);
  }

  private static List<Path> walk(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !root.relativize(file).toString().matches("(.*/)?(target|\\.git)/.*"))
          .filter(Repository::isText)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isText(Path file) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot < 0 || TEXT.contains(name.substring(dot + 1));
  }
}
