package dev.gainsay.bench.tailor;

import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.described.DescribedAnalyzer;
import dev.gainsay.analysis.tailor.described.DescriptionFile;
import dev.gainsay.bench.KeptFigures;
import dev.gainsay.bench.tailor.Subjects.Read;
import dev.gainsay.bench.tailor.Subjects.Subject;
import dev.gainsay.bench.tailor.Subjects.Version;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Answers the research questions of the thesis's section 5.5.3 on some files. What was measured on
 * a file is kept, and not measured again by a study in the same folder.
 */
public final class TailorStudy {

  private static final Limits PREPARATION = new Limits(Duration.ofMinutes(5), 8L << 30);

  /**
   * What is tried.
   *
   * @param budgets of a recipe, ascending
   * @param effort of each search
   * @param mutants of a recipe that are drawn, at most
   * @param seed of the searches
   */
  public record Plan(List<Duration> budgets, Effort effort, int mutants, long seed) {}

  private final Read subjects;
  private final Plan plan;
  private final Path folder;
  private final Consumer<String> told;

  /**
   * A study.
   *
   * @param list the YAML file that lists its files
   * @param folder where figures are kept
   * @param told is told what has been done, in lines
   * @throws CannotAnalyze when the list is none
   */
  public TailorStudy(Path list, Plan plan, Path folder, Consumer<String> told)
      throws CannotAnalyze {
    this.subjects = Subjects.read(list);
    this.plan = plan;
    this.folder = folder;
    this.told = told;
  }

  /**
   * Measures all files.
   *
   * @param jobs files at a time; more than one makes times longer
   * @throws EngineUnavailable when the analyzer is missing
   */
  public List<FileFigures> measure(int jobs)
      throws EngineUnavailable, InterruptedException, IOException {
    KeptFigures<FileFigures> kept = new KeptFigures<>(folder.resolve("files"), FileFigures.class);
    analyzer(List.of()).close();
    List<FileFigures> figures = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
      List<Future<FileFigures>> running =
          subjects.all().stream()
              .map(subject -> pool.submit(() -> kept.of(subject.label(), () -> measured(subject))))
              .toList();
      try {
        for (Future<FileFigures> one : running) {
          figures.add(one.get());
        }
      } catch (ExecutionException fault) {
        pool.shutdownNow();
        throw new IllegalStateException(fault.getCause());
      } catch (InterruptedException stop) {
        pool.shutdownNow();
        throw stop;
      }
    }
    return figures;
  }

  private FileFigures measured(Subject subject)
      throws IOException, EngineUnavailable, InterruptedException {
    String name = subject.label();
    try {
      FileFigures figures = measured(subject, folder.resolve("work").resolve(name));
      told.accept("%s: %d assertions".formatted(name, figures.assertions()));
      return figures;
    } catch (CannotAnalyze refused) {
      told.accept("%s: %s".formatted(name, refused.getMessage()));
      return FileFigures.refused(
          subject.project(), subject.name(), String.valueOf(refused.getMessage()));
    }
  }

  private FileFigures measured(Subject subject, Path work)
      throws CannotAnalyze, EngineUnavailable, IOException, InterruptedException {
    Version version = subject.version();
    try (Analyzer analyzer = analyzer(version.arguments())) {
      FileStudy study = new FileStudy(analyzer, version.file(), plan, made(work.resolve("now")));
      FileFigures figures = study.measure(subject.project(), subject.name(), subjects.subjects());
      if (subject.later().isEmpty() || !Files.isRegularFile(subject.later().get().file())) {
        return figures;
      }
      Version later = subject.later().get();
      try (Analyzer other = analyzer(later.arguments())) {
        return study.later(figures, other, later.file(), made(work.resolve("later")));
      } catch (CannotAnalyze refused) {
        told.accept("later version of %s: %s".formatted(subject.name(), refused.getMessage()));
        return figures;
      }
    }
  }

  private Analyzer analyzer(List<String> arguments) throws EngineUnavailable {
    return new DescribedAnalyzer(
        DescriptionFile.ours(subjects.subjects().analyzer()),
        null,
        arguments,
        List.of(),
        PREPARATION);
  }

  private static Path made(Path folder) throws IOException {
    return Files.createDirectories(folder);
  }
}
