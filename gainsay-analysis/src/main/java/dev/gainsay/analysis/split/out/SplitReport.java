package dev.gainsay.analysis.split.out;

import dev.gainsay.analysis.split.run.SplitResult;
import dev.gainsay.engine.Limits;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A program that was analysed in parts, and all that is told of it.
 *
 * @param analyzer name and release
 * @param inputs as named by the user
 * @param limits of each part
 * @param cluster where the parts were analysed; this machine when absent
 * @param jobs parts at a time
 * @param elapsed from the start to the end
 * @param notes what users should know, one line each
 */
public record SplitReport(
    String analyzer,
    List<Path> inputs,
    Limits limits,
    Optional<String> cluster,
    int jobs,
    Duration elapsed,
    List<String> notes,
    SplitResult result) {

  public SplitReport {
    inputs = List.copyOf(inputs);
    notes = List.copyOf(notes);
  }

  /** Writes all files; a file is whole or missing. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    FindingFolder.writeWhole(folder.resolve("findings.sarif"), FindingsSarif.text(this));
    FindingFolder.writeWhole(folder.resolve("split.json"), SplitFile.text(this));
    FindingFolder.writeWhole(folder.resolve("README.md"), SplitReadme.text(this));
  }
}
