package dev.gainsay.cli;

import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.bench.tailor.FileFigures;
import dev.gainsay.bench.tailor.StudyPlots;
import dev.gainsay.bench.tailor.StudyTables;
import dev.gainsay.bench.tailor.TailorStudy;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code gainsay bench tailor}: the study of the thesis's section 5.5. */
final class StudyOptions {

  private static final long RECIPES = 40;

  @Option(
      names = "--budget",
      split = ",",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "2s,10s",
      description =
          "for tailor: what a recipe may take, ascending; may be several (default:"
              + " ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<Duration> budgets;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "3",
      description = "for tailor: most ingredients of a recipe (default: ${DEFAULT-VALUE})")
  private int longest;

  @Option(
      names = "--mutants",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "for tailor: changes of each recipe that are tried, at most (default: ${DEFAULT-VALUE})")
  private int mutants;

  /**
   * Runs it.
   *
   * @param lists the one file that lists what to analyse
   * @param recipes of each search
   * @param jobs files at a time
   */
  void run(List<String> lists, @Nullable Long recipes, long seed, int jobs, Figures figures)
      throws Refused, EngineUnavailable, InterruptedException, IOException {
    if (lists.size() != 1) {
      throw new Refused("tailor needs one list of files in YAML; see docs/tailor-study.md");
    }
    if (longest < 1) {
      throw new Refused("--max-length " + longest + " is too little; the least is 1");
    }
    TailorStudy.Plan plan =
        new TailorStudy.Plan(
            budgets.stream().sorted().toList(),
            Effort.of(Math.toIntExact(recipes == null ? RECIPES : recipes), longest),
            mutants,
            seed);
    List<FileFigures> measured;
    try {
      measured =
          new TailorStudy(Path.of(lists.getFirst()), plan, figures.folder(), figures::progress)
              .measure(Math.max(1, jobs));
    } catch (CannotAnalyze refused) {
      throw new Refused(String.valueOf(refused.getMessage()), refused);
    }
    for (Map.Entry<String, String> plot : StudyPlots.of(measured).entrySet()) {
      FindingFolder.writeWhole(figures.folder().resolve(plot.getKey()), plot.getValue());
    }
    String tables = StudyTables.of(measured);
    FindingFolder.writeWhole(figures.folder().resolve("tailor.md"), tables);
    figures.tell("tailor", tables, measured);
  }
}
