package dev.gainsay.bench.datalog;

import dev.gainsay.bench.CountingBench;
import dev.gainsay.bench.CpuClock;
import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.CheckFigures.Line;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Trials;
import java.util.List;
import java.util.Map;

/**
 * The program that measures a Datalog oracle on one engine, in a JVM with the engine's jars.
 * Arguments: engine, oracle, seconds, how many measurements ended before this one, file for the
 * figures.
 */
public final class CheckMain {

  private static final long SEED = 20_201_108;
  private static final long APART = 1_000_000;

  private CheckMain() {}

  public static void main(String[] args) throws Exception {
    EngineSpec spec = EngineSpec.parse(args[0]);
    MeasuringJvm.write(
        args, measured(spec, args[1], Double.parseDouble(args[2]), Integer.parseInt(args[3])));
    // Some engines leave threads behind.
    System.exit(0);
  }

  private static Line measured(EngineSpec spec, String oracle, double seconds, int ended)
      throws Exception {
    Catalogue catalogue = Catalogue.load();
    EngineProvider engine = catalogue.engine(spec.id());
    Language language = catalogue.language(engine);
    Meter meter = new Meter();
    try (Session session = engine.open(spec, new Limits(engine.patience(), 512L << 20), meter)) {
      Trials trials = language.trials(engine, spec, List.of(oracle), Map.of());
      long first = 2 * APART * ended;
      // What the JVM has not compiled yet would count as ours.
      line(oracle, trials, session, meter, seconds / 2, first + APART, ended);
      return line(oracle, trials, session, meter, seconds, first, ended);
    }
  }

  private static Line line(
      String oracle,
      Trials trials,
      Session session,
      Meter meter,
      double seconds,
      long first,
      int ended) {
    TimedSession timed = new TimedSession(session);
    long began = System.nanoTime();
    double cpu = CpuClock.threadSeconds();
    long engine = meter.nanos();
    CountingBench bench = CountingBench.until(timed, began + (long) (seconds * 1e9));
    for (long trial = first; !bench.over(); trial++) {
      trials.run(Choices.seeded(SEED, trial), timed, bench);
    }
    return new Line(
        oracle,
        (System.nanoTime() - began) / 1e9,
        bench.checks(),
        bench.violations(),
        bench.inconclusives(),
        timed.runs(),
        (meter.nanos() - engine) / 1e9,
        CpuClock.threadSeconds() - cpu,
        ended);
  }
}
