package dev.gainsay.bench.datalog;

import dev.gainsay.bench.CountingBench;
import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.IreFigures.Line;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import dev.gainsay.datalog.oracle.Incremental;
import dev.gainsay.datalog.oracle.IncrementalSettings;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The program that measures incremental rule evaluation, in a JVM with the engine's jars.
 * Arguments: engine, seconds of each setting, file for the figures.
 */
public final class IreMain {

  private static final long SEED = 20_240_401;
  private static final IncrementalSettings STANDARD = IncrementalSettings.standard();

  private final DatalogDialect dialect;
  private final Session session;
  private final double seconds;

  private IreMain(DatalogDialect dialect, Session session, double seconds) {
    this.dialect = dialect;
    this.session = session;
    this.seconds = seconds;
  }

  public static void main(String[] args) throws Exception {
    EngineSpec spec = SpecArgument.parse(args[0]);
    double seconds = Double.parseDouble(args[1]);
    DatalogEngine engine = (DatalogEngine) Catalogue.load().engine(spec.id());
    try (Session session =
        engine.open(spec, new Limits(Duration.ofSeconds(10), 512L << 20), new Meter())) {
      List<Line> lines = new IreMain(engine.dialect(spec), session, seconds).all();
      MeasuringJvm.write(args, new IreFigures(spec.label(), seconds, lines));
    }
    // Some engines leave threads behind.
    System.exit(0);
  }

  private List<Line> all() {
    // What the JVM has not compiled yet would count as the engine's time.
    incremental("rules", 20, STANDARD);
    List<Line> lines = new ArrayList<>();
    for (int rules : new int[] {5, 10, 20, 40, 60, 80, 100}) {
      IncrementalSettings settings = with(rules, STANDARD.mostAttempts(), 0.1, 0.02, 100);
      lines.add(incremental("rules", rules, settings));
      lines.add(blind(rules, settings));
    }
    for (int attempts : new int[] {1, 5, 10, 20, 50}) {
      lines.add(incremental("attempts", attempts, with(100, attempts, 0.1, 0.02, 100)));
    }
    for (double empty : new double[] {0, 0.2, 0.4, 0.6, 0.8, 1}) {
      lines.add(incremental("empty", empty, with(100, STANDARD.mostAttempts(), empty, 0.02, 100)));
    }
    for (double head : new double[] {0, 0.05, 0.1, 0.2, 0.4}) {
      lines.add(incremental("head", head, with(40, STANDARD.mostAttempts(), 0.1, head, 100)));
    }
    for (int rounds : new int[] {1, 5, 20, 100}) {
      lines.add(incremental("rounds", rounds, with(40, STANDARD.mostAttempts(), 0.1, 0.2, rounds)));
    }
    return lines;
  }

  private static IncrementalSettings with(
      int rules, int attempts, double empty, double head, int rounds) {
    // The paper counts rules that are kept.
    return new IncrementalSettings(rules, attempts, empty, head, rounds).withEmptyTried(0);
  }

  private Line incremental(String parameter, double value, IncrementalSettings settings) {
    Incremental trials = new Incremental(dialect, settings);
    TimedSession single = new TimedSession(session);
    TimedSession whole = new TimedSession(session);
    long began = System.nanoTime();
    CountingBench bench = CountingBench.until(whole, began + (long) (seconds * 1e9));
    Begun begun = new Begun();
    for (long trial = 0; !bench.over(); trial++) {
      Program grown = trials.grown(Choices.seeded(SEED, trial), single, whole, bench);
      begun.add(grown, !bench.over());
    }
    return line(parameter, value, "inc", begun, single, whole, began);
  }

  /** The paper's random method: only the last program is run, and its rules one by one. */
  private Line blind(int rules, IncrementalSettings settings) {
    Incremental trials = new Incremental(dialect, settings);
    DatalogPrinter printer = DatalogPrinter.of(dialect);
    TimedSession single = new TimedSession(session);
    TimedSession whole = new TimedSession(session);
    long began = System.nanoTime();
    long end = began + (long) (seconds * 1e9);
    Begun begun = new Begun();
    for (long trial = 0; System.nanoTime() - end < 0; trial++) {
      Program drawn = trials.blind(Choices.seeded(SEED, trial));
      begun.add(drawn, true);
      if (whole.run(Script.of(printer.print(drawn))) instanceof Relations) {
        new RuleByRuleCase(dialect, drawn, false).judge(single);
      }
    }
    return line("rules", rules, "ran", begun, single, whole, began);
  }

  private static Line line(
      String parameter,
      double value,
      String method,
      Begun begun,
      TimedSession single,
      TimedSession whole,
      long began) {
    return new Line(
        parameter,
        value,
        method,
        begun.programs,
        begun.whole,
        whole.runs(),
        whole.answered(),
        whole.filled(),
        single.runs(),
        single.seconds(),
        whole.runs(),
        whole.seconds(),
        begun.mean(begun.rules),
        begun.mean(begun.recursions),
        begun.recursions == 0 ? 0 : begun.recursive / (double) begun.recursions,
        (System.nanoTime() - began) / 1e9);
  }

  private static final class Begun {
    private long programs;
    private long whole;
    private long rules;
    private long recursions;
    private long recursive;

    void add(Program program, boolean complete) {
      programs++;
      whole += complete ? 1 : 0;
      rules += program.rules().size();
      for (Component component : Precedence.of(program).components()) {
        if (component.recursive()) {
          recursions++;
          recursive += component.relations().size();
        }
      }
    }

    double mean(long sum) {
      return programs == 0 ? 0 : sum / (double) programs;
    }
  }
}
