package dev.gainsay.campaign;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

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
    for (Path jar : classPath()) {
      if (jar.toString().endsWith(".jar")) {
        changed(jar).ifPresent(time -> times.put(jar, time));
      }
    }
    return times;
  }

  /**
   * Our own class path, made absolute: that of the process, or, where its class path is somebody
   * else's, that of the loader which was made for us.
   */
  static List<Path> classPath() {
    if (Build.class.getClassLoader() instanceof URLClassLoader own) {
      return Stream.of(own.getURLs()).map(Build::path).toList();
    }
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath())
        .toList();
  }

  /** The same with what the manifests of its jars name. */
  static List<Path> wholeClassPath() throws IOException {
    Set<Path> whole = new LinkedHashSet<>();
    for (Path entry : classPath()) {
      whole.add(entry);
      if (Files.isRegularFile(entry)) {
        whole.addAll(named(entry));
      }
    }
    return whole.stream().filter(Files::exists).toList();
  }

  private static List<Path> named(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String names =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return names == null
          ? List.of()
          : Stream.of(names.strip().split("\\s+"))
              .map(name -> Path.of(jar.toUri().resolve(name)))
              .toList();
    }
  }

  private static Path path(URL url) {
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
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
