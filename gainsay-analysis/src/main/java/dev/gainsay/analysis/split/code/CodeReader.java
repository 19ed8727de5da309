package dev.gainsay.analysis.split.code;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files of a language in what a user names: files, folders, and jars. */
public final class CodeReader {

  /**
   * Analyzers tell files in lines, and take a backslash for a slash or for what makes the next
   * character plain.
   */
  private static final Pattern ODD = Pattern.compile("[\\p{Cntrl}\\\\]");

  private final Language language;
  private final SortedMap<String, Path> files = new TreeMap<>();
  private final Set<Path> roots = new LinkedHashSet<>();
  private final LeftOut leftOut = new LeftOut();
  private int again;

  private CodeReader(Language language) {
    this.language = language;
  }

  /**
   * Reads a program.
   *
   * @param inputs what the user names
   * @param folder where the class files of jars go
   * @throws Unreadable when there is nothing to analyse
   */
  public static Code read(Language language, List<Path> inputs, Path folder) throws Unreadable {
    CodeReader reader = new CodeReader(language);
    for (Path input : inputs) {
      try {
        reader.read(input, folder);
      } catch (IOException e) {
        throw unreadable(input, e);
      } catch (UncheckedIOException e) {
        throw unreadable(input, Objects.requireNonNull(e.getCause()));
      }
    }
    return reader.code(inputs, folder);
  }

  /** Of a folder it may be some file of it that cannot be read. */
  private static Unreadable unreadable(Path input, IOException e) {
    String where =
        e instanceof FileSystemException at && at.getFile() != null
            ? at.getFile()
            : input.toString();
    return new Unreadable("cannot read " + where + ": " + FileFault.reason(e), e);
  }

  private Code code(List<Path> inputs, Path folder) throws Unreadable {
    if (files.isEmpty()) {
      String where = inputs.size() == 1 ? inputs.getFirst().toString() : inputs.size() + " inputs";
      String why =
          leftOut.reasons().isEmpty()
              ? "no file of " + language.files()
              : String.join("; ", leftOut.reasons());
      throw new Unreadable("nothing to analyse in %s: %s".formatted(where, why));
    }
    List<String> notes = new ArrayList<>(leftOut.notes());
    if (again > 0) {
      notes.add(again + " files come twice under one name; the first of each is analysed");
    }
    return new Code(
        language,
        files,
        language == Language.CLASS ? List.of(folder.toAbsolutePath()) : List.copyOf(roots),
        leftOut.names(),
        notes);
  }

  private void read(Path input, Path folder) throws IOException, Unreadable {
    if (!Files.exists(input)) {
      throw new Unreadable("cannot read " + input + ": there is none");
    }
    if (language == Language.CLASS) {
      new ClassFiles(folder.toAbsolutePath(), leftOut).read(input, this::keep);
    } else {
      sources(input.toAbsolutePath().normalize());
    }
  }

  private void sources(Path input) throws IOException {
    if (!Files.isDirectory(input)) {
      Path parent = input.getParent();
      if (isOurs(input) && parent != null) {
        roots.add(parent);
        source(input.getFileName().toString(), input);
      }
      return;
    }
    roots.add(input);
    try (Stream<Path> all = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : all.filter(this::isOurs).filter(Files::isRegularFile).sorted().toList()) {
        source(name(input.relativize(file)), file);
      }
    }
  }

  /** The root of a file system has no name. */
  private boolean isOurs(Path file) {
    return file.getFileName() != null && language.owns(file.getFileName().toString());
  }

  private void source(String name, Path file) {
    if (ODD.matcher(name).find()) {
      leftOut.oddly(name);
    } else if (!Files.isReadable(file)) {
      leftOut.unread(name);
    } else {
      keep(name, file);
    }
  }

  /** With slashes on every system. */
  static String name(Path relative) {
    List<String> names = new ArrayList<>();
    relative.forEach(it -> names.add(it.toString()));
    return String.join("/", names);
  }

  private void keep(String name, Path file) {
    again += files.putIfAbsent(name, file) == null ? 0 : 1;
  }
}
