package dev.gainsay.smt.seed;

import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.text.MalformedText;
import dev.gainsay.trial.SeedFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Seeds from files of SMT-LIB. */
public final class FileSeeds {

  private static final String EXTENSION = ".smt2";

  private FileSeeds() {}

  /**
   * What the scripts in files and folders ask first. A file in a folder that is no script, or
   * asserts nothing there, is left out.
   *
   * @throws IllegalArgumentException when one that is named is no script, as {@code
   *     file:line:column: …}, or asserts nothing; when all of a folder are such
   */
  public static SeedFiles.Read<Problem> read(List<Path> paths) {
    return SeedFiles.read(paths, name -> name.endsWith(EXTENSION), EXTENSION, FileSeeds::read);
  }

  private static Problem read(Path file) {
    Problem problem;
    try {
      problem = ProblemReader.read(SeedFiles.text(file));
    } catch (MalformedText no) {
      throw new IllegalArgumentException(
          no.in(file.toString()) + "; correct it or leave the file out", no);
    }
    if (problem.assertions().isEmpty()) {
      throw new IllegalArgumentException(
          file + ": asserts nothing before its first check-sat; name another seed");
    }
    return problem;
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
