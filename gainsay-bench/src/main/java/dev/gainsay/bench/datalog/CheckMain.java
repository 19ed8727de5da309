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
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The program that measures a Datalog oracle on one engine, in a JVM with the engine's jars.
 * Arguments: engine, oracle, seconds, how many JVMs ended before this one, file for the figures.
 * The figures so far are written each second, so that an engine that ends the JVM takes few with
 * it.
 */
public final class CheckMain {

  private static final long SEED = 20_201_108;
  private static final long APART = 1_000_000;

  /** No trial takes as long on an engine that keeps its limits. */
  private static final Duration STANDSTILL = Duration.ofSeconds(15);

  private static final Duration WRITTEN_EACH = Duration.ofSeconds(1);
  private static final int STOOD_STILL = 3;

  private final String[] args;
  private volatile long moved = System.nanoTime();
  private volatile @Nullable Line sofar;

  private CheckMain(String[] args) {
    this.args = args;
  }

  public static void main(String[] args) throws Exception {
    new CheckMain(args).measure();
    // Some engines leave threads behind.
    System.exit(0);
  }

  private void measure() throws Exception {
    EngineSpec spec = SpecArgument.parse(args[0]);
    String oracle = args[1];
    double seconds = Double.parseDouble(args[2]);
    int ended = Integer.parseInt(args[3]);
    Thread.ofPlatform().daemon().start(this::watch);
    Catalogue catalogue = Catalogue.load();
    EngineProvider engine = catalogue.engine(spec.id());
    Language language = catalogue.language(engine);
    Meter meter = new Meter();
    try (Session session = engine.open(spec, new Limits(engine.patience(), 512L << 20), meter)) {
      Trials trials = language.trials(engine, spec, List.of(oracle), Map.of());
      Round round = new Round(oracle, trials, session, meter);
      long first = 2 * APART * ended;
      // What the JVM has not compiled yet would count as ours.
      round.run(seconds / 2, first + APART, line -> moved = System.nanoTime());
      round.run(
          seconds,
          first,
          line -> {
            sofar = line;
            moved = System.nanoTime();
          });
    }
    write();
  }

  /** Keeps what is measured, and ends the JVM when the engine stands still. */
  private void watch() {
    try {
      while (System.nanoTime() - moved < STANDSTILL.toNanos()) {
        Thread.sleep(WRITTEN_EACH);
        write();
      }
    } catch (InterruptedException | IOException e) {
      System.err.println("cannot keep the figures: " + e);
    }
    Runtime.getRuntime().halt(STOOD_STILL);
  }

  private synchronized void write() throws IOException {
    Line line = sofar;
    if (line != null) {
      MeasuringJvm.write(args, line);
    }
  }

  /** Trials of one oracle in one session. */
  private record Round(String oracle, Trials trials, Session session, Meter meter) {

    /**
     * Runs trials for a while.
     *
     * @param first number of the first trial
     * @param then gets the figures after each trial
     */
    void run(double seconds, long first, Consumer<Line> then) {
      TimedSession timed = new TimedSession(session);
      long began = System.nanoTime();
      double cpu = CpuClock.threadSeconds();
      long engine = meter.nanos();
      CountingBench bench = CountingBench.until(timed, began + (long) (seconds * 1e9));
      for (long trial = first; !bench.over(); trial++) {
        trials.run(Choices.seeded(SEED, trial), timed, bench);
        then.accept(
            new Line(
                oracle,
                (System.nanoTime() - began) / 1e9,
                bench.checks(),
                bench.violations(),
                bench.inconclusives(),
                timed.runs(),
                (meter.nanos() - engine) / 1e9,
                CpuClock.threadSeconds() - cpu,
                0));
      }
    }
  }
}
