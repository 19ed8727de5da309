package dev.gainsay.cli;

import dev.gainsay.bench.Efficacy;
import dev.gainsay.bench.EfficacyTable;
import dev.gainsay.bench.InnerBench;
import dev.gainsay.bench.KillFigures;
import dev.gainsay.bench.PlanningFigures;
import dev.gainsay.bench.SpeedBench;
import dev.gainsay.bench.SpeedFigures;
import dev.gainsay.bench.datalog.CheckFigures;
import dev.gainsay.bench.datalog.DatalogBench;
import dev.gainsay.bench.datalog.DrawingFigures;
import dev.gainsay.bench.datalog.IreBench;
import dev.gainsay.bench.datalog.IreFigures;
import dev.gainsay.bench.datalog.LabelBench;
import dev.gainsay.bench.datalog.LabelFigures;
import dev.gainsay.bench.smt.ConfirmFigures;
import dev.gainsay.bench.smt.ReductionFigures;
import dev.gainsay.bench.smt.SessionFigures;
import dev.gainsay.bench.smt.SmtBench;
import dev.gainsay.bench.smt.StormFigures;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay bench}: measures speed and efficacy; figures as a table and as JSON. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Measures throughput and efficacy.",
      "  speed      checks per CPU second against bare JDBC, in one run",
      "  generator  expressions drawn and printed per second",
      "  inner      inner loops under JMH",
      "  efficacy   true findings per CPU minute: gone on a later version",
      "  labels     Datalog transformations: is what they are said to do true?",
      "  datalog    Datalog programs and transformations drawn; on a TARGET, checks",
      "  smt        instances of STORM made and written per second",
      "  sessions   ways of asking a solver against a bare loop, on a TARGET",
      "  confirm    expected answers of the SMT oracles, by z3 and cvc5 on PATH",
      "  reduction  STORM's own minimisation, or ddSMT, against ours, on a TARGET",
      "  ire        incremental rule evaluation against its parameters, on a TARGET",
      "  kills      campaigns in which a process is killed: is anything lost? on a TARGET",
      "  tailor     the thesis's research questions on the files that the TARGET lists",
      "  split      the programs that the TARGET lists, in one piece and in parts",
      "  planning   what a million checks cost, and how many workers a campaign can have"
    })
final class BenchCommand implements Callable<Integer> {

  /** Plain ones, and such with large questions. */
  private static final List<String> SESSION_LOGICS = List.of("QF_LIA", "QF_BV");

