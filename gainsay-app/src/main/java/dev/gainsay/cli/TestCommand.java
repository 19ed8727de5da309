package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.OptionNames;
import dev.gainsay.campaign.Plan;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import dev.gainsay.trial.Language;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay test}: hunts for wrong answers. */
@Command(
    name = "test",
    mixinStandardHelpOptions = true,
    description = "Hunts for wrong answers; without a target in the embedded engines.")
final class TestCommand implements Callable<Integer> {

  private static final Duration DEFAULT_TIME = Duration.ofSeconds(60);

  /** Seeds that are left out by name. */
  private static final int SEEDS_TOLD = 20;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(
      arity = "0..*",
      paramLabel = "TARGET",
      description = "an engine: sqlite, sqlite@3.28.0, h2@1.4.200 …")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--oracle",
      split = ",",
      paramLabel = "NAME",
      description = "oracles to use (default: all that fit the engine)")
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = Durations.class,
      description =
          "wall time of all targets together (default: 60s unless --trials is given); a case that"
              + " is being made smaller when it is over may take a minute more")
  private @Nullable Duration time;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "trials of each target, from number 0 on")
  private @Nullable Long trials;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "with the same --trials the same seed gives the same findings, of which one may bear the"
              + " name of another oracle where --jobs is more than 1 (default: random)")
  private @Nullable Long seed;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "workers at a time (default: 1, on a cluster as many as it has cores)")
  private @Nullable Integer jobs;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where findings go (default: gainsay-out/<time>-<target>)")
  private @Nullable Path out;

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description = "register of known findings (YAML): they are counted, not reported")
  private @Nullable Path known;

  @Option(
      names = "--no-steering",
      description =
          "trials do not go round what the register, or with --for a finding that was hit often,"
              + " is known to need")
  private boolean unsteered;

  @Option(
      names = "--seeds",
      arity = "1..*",
      paramLabel = "PATH",
      description = "files or folders that trials start from (Datalog, SMT)")
  private List<Path> seeds = new ArrayList<>();

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "goes on with the campaign in DIR, as it was told when it began, whatever has ended it")
  private @Nullable Path resume;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private EngineOptions engine;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private ClusterOptions cluster;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private StoreOptions store;

  @Override
  public Integer call() throws Refused, EngineUnavailable, InterruptedException {
    if (resume != null) {
      return new Resume(command.commandLine(), resume, this::refuseContradiction, engine, store)
          .run();
    }
    if (jobs != null && jobs < 1) {
      throw new Refused("--jobs %d: it must be 1 or more".formatted(jobs));
    }
    if (trials != null && trials < 1) {
      throw new Refused("--trials %d: it must be 1 or more".formatted(trials));
    }
    if (oracles.isEmpty() && command.commandLine().getParseResult().hasMatchedOption("--oracle")) {
      throw new Refused("--oracle names none; leave it away for all of them");
    }
    Catalogue catalogue = Catalogue.load();
    List<Target> resolved = targets.isEmpty() ? embedded(catalogue) : named(catalogue);
    long campaignSeed = seed != null ? seed : new java.security.SecureRandom().nextInt(1 << 30);
    String subject =
        resolved.size() == 1 ? resolved.getFirst().spec().label() : resolved.size() + "-engines";
    Path folder = OutFolder.choose(out, subject);
    return new Hunt(command.commandLine().getOut(), command.commandLine().getErr())
        .run(plans(resolved, campaignSeed, folder), folder, store.resolve(resolved));
  }

  /** Whatever is said beside {@code --resume} has to be what the campaign was told. */
  private void refuseContradiction(Contradictions contradictions) throws Refused {
    Settings settings = contradictions.settings();
    contradictions.targets(targets);
    contradictions.refuse("--oracle", listed(oracles), listed(settings.oracles()));
    contradictions.time("--for", time);
    contradictions.refuse("--trials", trials, settings.trials());
    contradictions.refuse("--seed", seed, settings.seed());
    contradictions.refuse("--jobs", jobs, settings.jobs());
    contradictions.refuse("--out", out, contradictions.folder());
    if (known != null) {
      contradictions.refuse(
          "--known " + known,
          Register.read(known).entries(),
          settings.known(),
          settings.known().isEmpty() ? "no register" : "another register");
    }
    contradictions.refuse(
        "--no-steering",
        unsteered ? Plan.UNSTEERED : null,
        settings.options().get(Plan.STEERING),
        "steering");
    if (!seeds.isEmpty()) {
      contradictions.refuse(
          "--seeds", paths(seeds), settings.options().get(Language.SEEDS), "other seeds or none");
    }
    engine.refuseContradiction(
        contradictions, settings, command.commandLine().getParseResult()::hasMatchedOption);
    cluster.refuseContradiction(contradictions, settings);
    store.refuseContradiction(contradictions, settings);
  }

  /** Sorted; null for none. */
  private static @Nullable String listed(List<String> names) {
    return names.isEmpty() ? null : String.join(",", new TreeSet<>(names));
  }

  private static String paths(List<Path> files) {
    return String.join("\n", files.stream().map(p -> p.toAbsolutePath().toString()).toList());
  }

  private void tell(String what) {
    command.commandLine().getErr().println("gainsay: " + what);
  }

  private Map<String, String> settings(Target target) throws Refused, EngineUnavailable {
    Map<String, String> all = new LinkedHashMap<>(seeded(target));
    if (unsteered) {
      all.put(Plan.STEERING, Plan.UNSTEERED);
    }
    return all;
  }

  /** The options with the seeds, which are read once here, so that a bad one is told at once. */
  private Map<String, String> seeded(Target target) throws Refused, EngineUnavailable {
    if (seeds.isEmpty() && target.spec().options().isEmpty()) {
      return engine.options();
    }
    if (!seeds.isEmpty() && !target.language().takesSeeds(target.engine(), target.spec())) {
      throw new Refused(
          "--seeds are for souffle, muz and solvers; go without for " + target.spec().id());
    }
    target.language().requireNamed(engine.options());
    Map<String, String> all = new LinkedHashMap<>(engine.options());
    if (!seeds.isEmpty()) {
      all.put(Language.SEEDS, paths(seeds));
    }
    List<String> using =
        Catalogue.oracles(target.language(), target.engine(), target.spec(), oracles);
    try {
      target.language().trials(target.engine(), target.spec(), using, all).close();
      List<String> leftOut =
          seeds.isEmpty()
              ? List.of()
              : target.language().seedsLeftOut(target.engine(), target.spec(), all);
      leftOut.stream().limit(SEEDS_TOLD).forEach(why -> tell("left out: " + why));
      if (leftOut.size() > SEEDS_TOLD) {
        tell("and %d more seeds are left out".formatted(leftOut.size() - SEEDS_TOLD));
      }
    } catch (IllegalArgumentException bad) {
      throw new Refused(String.valueOf(bad.getMessage()), bad);
    }
    return all;
  }

  private List<Target> named(Catalogue catalogue) throws Refused, EngineUnavailable {
    List<Target> resolved = new ArrayList<>();
    for (EngineSpec spec : specs(catalogue, targets)) {
      resolved.add(Target.resolve(catalogue, spec));
    }
    return resolved;
  }

  private List<EngineSpec> specs(Catalogue catalogue, List<String> names) throws Refused {
    List<EngineSpec> specs = new ArrayList<>();
    for (String name : names) {
      specs.add(engine.spec(name));
    }
    return specs.size() == 1
        ? specs
        : OptionNames.share(catalogue, specs, note -> tell("note: " + note));
  }

  /** Those that can be had; which cannot is said, and the others run. */
  private List<Target> embedded(Catalogue catalogue) throws Refused, EngineUnavailable {
    List<Target> resolved = new ArrayList<>();
    @Nullable EngineUnavailable last = null;
    List<String> names =
        catalogue.engines().stream()
            .filter(EngineProvider::embedded)
            .map(EngineProvider::id)
            .toList();
    for (EngineSpec spec : specs(catalogue, names)) {
      try {
        resolved.add(Target.resolve(catalogue, spec));
      } catch (EngineUnavailable e) {
        command.commandLine().getErr().println("gainsay: left out: " + e.getMessage());
        last = e;
      }
    }
    if (resolved.isEmpty() && last != null) {
      throw last;
    }
    if (resolved.isEmpty()) {
      throw new Refused("no embedded engine is here; name a TARGET");
    }
    return resolved;
  }

  private List<Plan> plans(List<Target> resolved, long campaignSeed, Path folder)
      throws Refused, EngineUnavailable {
    KnownFindings register = Register.read(known);
    Optional<Duration> each =
        Optional.ofNullable(time == null && trials == null ? DEFAULT_TIME : time)
            .map(all -> all.dividedBy(resolved.size()));
    List<Plan> plans = new ArrayList<>();
    Optional<Cluster> machines = cluster.resolve(resolved);
    int workers = jobs != null ? jobs : machines.isPresent() ? 0 : 1;
    for (Target target : resolved) {
      Path own =
          resolved.size() == 1
              ? folder
              : folder.resolve(target.spec().label().replaceAll("[^\\w.@-]", "-"));
      plans.add(
          new Plan(
              target.engine(),
              target.spec(),
              target.language(),
              Catalogue.oracles(target.language(), target.engine(), target.spec(), oracles),
              settings(target),
              campaignSeed,
              trials == null ? OptionalLong.empty() : OptionalLong.of(trials),
              each,
              workers,
              own,
              engine.workers(target.engine(), target.jars(), machines.isPresent() ? 1 : workers),
              Effort.standard(),
              register,
              Main.release(),
              machines));
    }
    return plans;
  }
}
