package dev.gainsay.cli;

import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.bench.split.ProgramFigures;
import dev.gainsay.bench.split.SplitStudy;
import dev.gainsay.bench.split.SplitTables;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code gainsay bench split}: the study of the thesis's section 6.4. */
final class SplitRuns {

  private SplitRuns() {}

  /**
   * Runs it.
   *
   * @param lists the one file that lists what to analyse
   * @param jobs parts at a time
   */
  static void of(List<String> lists, int jobs, Figures figures)
      throws Refused, EngineUnavailable, InterruptedException, IOException {
    if (lists.size() != 1) {
      throw new Refused("split needs one list of programs in YAML; see docs/split-study.md");
    }
    List<ProgramFigures> measured;
    try {
      measured =
          new SplitStudy(
                  Path.of(lists.getFirst()), figures.folder(), Math.max(1, jobs), figures::progress)
              .measure();
    } catch (Unreadable refused) {
      throw new Refused(String.valueOf(refused.getMessage()), refused);
    }
    String tables = SplitTables.of(measured);
    FindingFolder.writeWhole(figures.folder().resolve("split.md"), tables);
    figures.tell("split", tables, measured);
  }
}
