package dev.gainsay.analysis.split.taint;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
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
      if (bytes[VERSION_AT] > NEWEST) {
        bytes[VERSION_AT] = NEWEST;
      }
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.write(copy, bytes);
    }
    return new ReadableClasses(named);
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
