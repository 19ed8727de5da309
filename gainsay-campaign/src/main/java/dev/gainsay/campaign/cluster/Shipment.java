package dev.gainsay.campaign.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * All that another machine needs, in one archive of folders: our own jars are in {@code own}, and
 * what else there is depends on what they are to do. The files of a folder are named so that the
 * order of their names is the one in which they were told, as on a class path.
 */
public final class Shipment {

  /** The folder of our own jars. */
  public static final String OWN = "own";

  private Shipment() {}

  /**
   * Writes the archive.
   *
   * @param own our own class path
   * @param files of the other folders; a folder of classes becomes a jar
   * @throws IOException when a file cannot be read or the archive not be written
   */
  public static void write(Path archive, List<Path> own, Map<String, List<Path>> files)
      throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      // Jars are compressed already.
      zip.setLevel(Deflater.NO_COMPRESSION);
      add(zip, OWN, own);
      for (Map.Entry<String, List<Path>> folder : files.entrySet()) {
        add(zip, folder.getKey(), folder.getValue());
      }
    }
  }

  private static void add(ZipOutputStream zip, String folder, List<Path> jars) throws IOException {
    int number = 0;
    for (Path jar : jars) {
      String name = String.valueOf(jar.getFileName());
      zip.putNextEntry(
          new ZipEntry(
              "%s/%04d-%s".formatted(folder, number++, Files.isDirectory(jar) ? "c.jar" : name)));
      if (Files.isDirectory(jar)) {
        pack(jar, zip);
      } else {
        Files.copy(jar, zip);
      }
    }
  }

  /**
   * A jar of what is one already, or a folder of classes.
   *
   * @param scratch where it is made if it has to be
   */
  public static Path jar(Path code, Path scratch) throws IOException {
    if (!Files.isDirectory(code)) {
      return code;
    }
    try (OutputStream out = Files.newOutputStream(scratch)) {
      pack(code, out);
    }
    return scratch;
  }

  private static void pack(Path classes, OutputStream out) throws IOException {
    ZipOutputStream jar = new ZipOutputStream(out);
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        jar.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, jar);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    jar.finish();
  }
}
