package dev.gainsay.bench;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Trials;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The program that measures one SQL engine, in a JVM with the engine's jars. Arguments: engine,
 * oracles joined by commas or {@code all}, seconds of a turn of each measurement, file for the
 * figures.
 */
public final class SpeedMain {

  private static final long SEED = 20_201_108;
  private static final int PIECE = 200;
  private static final int REPLAYED_TRIALS = 50;
  private static final String ONE_ROW = "SELECT COUNT(*) FROM t WHERE c = 1";

  private final EngineSpec spec;
  private final EngineProvider engine;
  private final double seconds;
  private final Trials trials;
  private final List<String> oracles;
  private final Meter meter = new Meter();
  private long trial;

  private SpeedMain(EngineSpec spec, String oracles, double seconds) throws Exception {
    Catalogue catalogue = Catalogue.load();
    this.spec = spec;
    this.engine = catalogue.engine(spec.id());
    this.seconds = seconds;
    Language language = catalogue.language(engine);
    List<String> wanted = oracles.equals("all") ? List.of() : List.of(oracles.split(","));
    this.oracles = Catalogue.oracles(language, engine, spec, wanted);
    this.trials = language.trials(engine, spec, this.oracles, Map.of());
  }

  public static void main(String[] args) throws Exception {
    SpeedMain main = new SpeedMain(EngineSpec.parse(args[0]), args[1], Double.parseDouble(args[2]));
    MeasuringJvm.write(args, main.measure());
    // Some engines leave threads behind.
    System.exit(0);
  }

  private SpeedFigures measure() throws Exception {
    Limits limits = new Limits(Duration.ofSeconds(10), 512L << 20);
    try (Session forQueries = engine.open(spec, limits, new Meter());
        Session forTrials = engine.open(spec, limits, meter)) {
      CountingBench bench = CountingBench.endless(forTrials);
      Stretch stretch = stretch(forTrials);
      Rate queries = new Rate(queries(forQueries));
      Rate checks = new Rate(() -> run(forTrials, bench));
      List<Rate> rates = new ArrayList<>(List.of(queries, checks));
      Optional<Rate> raw = RawJdbc.open(spec.id()).map(SpeedMain::queries).map(Rate::new);
      raw.ifPresent(rates::add);
      Optional<Rate> replay = RawJdbc.opensEmpty(spec.id()) ? replay(stretch) : Optional.empty();
      replay.ifPresent(rates::add);
      Rate.measure(rates, seconds);
      return new SpeedFigures(
          spec.label(),
          String.join(",", oracles),
          raw.map(Rate::perCpuSecond).orElse(null),
          queries.perCpuSecond(),
          checks.perCpuSecond(),
          checks.perCpuSecond() * stretch.statements / Math.max(1, stretch.checks),
          replay.map(Rate::perCpuSecond).orElse(null));
    }
  }

  private static LongSupplier queries(RawJdbc jdbc) {
    table().statements().forEach(jdbc::ask);
    return () -> {
      for (int i = 0; i < PIECE; i++) {
        jdbc.ask(ONE_ROW);
      }
      return PIECE;
    };
  }

  private static LongSupplier queries(Session session) {
    Script query = new Script(table(), ONE_ROW);
    return () -> {
      for (int i = 0; i < PIECE; i++) {
        if (!(session.run(query) instanceof Observation.Answer)) {
          throw new IllegalStateException("the engine refuses " + ONE_ROW);
        }
      }
      return PIECE;
    };
  }

  private static Setup table() {
    return Setup.of(List.of("CREATE TABLE t (c INTEGER)", "INSERT INTO t VALUES (1)"));
  }

  private long run(Session session, CountingBench bench) {
    long before = bench.checks();
    trials.run(Choices.seeded(SEED, trial++), session, bench);
    return bench.checks() - before;
  }

  /** Consecutive trials: their scripts and what they came to. */
  private record Stretch(List<Script> scripts, long checks, long statements) {}

  private Stretch stretch(Session session) {
    List<Script> scripts = new ArrayList<>();
    Session recording =
        new Session() {
          @Override
          public Observation run(Script script) {
            Observation seen = session.run(script);
            if (seen instanceof Observation.Answer || !script.question().isEmpty()) {
              scripts.add(script);
            }
            return seen;
          }

          @Override
          public void close() {}
        };
    CountingBench bench = CountingBench.endless(recording);
    long before = meter.statements();
    for (int i = 0; i < REPLAYED_TRIALS; i++) {
      run(recording, bench);
    }
    return new Stretch(scripts, bench.checks(), meter.statements() - before);
  }

  private Optional<Rate> replay(Stretch stretch) throws SQLException {
    return RawJdbc.open(spec.id())
        .map(
            jdbc ->
                new Rate(
                    () -> {
                      jdbc.replay(stretch.scripts());
                      return stretch.checks();
                    }));
  }
}
