package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.WorkFolder;
import dev.gainsay.engine.Limits;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * This machine.
 *
 * @param work where each part gets a folder of its own, for as long as it is analysed
 */
public record LocalStation(
    Analyzer analyzer, Code code, Surroundings around, Limits limits, Path work)
    implements Station {

  @Override
  public PartRun run(Part part, String name) {
    Path folder = work.resolve("part-" + name);
    long bytes = 0;
    Analysis analysis;
    try {
      Files.createDirectories(folder.resolve("code"));
      bytes = code.copy(part.names(), folder.resolve("code"));
      analysis = analyzer.analyse(folder, around, limits);
    } catch (IOException e) {
      analysis = Analysis.failed("its files cannot be copied: " + FileFault.reason(e));
    } finally {
      WorkFolder.remove(folder);
    }
    return new PartRun(name, part, bytes, analysis, false);
  }
}
