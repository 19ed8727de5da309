package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where a command writes. */
final class OutFolder {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private OutFolder() {}

  /**
   * Makes sure that a folder can be written, before work is done for it.
   *
   * @return the folders that had to be made, the innermost first
   * @throws Refused when it cannot
   */
  static List<Path> prepare(Path folder) throws Refused {
    List<Path> made = new ArrayList<>();
    for (Path it = folder; it != null && !Files.exists(it); it = it.getParent()) {
      made.add(it);
    }
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".", ".probe"));
    } catch (IOException e) {
      removeIfEmpty(made);
      throw cannotWrite(folder, e);
    }
    return made;
  }

  /** Removes what was made for a command that was refused: folders in which nothing is. */
  static void removeIfEmpty(List<Path> made) {
    try {
      for (Path folder : made) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException stays) {
      // What is in it is the result.
    }
  }

  /** What is said of a folder that cannot be written. */
  static Refused cannotWrite(Path folder, IOException e) {
    return new Refused(
        "cannot write to folder "
            + folder
            + " ("
            + FileFault.reason(e)
            + "); name another one with --out",
        e);
  }

  /** What a folder for something of a name is called. */
  static String named(String subject) {
    return subject.replaceAll("[^\\w.@-]", "-");
  }

  /** The folder given, or a new one under {@code gainsay-out} named by time and subject. */
  static Path choose(@Nullable Path given, String subject) {
    if (given != null) {
      return given;
    }
    String name = TIME.format(LocalDateTime.now()) + "-" + named(subject);
    Path folder = Path.of("gainsay-out", name);
    for (int i = 2; Files.exists(folder); i++) {
      folder = Path.of("gainsay-out", name + "-" + i);
    }
    return folder;
  }

  /** The same for what a command makes of some input; the root of a file system has no name. */
  static Path choose(@Nullable Path given, String command, Path input) {
    Path name = input.getFileName();
    return choose(given, command + "-" + (name == null ? "root" : name));
  }
}
