package dev.gainsay.analysis.split.taint;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The class files of a part, as Tai-e can read them.
 *
 * @param named internal names of all classes that they name
 */
record ReadableClasses(Set<String> named) {

  /** The newest class files that Tai-e's reader takes, those of Java 20. */
  private static final int NEWEST = 64;

  /** Where a class file has its version. */
  private static final int VERSION_AT = 7;

  private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([\\w/$]+);");

  /**
   * Copies them. Newer ones are said to be of Java 20: what has been added since then is in no
   * instruction.
   */
  static ReadableClasses copy(Path from, Path to) throws IOException {
    Set<String> named = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(it -> it.toString().endsWith(".class")).sorted().toList();
    }
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      try {
        addNames(ClassFile.of().parse(bytes), named);
      } catch (IllegalArgumentException broken) {
        throw new IOException("error: " + from.relativize(file) + " is no class file", broken);
      }
      write(bytes, to.resolve(from.relativize(file).toString()));
    }
    return new ReadableClasses(named);
  }

  private static void write(byte[] bytes, Path file) throws IOException {
    if (bytes.length > VERSION_AT && bytes[VERSION_AT] > NEWEST) {
      bytes[VERSION_AT] = NEWEST;
    }
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /**
   * A class path whose entries Tai-e can read: those that have newer classes are copied as folders.
   *
   * @param to where the copies go
   */
  static String classPath(String original, Path to) throws IOException {
    List<String> entries = new ArrayList<>();
    for (String entry : original.split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        entries.add(readable(path, path, to.resolve("" + entries.size())));
      } else if (entry.matches("(?i).*[.](jar|zip)")) {
        try (FileSystem jar = FileSystems.newFileSystem(path)) {
          entries.add(readable(path, jar.getPath("/"), to.resolve("" + entries.size())));
        }
      } else {
        entries.add(entry);
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private static String readable(Path entry, Path root, Path to) throws IOException {
    List<Path> classes;
    try (Stream<Path> all = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      classes =
          all.filter(it -> it.toString().endsWith(".class") && Files.isRegularFile(it))
              .filter(it -> !root.relativize(it).startsWith("META-INF"))
              .toList();
    }
    boolean newer = false;
    for (int i = 0; i < classes.size() && !newer; i++) {
      newer = isNewer(classes.get(i));
    }
    if (!newer) {
      return entry.toString();
    }
    for (Path file : classes) {
      write(Files.readAllBytes(file), to.resolve(root.relativize(file).toString()));
    }
    return to.toString();
  }

  private static boolean isNewer(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] start = stream.readNBytes(VERSION_AT + 1);
      return start.length > VERSION_AT && start[VERSION_AT] > NEWEST;
    }
  }

  private static void addNames(ClassModel model, Set<String> named) {
    for (PoolEntry entry : model.constantPool()) {
      switch (entry) {
        case ClassEntry it when !it.name().stringValue().startsWith("[") ->
            named.add(it.name().stringValue());
        // Types of fields and methods are in descriptors alone.
        case Utf8Entry it -> addNames(it.stringValue(), named);
        default -> {}
      }
    }
  }

  /** Those in the text of a descriptor; in any other text there are none, or harmless ones. */
  static void addNames(String descriptor, Set<String> named) {
    Matcher matcher = IN_DESCRIPTOR.matcher(descriptor);
    while (matcher.find()) {
      named.add(matcher.group(1));
    }
  }
}
