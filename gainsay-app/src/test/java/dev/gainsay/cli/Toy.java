package dev.gainsay.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * An analyzer that is a script of a few lines, and a program for it.
 *
 * @param folder where all of it is
 */
record Toy(Path folder) {

  /**
   * Complains of each line with "bad", by paths without dots; "many" is too much in five files,
   * "slow" too slow.
   */
  static final String SCRIPT =
      """
      #!/bin/sh
      [ "$1" = --version ] && echo 'toy 1.0' && exit
      if [ $# -gt 4 ] && grep -q many "$@"; then echo 'fatal: too many' >&2; exit 9; fi
      grep -q slow "$@" && sleep 30
      grep -Hn bad "$@" | sed 's/^\\([^:]*\\):\\([0-9]*\\):.*/\\1:\\2:high:R1:it is bad/; s#/[.]/#/#g'
      exit 0
      """;

  static final String DESCRIPTION =
      """
      name: toy
      reads: python
      program: toy
      remedy: build it
      version: {arguments: [--version], pattern: 'toy (\\S+)'}
      arguments: ['{files}']
      result:
        pattern: '(?m)^(?<file>[^:]+):(?<line>\\d+):(?<level>\\w+):(?<rule>\\w+):(?<message>.*)$'
        levels: {high: error}
      """;

  Toy {
    try {
      Files.writeString(folder.resolve("toy"), SCRIPT);
      Files.setPosixFilePermissions(
          folder.resolve("toy"), PosixFilePermissions.fromString("rwx------"));
      Files.writeString(folder.resolve("toy.yaml"), DESCRIPTION);
      Files.writeString(folder.resolve("edges.txt"), "# who needs whom\n");
      Files.createDirectories(folder.resolve("code"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path script() {
    return folder.resolve("toy");
  }

  Path description() {
    return folder.resolve("toy.yaml");
  }

  /** The list of dependencies. */
  Path edges() {
    return folder.resolve("edges.txt");
  }

  /** The program. */
  Path code() {
    return folder.resolve("code");
  }

  /** Writes a file of the program. */
  void file(String name, String text) throws IOException {
    Files.writeString(code().resolve(name + ".py"), text + "\n");
  }
}
