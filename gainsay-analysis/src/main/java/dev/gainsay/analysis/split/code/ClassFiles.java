package dev.gainsay.analysis.split.code;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private final LeftOut leftOut;

  ClassFiles(Path folder, LeftOut leftOut) {
    this.folder = folder;
    this.leftOut = leftOut;
  }

  /** Reads a jar, a class file, or a folder with any of them. */
  void read(Path input, BiConsumer<String, Path> found) throws IOException, Unreadable {
    if (!Files.isDirectory(input)) {
      one(input, found);
      return;
    }
    List<Path> all;
    try (Stream<Path> files = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
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
      if (Files.isReadable(file)) {
        keep(CodeReader.name(file), Files.readAllBytes(file), found);
      } else {
        leftOut.unread(CodeReader.name(file));
      }
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

  private void keep(String at, byte[] bytes, BiConsumer<String, Path> found) throws Unreadable {
    if (at.contains("META-INF/versions/") || at.endsWith("module-info.class")) {
      leftOut.passedOver(at);
      return;
    }
    String name;
    try {
      name = ClassFile.of().parse(bytes).thisClass().asInternalName() + ENDING;
    } catch (IllegalArgumentException e) {
      leftOut.unread(at);
      return;
    }
    Path copy = folder.resolve(name).normalize();
    if (!copy.startsWith(folder)) {
      leftOut.unread(at);
      return;
    }
    try {
      if (!Files.exists(copy)) {
        Files.createDirectories(copy.getParent());
        Files.write(copy, bytes);
      }
    } catch (IOException e) {
      throw new Unreadable(
          "cannot unpack the program into %s: %s; name another folder with --out"
              .formatted(folder, FileFault.reason(e)),
          e);
    }
    found.accept(name, copy);
  }
}
