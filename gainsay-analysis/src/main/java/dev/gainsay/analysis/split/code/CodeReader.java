package dev.gainsay.analysis.split.code;

import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.stream.Stream;

/** Finds the files of a language in what a user names: files, folders, and jars. */
public final class CodeReader {

  private final Language language;
  private final SortedMap<String, Path> files = new TreeMap<>();
  private final Set<Path> roots = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();
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
        throw new Unreadable("cannot read " + input + ": " + FileFault.reason(e), e);
      } catch (UncheckedIOException e) {
        throw new Unreadable(
            "cannot read " + input + ": " + FileFault.reason(Objects.requireNonNull(e.getCause())),
            e);
      }
    }
    return reader.code(inputs, folder);
  }

  private Code code(List<Path> inputs, Path folder) throws Unreadable {
    if (files.isEmpty()) {
      String where = inputs.size() == 1 ? inputs.getFirst().toString() : inputs.size() + " inputs";
      throw new Unreadable(
          "nothing to analyse in %s: no file of %s".formatted(where, language.files()));
    }
    if (again > 0) {
      notes.add(again + " files come twice under one name; the first of each is analysed");
    }
    return new Code(
        language,
        files,
        language == Language.CLASS ? List.of(folder.toAbsolutePath()) : List.copyOf(roots),
        notes);
  }

  private void read(Path input, Path folder) throws IOException, Unreadable {
    if (!Files.exists(input)) {
      throw new Unreadable("cannot read " + input + ": there is none");
    }
    if (language == Language.CLASS) {
      ClassFiles classes = new ClassFiles(folder.toAbsolutePath());
      classes.read(input, this::keep);
      notes.addAll(classes.notes());
    } else {
      sources(input.toAbsolutePath().normalize());
    }
  }

  private void sources(Path input) throws IOException {
    if (!Files.isDirectory(input)) {
      Path parent = input.getParent();
      if (language.owns(input.getFileName().toString()) && parent != null) {
        roots.add(parent);
        keep(input.getFileName().toString(), input);
      }
      return;
    }
    roots.add(input);
    try (Stream<Path> all = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file :
          all.filter(it -> language.owns(it.getFileName().toString()))
              .filter(Files::isRegularFile)
              .sorted()
              .toList()) {
        keep(name(input.relativize(file)), file);
      }
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
