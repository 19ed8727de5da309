package dev.gainsay.bench.tailor;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Evaluator;
import dev.gainsay.analysis.tailor.Optimizer;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Resource;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.analysis.tailor.out.RecipeFile.Part;
import dev.gainsay.bench.tailor.FileFigures.Later;
import dev.gainsay.bench.tailor.FileFigures.Mutant;
import dev.gainsay.bench.tailor.FileFigures.Outcome;
import dev.gainsay.bench.tailor.FileFigures.Searched;
import dev.gainsay.bench.tailor.FileFigures.Verdict;
import dev.gainsay.bench.tailor.TailorStudy.Plan;
import dev.gainsay.choice.Choices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The study of one file. */
final class FileStudy {

  /** What a run may have besides its time. */
  private static final long MEMORY = 8L << 30;

  /**
   * Times differ clearly by this part of the budget; the thesis has 5 seconds of 300, which at a
   * budget of seconds is less than times vary by.
   */
  private static final double CLEARLY = 0.1;

  private final Analyzer analyzer;
  private final Path file;
  private final Plan plan;
  private final Path folder;
  private Optional<Recipe> tailored = Optional.empty();

  FileStudy(Analyzer analyzer, Path file, Plan plan, Path folder) {
    this.analyzer = analyzer;
    this.file = file;
    this.plan = plan;
    this.folder = folder;
  }

  private Duration largest() {
    return plan.budgets().getLast();
  }

  private static Evaluator evaluator(Program program, Duration budget) {
    return new Evaluator(program, new Resource.Time(budget, MEMORY), 1);
  }

  /** RQ1 and RQ2. */
  FileFigures measure(String project, String name, Subjects wanted)
      throws CannotAnalyze, IOException, InterruptedException {
    Program program = analyzer.prepare(List.of(file), folder);
    wanted.check(program.assertions().size());
    Evaluator first = evaluator(program, largest());
    List<Searched> searches = new ArrayList<>();
    Evaluation best = null;
    for (Duration budget : plan.budgets()) {
      Evaluator evaluator = first.within(new Resource.Time(budget, MEMORY));
      for (Algorithm algorithm : Algorithm.values()) {
        Tailored found = search(evaluator, algorithm, plan.seed());
        searches.add(searched(budget, algorithm, found));
        if (algorithm == Algorithm.DARS && budget.equals(largest())) {
          best = found.best();
        }
      }
    }
    Evaluation mostPrecise = first.evaluate(analyzer.space().mostPrecise());
    List<Mutant> mutants = new ArrayList<>();
    if (best != null && best.ended()) {
      tailored = Optional.of(best.recipe());
      for (Mutants.Change change : Mutants.some(best.recipe(), analyzer.space(), drawn(name))) {
        mutants.add(new Mutant(change.kind(), verdict(best, first.evaluate(change.recipe()))));
      }
    }
    return new FileFigures(
        project,
        name,
        lines(file).size(),
        program.assertions().size(),
        null,
        searches,
        outcome(mostPrecise),
        mutants,
        null);
  }

  /** Other ones for each file, so that all kinds are among those of many files. */
  private Mutants.Drawn drawn(String name) {
    long number = Integer.toUnsignedLong(name.hashCode());
    return new Mutants.Drawn(plan.mutants(), Choices.seeded(plan.seed(), number));
  }

  /** RQ4. */
  FileFigures later(FileFigures figures, Analyzer other, Path version, Path work)
      throws CannotAnalyze, IOException, InterruptedException {
    if (tailored.isEmpty()) {
      return figures;
    }
    Program program = other.prepare(List.of(version), work);
    Evaluator evaluator = evaluator(program, largest());
    Evaluation earlier = evaluator.evaluate(tailored.get());
    // With the same seed the same recipes would be tried, among them the earlier one.
    Tailored found = search(evaluator, Algorithm.DARS, plan.seed() + 1);
    return new FileFigures(
        figures.project(),
        figures.file(),
        figures.lines(),
        figures.assertions(),
        null,
        figures.searches(),
        figures.mostPrecise(),
        figures.mutants(),
        new Later(
            changed(lines(file), lines(version)),
            program.assertions().size(),
            outcome(earlier),
            outcome(found.best())));
  }

  private Tailored search(Evaluator evaluator, Algorithm algorithm, long seed)
      throws InterruptedException {
    return new Optimizer(evaluator, analyzer.space(), plan.effort(), seed, 1, _ -> {})
        .optimize(algorithm);
  }

  private static Searched searched(Duration budget, Algorithm algorithm, Tailored found) {
    List<Evaluation> all = found.evaluations();
    return new Searched(
        told(budget),
        algorithm.name(),
        all.size(),
        outcome(found.standard()),
        outcome(found.best()),
        found.both().size(),
        found.gained().size(),
        found.lost().size(),
        reached(found),
        all.stream().mapToLong(it -> it.used().time().toMillis()).sum(),
        found.best().recipe().ingredients().stream()
            .map(it -> new Part(it.domain(), it.settings()))
            .toList());
  }

  /** The number of the first recipe that proves as many assertions as the best one. */
  private static int reached(Tailored found) {
    int most = found.best().proved().size();
    for (int i = 0; i < found.evaluations().size(); i++) {
      Evaluation it = found.evaluations().get(i);
      if (it.ended() && it.proved().size() >= most) {
        return i;
      }
    }
    return found.evaluations().size();
  }

  static String told(Duration budget) {
    return budget.toMillis() % 1000 == 0 ? budget.toSeconds() + "s" : budget.toMillis() + "ms";
  }

  private static Outcome outcome(Evaluation it) {
    return new Outcome(it.proved().size(), it.used().time().toMillis(), it.failure().orElse(null));
  }

  private Verdict verdict(Evaluation original, Evaluation mutant) {
    if (!mutant.ended() || mutant.proved().size() < original.proved().size()) {
      return Verdict.WORSE;
    }
    if (mutant.proved().size() > original.proved().size()) {
      return Verdict.BETTER;
    }
    double clearly = CLEARLY * largest().toMillis();
    double slower = (double) mutant.used().time().toMillis() - original.used().time().toMillis();
    return slower > clearly ? Verdict.WORSE : slower < -clearly ? Verdict.BETTER : Verdict.EQUAL;
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
  }

  /** Lines that only one of two texts has, each as often as it has it more often. */
  static int changed(List<String> one, List<String> other) {
    List<String> rest = new ArrayList<>(other);
    int gone = 0;
    for (String line : one) {
      gone += rest.remove(line) ? 0 : 1;
    }
    return gone + rest.size();
  }
}
