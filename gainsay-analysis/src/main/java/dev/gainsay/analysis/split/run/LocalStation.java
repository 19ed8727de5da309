package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.PrivateFolder;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * This machine.
 *
 * @param width parts at a time
 * @param work where each part gets a folder of its own, for as long as it is analysed
 */
public record LocalStation(
    Analyzer analyzer, Code code, Surroundings around, Limits limits, int width, Path work)
    implements Station {

  /**
   * What an analysis has come to.
   *
   * @param bytes of the files
   */
  public record Measured(long bytes, Analysis analysis) {}

  @Override
  public PartRun run(Part part, String name) {
    Measured measured = analyse(part.names(), name);
    return new PartRun(name, part, measured.bytes(), measured.analysis(), false);
  }

  /**
   * Analyses files by their names.
   *
   * @param name of which there is no other one at the time
   */
  public Measured analyse(List<String> files, String name) {
    Path folder = work.resolve("part-" + name);
    long bytes = 0;
    Analysis analysis;
    try {
      Files.createDirectories(folder.resolve("code"));
      bytes = code.copy(files, folder.resolve("code"));
      analysis = analyzer.analyse(folder, around, limits);
    } catch (IOException e) {
      analysis = Analysis.failed("its files cannot be copied: " + FileFault.reason(e));
    } catch (InvalidPathException e) {
      // Where the locale is C, a name may have characters that no file can have.
      analysis = Analysis.failed("its files cannot be copied: " + e.getMessage());
    } finally {
      PrivateFolder.delete(folder);
    }
    return new Measured(bytes, analysis);
  }
}
