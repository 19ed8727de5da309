package dev.gainsay.analysis.tailor.out;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.finding.FindingFolder;
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
    FindingFolder.writeWhole(folder.resolve("recipe.json"), RecipeFile.text(this));
    FindingFolder.writeWhole(
        folder.resolve("evaluations.csv"), EvaluationsCsv.text(tailored.evaluations()));
    FindingFolder.writeWhole(folder.resolve("cost.svg"), Plots.cost(tailored));
    FindingFolder.writeWhole(folder.resolve("proved.svg"), Plots.proved(tailored));
    FindingFolder.writeWhole(folder.resolve("README.md"), TailorReadme.text(this));
  }
}
