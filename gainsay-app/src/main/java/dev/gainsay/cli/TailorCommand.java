package dev.gainsay.cli;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Evaluator;
import dev.gainsay.analysis.tailor.Optimizer;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Resource;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.analysis.tailor.out.RecipeFile;
import dev.gainsay.analysis.tailor.out.TailorReport;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay tailor}: the recipe of an abstract interpreter that fits code and budget. */
@Command(
    name = "tailor",
    mixinStandardHelpOptions = true,
    description = {
      "Finds the domains and settings of an abstract interpreter that prove most of some code"
          + " within a budget.",
      "Exit 0 when a recipe at least as good as the standard one was found, 1 when not."
    })
final class TailorCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "what to analyse, as one program")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<Path> files;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private AnalyzerOptions analyzer;

  @Option(
      names = "--budget",
      paramLabel = "LIMIT",
      required = true,
      converter = Budget.Reader.class,
      description =
          "what a recipe may use: a time such as 1s or 5m, or memory such as 512MB or 2GB")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Budget budget;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "dars",
      description =
          "dars and rs sample, with or without the order of domains, sa anneals, hc climbs"
              + " (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Algorithm algorithm;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "40",
      description = "recipes to try (default: ${DEFAULT-VALUE})")
  private int iterations;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "3",
      description = "most ingredients of a recipe (default: ${DEFAULT-VALUE})")
  private int longest;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "of the random choices (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "recipes to evaluate at a time; each takes longer then, so that fewer fit a short budget"
              + " (default: ${DEFAULT-VALUE})")
  private int jobs;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "runs of each ingredient, where the analyzer's answer or time varies (default:"
              + " ${DEFAULT-VALUE})")
  private int repeats;

  @Option(
      names = "--reuse",
      paramLabel = "RECIPE",
      description =
          "a recipe.json of an earlier run: says whether it is still tailored to the code, compared"
              + " with a new search")
  private @Nullable Path reuse;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the result goes (default: gainsay-out/<time>-tailor-<file>)")
  private @Nullable Path out;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    check("--iterations", iterations);
    check("--max-length", longest);
    check("--jobs", jobs);
    check("--repeat", repeats);
    Path folder = OutFolder.choose(out, "tailor", files.getFirst());
    List<Path> made = OutFolder.prepare(folder);
    AtomicBoolean busy = new AtomicBoolean(true);
    Thread thread = Thread.currentThread();
    // Interrupted, the analyzer is ended, and the best recipe until then is told. The files are
    // written without being interrupted.
    try (Analyzer tool = analyzer.open();
        Interruption interruption =
            new Interruption(
                () -> {
                  if (busy.get()) {
                    thread.interrupt();
                    tool.close();
                  }
                })) {
      try {
        return search(tool, folder, busy);
      } catch (CannotAnalyze | InterruptedException ended) {
        if (!interruption.happened()) {
          throw new Refused(String.valueOf(ended.getMessage()), ended);
        }
        // Told here: the process may be gone when the interruption is closed.
        command
            .commandLine()
            .getErr()
            .println("gainsay: interrupted before the standard recipe was evaluated");
        return ExitCode.USAGE;
      }
    } catch (CannotAnalyze cannot) {
      throw new Refused(String.valueOf(cannot.getMessage()), cannot);
    } finally {
      OutFolder.removeIfEmpty(made);
    }
  }

  private int search(Analyzer tool, Path folder, AtomicBoolean busy)
      throws CannotAnalyze, Refused, InterruptedException {
    Program program = tool.prepare(files, work(folder));
    PrintWriter printer = command.commandLine().getOut();
    printer.println("%s: %d assertions".formatted(tool.label(), program.assertions().size()));
    program.notes().forEach(printer::println);
    Evaluator evaluator = new Evaluator(program, budget.resource(), repeats);
    @Nullable Evaluation earlier = reuse == null ? null : earlier(tool, evaluator, reuse);
    Tailored found = search(tool, evaluator, printer);
    busy.set(false);
    keep(
        new TailorReport(
            tool.label(),
            files,
            budget.text(),
            algorithm,
            Effort.of(iterations, longest),
            seed,
            program,
            found),
        folder);
    int exit = earlier == null ? told(found, printer) : told(earlier, found, printer);
    printer.println("result in " + folder);
    return exit;
  }

  private void check(String option, int value) throws Refused {
    if (value < 1) {
      throw new Refused(option + " " + value + " is too little; the least is 1");
    }
  }

  private static Path work(Path folder) throws Refused {
    try {
      return Files.createTempDirectory(Files.createDirectories(folder.resolve("work")), "program-");
    } catch (IOException e) {
      throw OutFolder.cannotWrite(folder, e);
    }
  }

  private static Evaluation earlier(Analyzer tool, Evaluator evaluator, Path file)
      throws CannotAnalyze {
    RecipeFile read = RecipeFile.read(file);
    read.check(tool.label());
    return evaluator.evaluate(read.recipe(tool.space()));
  }

  private Tailored search(Analyzer tool, Evaluator evaluator, PrintWriter printer)
      throws InterruptedException {
    LiveLine live = new LiveLine(printer);
    Effort effort = Effort.of(iterations, longest);
    int[] tried = {0};
    Tailored found =
        new Optimizer(
                evaluator,
                tool.space(),
                effort,
                seed,
                jobs,
                it -> live.show(line(++tried[0], effort.recipes() + 1, it)))
            .optimize(algorithm);
    live.clear();
    return found;
  }

  private static String line(int number, int all, Evaluation it) {
    return "%d/%d: %s, %d proved"
        .formatted(
            number,
            Math.max(number, all),
            it.failure().orElse("cost %.4f".formatted(it.cost())),
            it.proved().size());
  }

  private static void keep(TailorReport report, Path folder) throws Refused {
    try {
      report.write(folder);
    } catch (IOException e) {
      throw new Refused("cannot write to folder " + folder + ": " + FileFault.reason(e), e);
    }
  }

  private int told(Tailored found, PrintWriter printer) {
    printer.println(evaluation("standard", found.standard()));
    printer.println(evaluation("tailored", found.best()));
    if (!found.found()) {
      printer.println(nothing(found));
    }
    return found.found() ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
  }

  /** An analyzer that is given too little memory fails in a way of its own. */
  private String nothing(Tailored found) {
    if (found.overBudget()) {
      return "no recipe ends within the budget; give more by --budget";
    }
    String fails = "the analyzer fails with every recipe";
    return budget.resource() instanceof Resource.Memory
        ? fails + ", maybe for want of memory; give more by --budget"
        : fails;
  }

  /** Whether an earlier recipe is still as good as a new one (thesis, RQ4). */
  private static int told(Evaluation earlier, Tailored found, PrintWriter printer) {
    printer.println(evaluation("earlier", earlier));
    printer.println(evaluation("new", found.best()));
    boolean still = earlier.ended() && earlier.asGoodAs(found.best());
    printer.println(
        still
            ? "the earlier recipe is still tailored"
            : "the earlier recipe is tailored no more; the new one is in recipe.json");
    return still ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
  }

  private static String evaluation(String name, Evaluation it) {
    return "%s: %d proved in %d ms: %s%s"
        .formatted(
            name,
            it.proved().size(),
            it.used().time().toMillis(),
            it.recipe(),
            it.failure().map(why -> " (" + why + ")").orElse(""));
  }
}
