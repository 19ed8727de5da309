package dev.gainsay.smt;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.check.SmtCheck;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.KnownOperators;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.oracle.FusionCase;
import dev.gainsay.smt.oracle.FusionOracle;
import dev.gainsay.smt.oracle.OpfuzzCase;
import dev.gainsay.smt.oracle.OpfuzzOracle;
import dev.gainsay.smt.oracle.OpinionCase;
import dev.gainsay.smt.oracle.OpinionOracle;
import dev.gainsay.smt.oracle.Sae;
import dev.gainsay.smt.oracle.SaeCase;
import dev.gainsay.smt.oracle.SmtCase;
import dev.gainsay.smt.oracle.SmtText;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.smt.oracle.StormCase;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.Peers;
import dev.gainsay.smt.seed.FileSeeds;
import dev.gainsay.smt.seed.ModelSource;
import dev.gainsay.smt.seed.Problem;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Blame;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** SMT-LIB as the campaign sees it. */
public final class SmtLanguage implements Language {

  private static final int FORMAT = 3;

  @Override
  public String id() {
    return "smt";
  }

  @Override
  public String extension(EngineProvider engine, EngineSpec spec) {
    return ".smt2";
  }

  @Override
  public String comment(EngineProvider engine, EngineSpec spec) {
    return ";";
  }

  @Override
  public List<String> oracles(EngineProvider engine, EngineSpec spec) {
    return List.of(
        StormCase.ORACLE, SaeCase.ORACLE, OpinionCase.ORACLE, FusionCase.ORACLE, OpfuzzCase.ORACLE);
  }

  @Override
  public Set<String> settings(Map<String, String> options) {
    return SmtSettings.names(options);
  }

  @Override
  public void requireNamed(Map<String, String> options) throws EngineUnavailable {
    Peers.requireNamed(options);
  }

  @Override
  public Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options) {
    SmtDialect dialect = solver(engine).dialect(spec);
    SolverProfile profile = SmtSettings.narrowed(spec.label(), profile(engine, spec), options);
    Peers peers = Peers.beside(engine, spec, options);
    List<Problem> problems = FileSeeds.read(Language.seeds(options)).seeds();
    Function<SmtDialect, List<Trials>> maker =
        spoken -> chosen(oracles, profile, spoken, peers, problems);
    return new AllTrials(maker.apply(dialect), peers, maker, dialect);
  }

  private static List<Trials> chosen(
      List<String> oracles,
      SolverProfile profile,
      SmtDialect dialect,
      Peers peers,
      List<Problem> problems) {
    SeedSource seeds =
        problems.isEmpty()
            ? SeedSource.generated(profile.logics(), dialect)
            : FileSeeds.plain(problems);
    List<Trials> chosen = new ArrayList<>();
    for (String oracle : oracles) {
      chosen.add(
          switch (oracle) {
            case StormCase.ORACLE ->
                problems.isEmpty()
                    ? Storm.generating(profile, dialect)
                    : Storm.of(
                        profile, FileSeeds.assigned(problems, new ModelSource(peers.solvers())));
            case SaeCase.ORACLE -> new Sae(seeds, profile, dialect);
            case FusionCase.ORACLE -> new FusionOracle(seeds, profile);
            case OpfuzzCase.ORACLE ->
                new OpfuzzOracle(seeds, profile, peers.solvers(), dialect.missing());
            case OpinionCase.ORACLE -> new OpinionOracle(seeds, profile, peers.solvers());
            default -> throw new IllegalArgumentException("no SMT oracle: " + oracle);
          });
    }
    return chosen;
  }

  @Override
  public boolean canAvoid(List<String> features) {
    return KnownOperators.any(features);
  }

  /**
   * Trials of several oracles, and the solvers that they ask besides.
   *
   * @param maker of the oracles for a dialect
   */
  private record AllTrials(
      List<Trials> oracles,
      Peers peers,
      Function<SmtDialect, List<Trials>> maker,
      SmtDialect dialect)
      implements Trials {

    @Override
    public void run(Choices choices, Session session, Bench bench) {
      choices.pick(oracles).run(choices, session, bench);
    }

    @Override
    public Trials avoiding(List<List<String>> known) {
      KnownOperators operators = KnownOperators.of(known);
      return (choices, session, bench) -> {
        String[] left = operators.drawn(choices).toArray(String[]::new);
        choices.pick(maker.apply(dialect.without(left))).run(choices, session, bench);
      };
    }

    @Override
    public void close() {
      peers.close();
    }
  }

  @Override
  public List<String> seedsLeftOut(
      EngineProvider engine, EngineSpec spec, Map<String, String> options) {
    return FileSeeds.read(Language.seeds(options)).leftOut();
  }

  @Override
  public boolean takesSeeds(EngineProvider engine, EngineSpec spec) {
    return true;
  }

  /** A library that computes on has had no time left, as a program that is ended. */
  @Override
  public boolean overrunsAreDefects() {
    return false;
  }

  @Override
  public Checked check(
      Path file,
      String text,
      EngineProvider engine,
      EngineSpec spec,
      List<String> oracles,
      Session session) {
    SmtDialect dialect = solver(engine).dialect(spec);
    // Not closed: what is found is reduced with their help.
    List<Peer> peers = Peers.beside(engine, spec, spec.options()).solvers();
    return new SmtCheck(profile(engine, spec), dialect, peers).check(file, text, oracles, session);
  }

  /** Tells which of the options that are drawn sets the solver right, if it is known what is. */
  @Override
  public Verdict seconded(
      TestCase testCase, Verdict verdict, EngineProvider engine, EngineSpec spec, Session session) {
    if (!(testCase instanceof SmtCase asked) || !(verdict instanceof Violates wrong)) {
      return verdict;
    }
    List<Blame.Setting> settings =
        profile(engine, spec).options().stream()
            .filter(option -> !option.equals(SolverProfile.ALONE))
            .map(option -> new Blame.Setting(option, option, ""))
            .toList();
    return Blame.told(testCase, verdict, settings, session, said -> asked.isRight(wrong, said));
  }

  @Override
  public String write(TestCase testCase) {
    if (testCase instanceof SmtCase stored) {
      return CaseJson.PLAIN.write(SmtText.class, SmtText.of(stored), FORMAT);
    }
    throw new IllegalArgumentException("no SMT case: " + testCase.oracle());
  }

  @Override
  public TestCase read(String json, EngineProvider engine, EngineSpec spec) {
    return CaseJson.PLAIN.read(SmtText.class, json, FORMAT).read();
  }

  private static SolverProfile profile(EngineProvider engine, EngineSpec spec) {
    return solver(engine).profile(spec);
  }

  private static SmtEngine solver(EngineProvider engine) {
    if (engine instanceof SmtEngine solver) {
      return solver;
    }
    throw new IllegalArgumentException(engine.id() + " is no SMT solver");
  }
}
