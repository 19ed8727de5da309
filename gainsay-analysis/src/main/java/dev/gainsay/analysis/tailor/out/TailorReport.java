package dev.gainsay.analysis.tailor.out;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Tailored;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A search that ended, and all that is told of it.
 *
 * @param analyzer name and release
 * @param files what was analysed, as named by the user
 * @param budget as written by the user
 * @param program the same, as read by the analyzer
 * @param tailored what was found
 */
public record TailorReport(
    String analyzer,
    List<Path> files,
    String budget,
    Algorithm algorithm,
    Effort effort,
    long seed,
    Program program,
    Tailored tailored) {

  public TailorReport {
    files = List.copyOf(files);
  }

  /** Writes all files; a file is whole or missing. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    whole(folder, "recipe.json", RecipeFile.text(this));
    whole(folder, "evaluations.csv", EvaluationsCsv.text(tailored.evaluations()));
    whole(folder, "cost.svg", Plots.cost(tailored));
    whole(folder, "proved.svg", Plots.proved(tailored));
    whole(folder, "README.md", TailorReadme.text(this));
  }

  private static void whole(Path folder, String name, String text) throws IOException {
    Path fresh = Files.createTempFile(folder, "." + name, ".part");
    Files.writeString(fresh, text);
    Files.move(
        fresh,
        folder.resolve(name),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING,
        java.nio.file.StandardCopyOption.ATOMIC_MOVE);
  }
}
