package dev.gainsay.analysis.split.code;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Class files, copied into a folder under the names of their classes. Versions of a class for newer
 * releases of Java ({@code META-INF/versions}) and modules' descriptions are left out.
 */
final class ClassFiles {

  private static final String ENDING = ".class";

  private final Path folder;
  private final List<String> notes = new ArrayList<>();
  private int unread;
  private String firstUnread = "";

  ClassFiles(Path folder) {
    this.folder = folder;
  }

  /** What users should know. */
  List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    if (unread > 0) {
      all.add(
          "%d class %s read and left out: %s"
              .formatted(unread, unread == 1 ? "file cannot be" : "files cannot be", firstUnread));
    }
    return all;
  }

  /** Reads a jar, a class file, or a folder with any of them. */
  void read(Path input, BiConsumer<String, Path> found) throws IOException, Unreadable {
    if (!Files.isDirectory(input)) {
      one(input, found);
      return;
    }
    List<Path> all;
    try (Stream<Path> files = Files.walk(input)) {
      all = files.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : all) {
      String name = file.getFileName().toString();
      if (name.endsWith(ENDING) || name.endsWith(".jar")) {
        one(file, found);
      }
    }
  }

  private void one(Path file, BiConsumer<String, Path> found) throws IOException, Unreadable {
    if (file.getFileName().toString().endsWith(ENDING)) {
      keep(CodeReader.name(file), Files.readAllBytes(file), found);
      return;
    }
    try (ZipFile jar = new ZipFile(file.toFile())) {
      for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().endsWith(ENDING)) {
          keep(entry.getName(), jar.getInputStream(entry).readAllBytes(), found);
        }
      }
    } catch (ZipException e) {
      throw new Unreadable("cannot read " + file + ": it is no jar: " + FileFault.reason(e), e);
    }
  }

  private void keep(String at, byte[] bytes, BiConsumer<String, Path> found) throws IOException {
    if (at.contains("META-INF/versions/") || at.endsWith("module-info.class")) {
      return;
    }
    String name;
    try {
      name = ClassFile.of().parse(bytes).thisClass().asInternalName() + ENDING;
    } catch (IllegalArgumentException e) {
      firstUnread = unread++ == 0 ? at : firstUnread;
      return;
    }
    Path copy = folder.resolve(name).normalize();
    if (!copy.startsWith(folder)) {
      firstUnread = unread++ == 0 ? at : firstUnread;
      return;
    }
    if (!Files.exists(copy)) {
      Files.createDirectories(copy.getParent());
      Files.write(copy, bytes);
    }
    found.accept(name, copy);
  }
}