  /** What is measured. */
  enum What {
    SPEED,
    GENERATOR,
    INNER,
    EFFICACY,
    LABELS,
    DATALOG,
    SMT,
    SESSIONS,
    CONFIRM,
    REDUCTION,
    IRE,
    KILLS,
    PLANNING,
    TAILOR,
    SPLIT
  }

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(index = "0", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private What what;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "TARGET",
      description =
          "engines (default: sqlite; for efficacy: sqlite@3.28.0; for ire: sqlite-datalog; for"
              + " sessions and reduction: z3; for datalog: none, which measures drawing alone); for"
              + " confirm theories (default: all); for tailor and split a list in"
              + " YAML (docs/tailor-study.md, docs/split-study.md)")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "10s",
      description = "time of each measurement or campaign (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Duration time;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "for efficacy: trials of the campaign, in place of --for; for kills: of each campaign"
              + " (default: 32); for labels: programs (default: 100000); for confirm: cases of each"
              + " oracle and theory (default: 20000; confirm.md in the folder tells how far it is);"
              + " for tailor: recipes of each search (default: 40)")
  private @Nullable Long trials;

  @Option(
      names = "--oracle",
      paramLabel = "NAMES",
      description =
          "for speed, datalog and confirm: oracles with commas, or all (default: norec for speed,"
              + " all for datalog; for confirm: storm,sae,fusion)")
  private @Nullable String oracles;

  @Option(
      names = "--bin",
      paramLabel = "PATH",
      description = "for datalog and ire: the TARGET's own binary")
  private @Nullable Path bin;

  @Option(
      names = "--seeds",
      paramLabel = "FILE",
      description = "for reduction: formulas that the TARGET answers wrongly; may be repeated")
  private List<Path> seeds = new ArrayList<>();

  @Option(
      names = "--peer",
      paramLabel = "PATH",
      description =
          "for reduction: the program ddsmt of ddSMT 2, which is run on the instances of --seeds in"
              + " the place of STORM's own minimisation, two minutes each at most")
  private @Nullable Path peer;

  @Option(
      names = "--versions",
      split = ",",
      paramLabel = "VERSION",
      description =
          "for efficacy: later releases, oldest first, on which findings are judged again"
              + " (default: some of all that can be had)")
  private List<String> versions = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "for efficacy, labels, confirm, kills, planning and tailor: the seed (default:"
              + " ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--campaigns",
      paramLabel = "N",
      defaultValue = "200",
      description = "for kills: campaigns, with a kill each (default: ${DEFAULT-VALUE})")
  private int campaigns;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "for planning: workers of each campaign; for tailor: files at a time; for split: parts at"
              + " a time (default: ${DEFAULT-VALUE})")
  private int jobs;

  @Mixin private StoreOptions store = new StoreOptions();

  @Mixin private StudyOptions study = new StudyOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the figures and findings go (default: gainsay-out/<time>-bench-<what>)")
  private @Nullable Path out;

  @Override
  public Integer call() throws Refused, EngineUnavailable, InterruptedException, IOException {
    String name = what.name().toLowerCase(Locale.ROOT);
    if (bin != null && what != What.DATALOG && what != What.IRE) {
      throw new Refused("--bin is for datalog and ire, not for " + name);
    }
    if (bin != null && targets.size() != 1) {
      throw new Refused("--bin is the binary of one engine; name one TARGET");
    }
    if (peer != null && what != What.REDUCTION) {
      throw new Refused("--peer is for reduction, not for " + name);
    }
    Path folder = OutFolder.choose(out, "bench-" + name);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw OutFolder.cannotWrite(folder, e);
    }
    int seconds = (int) Math.max(2, time.toSeconds());
    switch (what) {
      case SPEED -> {
        List<SpeedFigures> figures = speed();
        figures(folder).tell(name, SpeedBench.table(figures), figures);
      }
      case GENERATOR -> inner(folder, name, "generator", seconds);
      case INNER -> inner(folder, name, "", seconds);
      case EFFICACY -> {
        List<Efficacy> figures =
            EfficacyRuns.of(resolved("sqlite@3.28.0"), versions, trials, time, seed, folder);
        figures(folder).tell(name, EfficacyTable.of(figures), figures);
      }
      case LABELS -> {
        LabelFigures figures = LabelBench.measure(trials == null ? 100_000 : trials, seed);
        figures(folder).tell(name, LabelBench.table(figures), List.of(figures));
      }
      case DATALOG -> datalog(folder, name);
      case SMT -> {
        List<StormFigures> figures = SmtBench.instances(time.toMillis() / 1000.0);
        figures(folder).tell(name, SmtBench.table(figures), figures);
      }
      case SESSIONS -> {
        List<SessionFigures> figures = new ArrayList<>();
        for (Target target : solvers()) {
          for (String logic : SESSION_LOGICS) {
            figures.add(SmtBench.sessions(target, logic, time.toMillis() / 1000.0));
          }
        }
        figures(folder).tell(name, SmtBench.sessionTable(figures), figures);
      }
      case CONFIRM -> {
        List<ConfirmFigures> figures =
            SmtBench.confirmed(
                trials == null ? 20_000 : trials,
                seed,
                oracles == null ? "storm,sae,fusion" : oracles,
                targets,
                folder.resolve("confirm.md").toAbsolutePath());
        figures(folder).tell(name, SmtBench.confirmedTable(figures), figures);
      }
      case REDUCTION -> {
        List<ReductionFigures> figures = new ArrayList<>();
        Optional<Path> program = program();
        for (Target target : solvers()) {
          figures.addAll(SmtBench.reductions(target, time.toMillis() / 1000.0, seeds, program));
        }
        String other = peer == null ? "STORM's" : "ddSMT";
        figures(folder).tell(name, SmtBench.reductionTable(figures, other), figures);
      }
      case KILLS -> {
        List<KillFigures> figures =
            KillRuns.of(
                resolved("sqlite@3.28.0"), trials == null ? 32 : trials, seed, campaigns, folder);
        figures(folder).tell(name, KillRuns.table(figures), figures);
      }
      case PLANNING -> {
        PlanningFigures figures =
            PlanningRuns.of(resolved("sqlite"), jobs, time, seed, store, folder);
        figures(folder).tell(name, figures.table(), List.of(figures));
      }
      case TAILOR -> study.run(targets, trials, seed, jobs, figures(folder));
      case SPLIT -> SplitRuns.of(targets, jobs, figures(folder));
      case IRE -> {
        List<IreFigures> figures = new ArrayList<>();
        for (Target target : datalogTargets()) {
          figures.add(IreBench.measure(target, seconds));
        }
        figures(folder).tell(name, IreBench.table(figures), figures);
      }
    }
    return ExitCode.NOTHING_FOUND;
  }

  private Optional<Path> program() throws Refused {
    if (peer == null) {
      return Optional.empty();
    }
    if (seeds.isEmpty()) {
      throw new Refused("--peer is run on instances of formulas; name some with --seeds");
    }
    if (!Files.isRegularFile(peer) || !Files.isExecutable(peer)) {
      throw new Refused("'" + peer + "' is no executable file; check --peer");
    }
    return Optional.of(peer.toAbsolutePath());
  }

  private void datalog(Path folder, String name)
      throws Refused, EngineUnavailable, InterruptedException, IOException {
    if (targets.isEmpty()) {
      List<DrawingFigures> figures = DatalogBench.drawing(time.toMillis() / 1000.0);
      figures(folder).tell(name, DatalogBench.drawingTable(figures), figures);
      return;
    }
    List<CheckFigures> figures = new ArrayList<>();
    for (Target target : datalogTargets()) {
      figures.add(
          DatalogBench.checks(target, oracles == null ? "all" : oracles, time.toMillis() / 1000.0));
    }
    figures(folder).tell(name, DatalogBench.checkTable(figures), figures);
  }

  private Figures figures(Path folder) {
    return new Figures(folder, command.commandLine().getOut());
  }

  private List<Target> datalogTargets() throws Refused, EngineUnavailable {
    return inLanguage(resolved("sqlite-datalog"), "datalog", " is no Datalog engine");
  }

  private List<Target> solvers() throws Refused, EngineUnavailable {
    return inLanguage(resolved("z3"), "smt", " is no SMT solver");
  }

  private static List<Target> inLanguage(List<Target> all, String language, String otherwise)
      throws Refused {
    for (Target target : all) {
      if (!target.engine().language().equals(language)) {
        throw new Refused(target.spec().id() + otherwise);
      }
    }
    return all;
  }

  private void inner(Path folder, String name, String loops, int seconds)
      throws Refused, IOException {
    List<InnerBench.Loop> figures = InnerBench.run(loops, seconds);
    figures(folder).tell(name, InnerBench.table(figures), figures);
  }

  private List<SpeedFigures> speed() throws Refused, EngineUnavailable, InterruptedException {
    List<SpeedFigures> figures = new ArrayList<>();
    for (Target target : resolved("sqlite")) {
      if (!target.engine().language().equals("sql")) {
        throw new Refused(
            "speed is measured against JDBC, and " + target.spec().id() + " has none");
      }
      String asked = oracles == null ? "norec" : oracles;
      if (!asked.equals("all")) {
        Catalogue.oracles(
            target.language(), target.engine(), target.spec(), List.of(asked.split(",")));
      }
      double seconds = time.toMillis() / 1000.0;
      command
          .commandLine()
          .getErr()
          .println(
              "measuring %s, at most %.0f s of CPU time"
                  .formatted(target.spec().label(), SpeedBench.TURNS * seconds));
      figures.add(SpeedBench.measure(target, asked, seconds));
    }
    return figures;
  }

  private List<Target> resolved(String otherwise) throws Refused, EngineUnavailable {
    Catalogue catalogue = Catalogue.load();
    List<Target> resolved = new ArrayList<>();
    for (String target : targets.isEmpty() ? List.of(otherwise) : targets) {
      EngineSpec spec = new EngineOptions().spec(target);
      if (bin != null) {
        spec = spec.withBin(Launch.executable(bin.toAbsolutePath().toString()).toString());
      }
      resolved.add(Target.resolve(catalogue, spec));
    }
    return resolved;
  }
}
