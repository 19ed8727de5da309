package dev.gainsay.datalog;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.check.FileCheck;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.oracle.DatalogCase;
import dev.gainsay.datalog.oracle.Incremental;
import dev.gainsay.datalog.oracle.IncrementalSettings;
import dev.gainsay.datalog.oracle.KnownParts;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.datalog.probe.DatalogProbes;
import dev.gainsay.datalog.reference.SecondOpinions;
import dev.gainsay.datalog.reference.Voters;
import dev.gainsay.datalog.seed.Seed;
import dev.gainsay.datalog.seed.Seeds;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.SeedFiles;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Datalog as the campaign sees it. */
public final class DatalogLanguage implements Language {

  private static final int FORMAT = 1;
  private static final String DEAR = "options.dear";

  @Override
  public String id() {
    return "datalog";
  }

  @Override
  public String extension(EngineProvider engine, EngineSpec spec) {
    return dialect(engine, spec).syntax().extension();
  }

  @Override
  public String comment(EngineProvider engine, EngineSpec spec) {
    return dialect(engine, spec).syntax().comment();
  }

  @Override
  public List<String> oracles(EngineProvider engine, EngineSpec spec) {
    List<String> all =
        new ArrayList<>(
            List.of(Metamorphic.QUERY_FUZZ, Metamorphic.DL_SMITH, RuleByRuleCase.ORACLE));
    if (Metamorphic.hasOptions(dialect(engine, spec))) {
      all.add(Metamorphic.OPTIONS);
    }
    return List.copyOf(all);
  }

  @Override
  public void requireNamed(Map<String, String> options) throws EngineUnavailable {
    Voters.requireNamed(options);
  }

  @Override
  public Set<String> settings(Map<String, String> options) {
    IncrementalSettings.of(options);
    if (options.containsKey(Voters.OPTION)) {
      Voters.check(options.get(Voters.OPTION));
    }
    Set<String> names = new TreeSet<>(IncrementalSettings.NAMES);
    names.add(DEAR);
    names.add(Voters.OPTION);
    return names;
  }

  @Override
  public Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options) {
    DatalogDialect dialect = dialect(engine, spec);
    List<Seed> read = seeds(dialect, options).seeds();
    return new AllTrials(dialect, spoken -> chosen(oracles, spoken, read, options));
  }

  private static List<Trials> chosen(
      List<String> oracles, DatalogDialect dialect, List<Seed> read, Map<String, String> options) {
    List<Program> seeds = read.stream().map(Seed::program).toList();
    List<Trials> chosen = new ArrayList<>();
    for (String oracle : oracles) {
      chosen.add(
          switch (oracle) {
            case Metamorphic.QUERY_FUZZ -> Metamorphic.queryFuzz(dialect, seeds);
            case Metamorphic.DL_SMITH -> Metamorphic.dlSmith(dialect, seeds);
            case Metamorphic.OPTIONS -> Metamorphic.options(dialect, seeds, isDear(options));
            case RuleByRuleCase.ORACLE ->
                new Incremental(
                    dialect,
                    IncrementalSettings.of(options),
                    read.stream().map(Seed::facts).toList());
            default -> throw new IllegalArgumentException("no Datalog oracle: " + oracle);
          });
    }
    return chosen;
  }

  @Override
  public boolean canAvoid(List<String> features) {
    return KnownParts.any(features);
  }

  /** Trials of several oracles. */
  private static final class AllTrials implements Trials {
    private final DatalogDialect dialect;
    private final Function<DatalogDialect, List<Trials>> maker;
    private final List<Trials> oracles;

    /**
     * @param maker of the oracles for a dialect
     */
    AllTrials(DatalogDialect dialect, Function<DatalogDialect, List<Trials>> maker) {
      this.dialect = dialect;
      this.maker = maker;
      this.oracles = maker.apply(dialect);
    }

    @Override
    public void run(Choices choices, Session session, Bench bench) {
      choices.pick(oracles).run(choices, session, bench);
    }

    @Override
    public Trials avoiding(List<List<String>> known) {
      KnownParts parts = KnownParts.of(known);
      return (choices, session, bench) -> {
        DatalogDialect narrow = parts.drawn(dialect, choices);
        choices.pick(maker.apply(narrow)).run(choices, session, bench);
      };
    }
  }

  private static SeedFiles.Read<Seed> seeds(DatalogDialect dialect, Map<String, String> options) {
    List<Path> paths = Language.seeds(options);
    return paths.isEmpty()
        ? new SeedFiles.Read<>(List.of(), List.of())
        : Seeds.read(paths, dialect);
  }

  @Override
  public List<String> seedsLeftOut(
      EngineProvider engine, EngineSpec spec, Map<String, String> options) {
    return seeds(dialect(engine, spec), options).leftOut();
  }

  @Override
  public boolean takesSeeds(EngineProvider engine, EngineSpec spec) {
    return Seeds.areRead(dialect(engine, spec));
  }

  /** Whether the user asks for ways to run a program that take seconds. */
  private static boolean isDear(Map<String, String> options) {
    return "true".equals(options.get(DEAR));
  }

  @Override
  public Checked check(
      Path file,
      String text,
      EngineProvider engine,
      EngineSpec spec,
      List<String> oracles,
      Session session) {
    return FileCheck.check(
        file, text, dialect(engine, spec), oracles, isDear(spec.options()), session);
  }

  @Override
  public List<Outcome> probe(EngineProvider engine, EngineSpec spec, Session session) {
    return DatalogProbes.check(engine.id(), dialect(engine, spec), session);
  }

  @Override
  public Verdict seconded(
      TestCase testCase, Verdict verdict, EngineProvider engine, EngineSpec spec, Session session) {
    return testCase instanceof DatalogCase mine && verdict instanceof Violates wrong
        ? SecondOpinions.beside(mine, wrong, engine, spec, session)
        : verdict;
  }

  @Override
  public String write(TestCase testCase) {
    if (testCase instanceof DatalogCase mine) {
      return DatalogCase.JSON.write(DatalogCase.class, mine, FORMAT);
    }
    throw new IllegalArgumentException("no Datalog case: " + testCase.oracle());
  }

  @Override
  public TestCase read(String json, EngineProvider engine, EngineSpec spec) {
    return DatalogCase.JSON.read(DatalogCase.class, json, FORMAT).in(dialect(engine, spec));
  }

  private static DatalogDialect dialect(EngineProvider engine, EngineSpec spec) {
    if (engine instanceof DatalogEngine datalog) {
      return datalog.dialect(spec);
    }
    throw new IllegalArgumentException(engine.id() + " is no Datalog engine");
  }
}
