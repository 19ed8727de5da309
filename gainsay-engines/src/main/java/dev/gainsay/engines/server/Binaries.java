package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Unpacks a server's binaries into the cache folder, once a version: {@code
 * $XDG_CACHE_HOME/gainsay}, {@code ~/.cache/gainsay}, or for root, whose home others cannot enter,
 * {@code /var/cache/gainsay}.
 */
public final class Binaries {

  private Binaries() {}

  /** Writes the files of a server into an empty folder. */
  @FunctionalInterface
  public interface Source {
    void unpackTo(Path folder) throws IOException, EngineUnavailable;
  }

  /** Looks at unpacked binaries. */
  public interface Check {
    /** What they are instead of what they should be; empty when they are that. */
    Optional<String> otherThanNamed(Path folder);
  }

  /**
   * The folder with the files of an xz-compressed tar that a jar on the class path holds.
   *
   * @param name of the folder in the cache, such as {@code postgres-18.6.0}
   * @param resources where the tar may be
   * @param check whether what was unpacked, now or earlier, is what the name says: the path of a
   *     tar tells no version, so that the class path may hold another one
   * @throws EngineUnavailable when it is not there, cannot be unpacked or is something else
   */
  public static Path ofTar(String name, List<String> resources, Check check)
      throws EngineUnavailable {
    URL found =
        resources.stream()
            .map(resource -> Binaries.class.getClassLoader().getResource(resource))
            .filter(url -> url != null)
            .findFirst()
            .orElseThrow(() -> new EngineUnavailable(name + ": no binaries on the class path"));
    return cached(name, folder -> untar(found, folder), check);
  }

  /**
   * The folder with the files below a folder of a jar on the class path.
   *
   * @param root the folder, whose name tells the version
   * @throws EngineUnavailable when it is not there or cannot be unpacked
   */
  public static Path ofJar(String name, String root) throws EngineUnavailable {
    URL found =
        Optional.ofNullable(Binaries.class.getClassLoader().getResource(root))
            .orElseThrow(() -> new EngineUnavailable(name + ": no binaries on the class path"));
    return cached(name, folder -> unjar(found, folder), _ -> Optional.empty());
  }

  /**
   * The folder with files that are had in another way.
   *
   * @throws EngineUnavailable when they cannot be had
   */
  public static Path made(String name, Source source) throws EngineUnavailable {
    return cached(name, source, _ -> Optional.empty());
  }

  private static Path cached(String name, Source source, Check check) throws EngineUnavailable {
    Path target = CacheFolder.path().resolve(name);
    if (Files.isDirectory(target) && check.otherThanNamed(target).isEmpty()) {
      return target;
    }
    try {
      Files.createDirectories(CacheFolder.path());
      Path partial = Files.createTempDirectory(CacheFolder.path(), name + ".partial");
      try {
        Files.setPosixFilePermissions(partial, PosixFilePermissions.fromString("rwxr-xr-x"));
        source.unpackTo(partial);
        Optional<String> other = check.otherThanNamed(partial);
        if (other.isPresent()) {
          throw new EngineUnavailable(
              name + ": the binaries on the class path are " + other.get() + "; remove that jar");
        }
        return moved(partial, target, check);
      } finally {
        Folders.delete(partial);
      }
    } catch (IOException e) {
      throw new EngineUnavailable(
          "cannot unpack " + name + " into " + CacheFolder.path() + ": " + e, e);
    }
  }

  /** Puts a folder in its place, unless another worker was faster. */
  private static Path moved(Path partial, Path target, Check check) throws IOException {
    if (Files.isDirectory(target) && check.otherThanNamed(target).isPresent()) {
      Path wrong = Files.createTempDirectory(CacheFolder.path(), target.getFileName() + ".wrong");
      Files.move(target, wrong.resolve("files"), StandardCopyOption.ATOMIC_MOVE);
      Folders.delete(wrong);
    }
    try {
      return Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (Files.isDirectory(target) && check.otherThanNamed(target).isEmpty()) {
        return target;
      }
      throw e;
    }
  }

  private static void untar(URL archive, Path folder) throws IOException {
    try (InputStream bytes = new BufferedInputStream(archive.openStream(), 1 << 16);
        TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(bytes))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        Path path = inside(folder, entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(path);
        } else if (entry.isSymbolicLink()) {
          Files.createDirectories(path.getParent());
          Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else {
          write(tar, path, (entry.getMode() & 0100) != 0);
        }
      }
    }
  }

  /** Jars lose modes and links: what lies in bin or scripts is made executable. */
  private static void unjar(URL root, Path folder) throws IOException {
    URLConnection connection = root.openConnection();
    if (!(connection instanceof JarURLConnection inJar)) {
      throw new IOException(root + " is not in a jar");
    }
    inJar.setUseCaches(false);
    String start =
        inJar.getEntryName().endsWith("/") ? inJar.getEntryName() : inJar.getEntryName() + "/";
    try (JarFile jar = inJar.getJarFile()) {
      for (JarEntry entry : jar.stream().filter(e -> e.getName().startsWith(start)).toList()) {
        String name = entry.getName().substring(start.length());
        if (!entry.isDirectory()) {
          try (InputStream bytes = jar.getInputStream(entry)) {
            write(bytes, inside(folder, name), name.matches("(bin|scripts)/.*"));
          }
        }
      }
    }
  }

  private static void write(InputStream bytes, Path path, boolean executable) throws IOException {
    Files.createDirectories(path.getParent());
    Files.copy(bytes, path);
    Files.setPosixFilePermissions(
        path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
  }

  private static Path inside(Path folder, String name) throws IOException {
    Path path = folder.resolve(name).normalize();
    if (!path.startsWith(folder)) {
      throw new IOException("an entry leaves the archive: " + name);
    }
    return path;
  }
}
