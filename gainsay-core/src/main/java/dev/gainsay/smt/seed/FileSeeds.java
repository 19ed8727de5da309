package dev.gainsay.smt.seed;

import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.text.MalformedText;
import dev.gainsay.trial.SeedFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Seeds from files of SMT-LIB. */
public final class FileSeeds {

  private static final String EXTENSION = ".smt2";

  private FileSeeds() {}

  /**
   * What the scripts in files and folders ask first. A file in a folder that asserts nothing there
   * is left out.
   *
   * @throws IllegalArgumentException when a file is no script, as {@code file:line:column: …}; when
   *     one that is named asserts nothing, or a folder holds none that does
   */
  public static List<Problem> read(List<Path> paths) {
    List<Problem> all = new ArrayList<>();
    for (Path path : paths) {
      List<Problem> found = new ArrayList<>();
      for (Path file : SeedFiles.list(List.of(path), name -> name.endsWith(EXTENSION), EXTENSION)) {
        Problem problem = read(file);
        if (!problem.assertions().isEmpty()) {
          found.add(problem);
        }
      }
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            path + ": asserts nothing before its first check-sat; name another seed");
      }
      all.addAll(found);
    }
    return all;
  }

  private static Problem read(Path file) {
    try {
      return ProblemReader.read(SeedFiles.text(file));
    } catch (MalformedText no) {
      throw new IllegalArgumentException(
          no.in(file.toString()) + "; correct it or leave the file out", no);
    }
  }

  /** One problem a draw, without a model. */
  public static SeedSource plain(List<Problem> problems) {
    return choices -> Optional.of(choices.pick(problems).seed());
  }

  /** One problem a draw, with a model. */
  public static SeedSource assigned(List<Problem> problems, ModelSource models) {
    return choices -> Optional.of(models.seed(choices.pick(problems), choices));
  }
}
