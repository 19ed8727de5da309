package dev.gainsay.trial;

import dev.gainsay.text.MalformedText;
import dev.gainsay.text.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Files of the user's that trials start from: those named, and those in folders that are named. */
public final class SeedFiles {

  private SeedFiles() {}

  /**
   * Seeds that were read.
   *
   * @param leftOut why a file of a folder is none, one line each that begins with its path
   */
  public record Read<T>(List<T> seeds, List<String> leftOut) {

    public Read {
      seeds = List.copyOf(seeds);
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Reads the files. One of a folder that is no seed is left out; one that is named has to be one.
   *
   * @param isSeed whether a file in a folder may be one, by its name
   * @param reader throws an {@link IllegalArgumentException} for a file that is no seed
   * @throws IllegalArgumentException when a file that is named, or all of a folder, is none
   */
  public static <T> Read<T> read(
      List<Path> paths, Predicate<String> isSeed, String extension, Function<Path, T> reader) {
    List<T> seeds = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Path path : paths) {
      int before = seeds.size();
      @Nullable IllegalArgumentException first = null;
      for (Path file : list(List.of(path), isSeed, extension)) {
        try {
          seeds.add(reader.apply(file));
        } catch (IllegalArgumentException no) {
          first = first == null ? no : first;
          leftOut.add(String.valueOf(no.getMessage()));
        }
      }
      if (first != null && seeds.size() == before) {
        throw first;
      }
    }
    return new Read<>(seeds, leftOut);
  }

  /**
   * The files, those of a folder in the order of their paths.
   *
   * @param isSeed whether a file in a folder is one, by its name; one that is named always is
   * @param extension of seeds, for the message
   * @throws IllegalArgumentException when a folder holds none or cannot be listed
   */
  private static List<Path> list(List<Path> paths, Predicate<String> isSeed, String extension) {
    List<Path> all = new ArrayList<>();
    for (Path path : paths) {
      List<Path> files = list(path, isSeed);
      if (files.isEmpty()) {
        throw new IllegalArgumentException(
            path + ": holds no " + extension + " file; name another folder");
      }
      all.addAll(files);
    }
    return all;
  }

  private static List<Path> list(Path path, Predicate<String> isSeed) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.filter(file -> isSeed.test(file.toString())).sorted().toList();
    } catch (IOException cannot) {
      throw unreadable(path, cannot);
    }
  }

  /**
   * What a file holds.
   *
   * @throws IllegalArgumentException when there is none, or it is no text in UTF-8, by its place
   */
  public static String text(Path file) {
    try {
      return TextFile.read(file);
    } catch (MalformedText no) {
      throw new IllegalArgumentException(no.in(file.toString()), no);
    } catch (IOException cannot) {
      throw unreadable(file, cannot);
    }
  }

  private static IllegalArgumentException unreadable(Path path, IOException cannot) {
    String why =
        switch (cannot) {
          case NoSuchFileException _ -> "no such file";
          default -> "cannot be read: " + cannot.getMessage();
        };
    return new IllegalArgumentException(path + ": " + why, cannot);
  }
}
