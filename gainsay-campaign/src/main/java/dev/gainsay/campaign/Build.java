package dev.gainsay.campaign;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The jars that this process was started from. Its workers are started from them too, so when they
 * are replaced, by {@code mvn package} or an update, what a campaign tests would change within it.
 */
final class Build {

  /** Times of the class path's jars when the first of them was looked at. */
  private static final Map<Path, FileTime> STARTED_FROM = times();

  private Build() {}

  private static Map<Path, FileTime> times() {
    Map<Path, FileTime> times = new LinkedHashMap<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry).toAbsolutePath();
      if (entry.endsWith(".jar")) {
        changed(jar).ifPresent(time -> times.put(jar, time));
      }
    }
    return times;
  }

  /**
   * Looks whether the jars are those of the start.
   *
   * @throws IOException when they are not, which ends a campaign
   */
  static void refuseOther() throws IOException {
    for (Map.Entry<Path, FileTime> jar : STARTED_FROM.entrySet()) {
      if (!changed(jar.getKey()).equals(Optional.of(jar.getValue()))) {
        throw new IOException(
            "%s was replaced since this run started, and its workers would not be the same; what it has found is kept, start it again"
                .formatted(jar.getKey()));
      }
    }
  }

  private static Optional<FileTime> changed(Path file) {
    try {
      return Optional.of(Files.getLastModifiedTime(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
