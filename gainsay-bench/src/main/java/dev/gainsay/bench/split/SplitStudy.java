package dev.gainsay.bench.split;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.TooConnected;
import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.analysis.split.code.WorkFolder;
import dev.gainsay.analysis.split.dependency.Dependencies;
import dev.gainsay.analysis.split.run.Chooser;
import dev.gainsay.analysis.split.run.LocalStation;
import dev.gainsay.analysis.split.run.PartRun;
import dev.gainsay.analysis.split.run.Runner;
import dev.gainsay.analysis.split.run.SplitResult;
import dev.gainsay.bench.KeptFigures;
import dev.gainsay.bench.split.ProgramFigures.Row;
import dev.gainsay.bench.split.ProgramSource.Source;
import dev.gainsay.bench.split.Programs.Program;
import dev.gainsay.bench.split.Programs.Read;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.PrivateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Analyses programs in one piece and in parts (section 6.4 of the thesis). What was measured on a
 * program is kept, and not measured again by a study in the same folder.
 */
public final class SplitStudy {

  private final Read programs;
  private final Path folder;
  private final int jobs;
  private final Consumer<String> told;

  /**
   * A study.
   *
   * @param list the YAML file that lists its programs
   * @param folder where figures are kept
   * @param jobs parts at a time; more than one makes times longer
   * @param told is told what has been done, in lines
   * @throws Unreadable when the list is none
   */
  public SplitStudy(Path list, Path folder, int jobs, Consumer<String> told) throws Unreadable {
    this.programs = Programs.read(list);
    this.folder = folder;
    this.jobs = jobs;
    this.told = told;
  }

  /**
   * Measures all programs.
   *
   * @throws EngineUnavailable when an analyzer is missing; what was measured before is kept
   */
  public List<ProgramFigures> measure()
      throws EngineUnavailable, IOException, InterruptedException {
    KeptFigures<ProgramFigures> kept =
        new KeptFigures<>(folder.resolve("programs"), ProgramFigures.class);
    List<ProgramFigures> figures = new ArrayList<>();
    for (Program program : programs.list().programs()) {
      figures.add(kept.of(program.name(), () -> measured(program)));
    }
    return figures;
  }

  private ProgramFigures measured(Program program)
      throws EngineUnavailable, IOException, InterruptedException {
    try (PrivateFolder work = WorkFolder.create(folder)) {
      return measured(program, work.path());
    } catch (Unreadable | TooConnected refused) {
      told.accept("%s: %s".formatted(program.name(), refused.getMessage()));
      return ProgramFigures.refused(
          program.name(), program.analyzer(), String.valueOf(refused.getMessage()));
    }
  }

  private ProgramFigures measured(Program program, Path work)
      throws EngineUnavailable, Unreadable, TooConnected, IOException, InterruptedException {
    Analyzer analyzer = AnalyzerFiles.open(programs.analyzer(program), null, program.extra());
    Source source = ProgramSource.of(program, programs, analyzer.reads(), work);
    Code code = source.code();
    long start = System.nanoTime();
    Graph graph = Dependencies.in(code).graph(code);
    Duration looked = since(start);
    Surroundings around =
        new Surroundings(source.libraries(), program.seesTheRest() ? code.roots() : List.of());
    List<Row> rows = new ArrayList<>();
    LocalStation whole = new LocalStation(analyzer, code, around, program.wholeLimits(), 1, work);
    SplitResult reference = inParts(whole, program.plan(Strategy.NONE), graph, Optional.empty());
    add(rows, program, "none", described(reference.plan()), reference);
    PartRun one = reference.runs().getFirst();
    LocalStation station = new LocalStation(analyzer, code, around, program.limits(), jobs, work);
    for (Strategy strategy : List.of(Strategy.SIZELIMITING, Strategy.SPLITMERGE)) {
      Plan plan = program.plan(strategy);
      SplitResult result = inParts(station, plan, graph, Optional.of(one));
      add(rows, program, name(strategy), described(plan), result);
    }
    Chooser.Choice choice =
        new Chooser(station, program.limits(), code.bytes())
            .choose(program.plan(Strategy.SPLITMERGE), graph);
    SplitResult chosen = inParts(station, choice.plan(), graph, Optional.of(one));
    String why = described(choice.plan()) + ", since " + choice.why();
    add(rows, program, "auto", why, chosen);
    return new ProgramFigures(
        program.name(),
        analyzer.label(),
        graph.size(),
        graph.edges(),
        looked.toMillis(),
        null,
        rows);
  }

  /** In one piece a program is not tried again in halves. */
  private SplitResult inParts(LocalStation station, Plan plan, Graph graph, Optional<PartRun> whole)
      throws TooConnected, InterruptedException {
    long start = System.nanoTime();
    List<Part> parts = plan.parts(graph);
    Duration split = since(start);
    List<PartRun> runs =
        plan.strategy() == Strategy.NONE
            ? List.of(station.run(parts.getFirst(), "1"))
            : new Runner(station, _ -> {}).run(plan, graph, parts);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return new SplitResult(
        plan, graph, split, station.code().leftOut(), runs, whole, station.analyzer().absences());
  }

  private void add(
      List<Row> rows, Program program, String strategy, String plan, SplitResult result) {
    Row row =
        new Row(
            strategy,
            plan,
            result.findings().size(),
            result.latency().toMillis(),
            result.total().toMillis(),
            result.looked().toMillis(),
            result.heapBytes(),
            result.peakBytes(),
            result.planned().size(),
            result.bytes(),
            ended(result, End.TIME),
            ended(result, End.MEMORY),
            ended(result, End.CRASHED),
            result.runs().size(),
            result.unanalysed().size(),
            lines(result.lost()),
            lines(result.gained()));
    rows.add(row);
    told.accept(
        "%s, %s: %d findings, longest %d ms, %d parts"
            .formatted(program.name(), strategy, row.findings(), row.latencyMillis(), row.parts()));
  }

  private static int ended(SplitResult result, End end) {
    return (int) result.runs().stream().filter(it -> it.analysis().end() == end).count();
  }

  private static List<String> lines(List<Warning> warnings) {
    return warnings.stream()
        .map(
            it ->
                "%s:%d %s %s %s"
                    .formatted(it.file(), it.line(), it.rule(), it.within(), it.message()))
        .toList();
  }

  private static String name(Strategy strategy) {
    return strategy.name().toLowerCase(Locale.ROOT);
  }

  private static String described(Plan plan) {
    return switch (plan.strategy()) {
      case NONE -> "one piece";
      case SIZELIMITING -> "sizelimiting, S %d".formatted(plan.maxSize());
      case SPLITMERGE ->
          String.format(
              Locale.ROOT,
              "splitmerge, S %d, k %d, p %s",
              plan.maxSize(),
              plan.radius(),
              plan.hubs());
    };
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
