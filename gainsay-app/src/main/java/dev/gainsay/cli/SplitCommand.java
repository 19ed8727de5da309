package dev.gainsay.cli;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.TooConnected;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.CodeReader;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.analysis.split.code.WorkFolder;
import dev.gainsay.analysis.split.dependency.Dependencies;
import dev.gainsay.analysis.split.dependency.EdgeList;
import dev.gainsay.analysis.split.out.SplitReport;
import dev.gainsay.analysis.split.run.Chooser;
import dev.gainsay.analysis.split.run.LocalStation;
import dev.gainsay.analysis.split.run.PartRun;
import dev.gainsay.analysis.split.run.Runner;
import dev.gainsay.analysis.split.run.SplitResult;
import dev.gainsay.analysis.split.run.Station;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.PrivateFolder;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay split}: a static analyzer on a large program, in parts. */
@Command(
    name = "split",
    mixinStandardHelpOptions = true,
    description = {
      "Runs a static analyzer on a large program in parts, and puts the findings together.",
      "Exit 0 without findings, 1 with, 2 when there are none but not all files were analysed."
    })
final class SplitCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description = "files, folders or jars that are one program")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<Path> inputs;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private SplitOptions options;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private ClusterOptions cluster;

  @Option(
      names = "--compare",
      description = "analyse the whole in one piece too, and tell what splitting lost and gained")
  private boolean compare;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the result goes (default: gainsay-out/<time>-split-<input>)")
  private @Nullable Path out;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    options.check();
    Optional<Cluster> machines = cluster.resolve();
    Path folder = OutFolder.choose(out, "split", inputs.getFirst());
    List<Path> made = OutFolder.prepare(folder);
    Thread thread = Thread.currentThread();
    try (Interruption interruption = new Interruption(thread::interrupt)) {
      try {
        return split(folder, machines);
      } catch (InterruptedException ended) {
        // Told here: the process may be gone when the interruption is closed.
        command.commandLine().getErr().println("gainsay: interrupted before all was analysed");
        return ExitCode.USAGE;
      } catch (Unreadable | TooConnected cannot) {
        throw new Refused(String.valueOf(cannot.getMessage()), cannot);
      } finally {
        OutFolder.removeIfEmpty(made);
      }
    }
  }

  private int split(Path folder, Optional<Cluster> machines)
      throws Refused, EngineUnavailable, Unreadable, TooConnected, InterruptedException {
    long start = System.nanoTime();
    Analyzer analyzer = options.analyzer();
    try (PrivateFolder own = work(folder)) {
      Path work = own.path();
      Code code = CodeReader.read(analyzer.reads(), inputs, work.resolve("program"));
      Surroundings around = options.surroundings(code);
      Limits limits = options.limits();
      List<String> notes = new ArrayList<>(code.notes());
      SplitResult result;
      int jobs;
      if (machines.isEmpty()) {
        jobs = options.jobs().orElse(Runtime.getRuntime().availableProcessors());
        Station here = new LocalStation(analyzer, code, around, limits, jobs, work);
        result = split(here, analyzer, code, notes);
      } else {
        try (ClusterStation far =
            ClusterStation.open(
                machines.get(),
                analyzer,
                code,
                around,
                limits,
                options.jobs().orElse(0),
                work,
                folder)) {
          result = split(far, analyzer, code, notes);
          jobs = far.width();
        }
      }
      SplitReport report =
          new SplitReport(
              analyzer.label(),
              inputs,
              limits,
              machines.map(it -> it.address().master()),
              jobs,
              since(start),
              notes,
              result);
      keep(report, folder);
      return told(report, folder);
    }
  }

  private SplitResult split(Station station, Analyzer analyzer, Code code, List<String> notes)
      throws Refused, Unreadable, TooConnected, InterruptedException {
    long looking = System.nanoTime();
    Graph graph = graph(options.plan(), code, notes);
    unlessInterrupted();
    Duration looked = since(looking);
    Plan plan = plan(station, code, graph, notes);
    looking = System.nanoTime();
    List<Part> parts = plan.parts(graph);
    looked = looked.plus(since(looking));
    command
        .commandLine()
        .getOut()
        .println(
            "%s: %d files in %d parts".formatted(analyzer.label(), graph.size(), parts.size()));
    List<PartRun> runs = run(station, plan, graph, parts);
    Optional<PartRun> whole = compare ? Optional.of(whole(station, plan, graph)) : Optional.empty();
    unlessInterrupted();
    String failure = station.failure().orElse(null);
    if (failure != null) {
      if (runs.stream().noneMatch(run -> run.analysis().done())) {
        throw new Refused(failure);
      }
      notes.add(failure);
    }
    return new SplitResult(plan, graph, looked, code.leftOut(), runs, whole, analyzer.absences());
  }

  /** What was ended by the interruption is no result. */
  private static void unlessInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Beside a result that is named by the time: one in it would not be found by the next run. */
  private PrivateFolder work(Path folder) throws Refused {
    try {
      Path parent = folder.getParent();
      return WorkFolder.create(out == null && parent != null ? parent : folder);
    } catch (IOException e) {
      throw OutFolder.cannotWrite(folder, e);
    }
  }

  private Plan plan(Station station, Code code, Graph graph, List<String> notes)
      throws Unreadable, TooConnected, InterruptedException {
    if (!options.auto()) {
      return options.plan();
    }
    Chooser.Choice choice =
        new Chooser(station, options.limits(), code.bytes()).choose(options.plan(), graph);
    Plan plan = choice.plan();
    notes.add(
        "%s: --strategy %s --max-size %d --radius %d"
            .formatted(
                choice.why(),
                plan.strategy().name().toLowerCase(Locale.ROOT),
                plan.maxSize(),
                plan.radius()));
    return plan;
  }

  /** Dependencies are looked for only where the strategy asks for them. */
  private Graph graph(Plan plan, Code code, List<String> notes) throws Unreadable {
    if (plan.strategy() != Strategy.SPLITMERGE) {
      return Graph.of(code.files().keySet(), Map.of());
    }
    Dependencies dependencies =
        options.edges() == null ? Dependencies.in(code) : EdgeList.read(options.edges(), code);
    notes.addAll(dependencies.notes());
    return dependencies.graph(code);
  }

  private List<PartRun> run(Station station, Plan plan, Graph graph, List<Part> parts)
      throws InterruptedException {
    LiveLine live = new LiveLine(command.commandLine().getOut());
    int[] done = {0};
    List<PartRun> runs =
        new Runner(
                station,
                run -> live.show("%d analyses of %d parts".formatted(++done[0], parts.size())))
            .run(plan, graph, parts);
    live.clear();
    return runs;
  }

  private static PartRun whole(Station station, Plan plan, Graph graph) throws TooConnected {
    return station.run(plan.with(Strategy.NONE).parts(graph).getFirst(), "whole");
  }

  private static void keep(SplitReport report, Path folder) throws Refused {
    try {
      report.write(folder);
    } catch (IOException e) {
      throw new Refused("cannot write to folder " + folder + ": " + FileFault.reason(e), e);
    }
  }

  private int told(SplitReport report, Path folder) {
    PrintWriter printer = command.commandLine().getOut();
    SplitResult result = report.result();
    report.notes().forEach(printer::println);
    for (PartRun run : result.runs()) {
      if (!run.analysis().done()) {
        printer.println(
            "part %s (%d files) could not be analysed: %s%s"
                .formatted(
                    run.name(),
                    run.part().size(),
                    run.analysis().why(),
                    run.halved() ? "; tried again in halves" : ""));
      }
    }
    printer.println(
        "%d findings; longest part %d ms, all parts %d ms, most memory %d MB"
            .formatted(
                result.findings().size(),
                result.latency().toMillis(),
                result.total().toMillis(),
                result.peakBytes() >> 20));
    result.whole().ifPresent(whole -> printer.println(compared(result, whole)));
    int left = result.unanalysed().size();
    if (left > 0) {
      printer.println("%d files were not analysed".formatted(left));
    }
    printer.println("result in " + folder);
    return !result.findings().isEmpty()
        ? ExitCode.FINDINGS
        : left > 0 ? ExitCode.USAGE : ExitCode.NOTHING_FOUND;
  }

  private static String compared(SplitResult result, PartRun whole) {
    return whole.analysis().done()
        ? "the whole: %d findings in %d ms, %d MB; splitting lost %d and gained %d"
            .formatted(
                whole.analysis().warnings().size(),
                whole.analysis().time().toMillis(),
                whole.analysis().peakBytes() >> 20,
                result.lost().size(),
                result.gained().size())
        : "the whole could not be analysed: " + whole.analysis().why();
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
