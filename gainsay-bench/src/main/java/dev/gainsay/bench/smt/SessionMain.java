package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.Rate;
import dev.gainsay.bench.smt.SessionFigures.Line;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.trial.Trials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;

/**
 * The program that measures ways of asking one solver. Arguments: engine, logic, seconds of each
 * measurement, file for the figures.
 *
 * <p>All ways ask the same scripts by turns, those of one trial a turn, each in a process of its
 * own. Before that trials are run on recorded answers for so long that the JVM has compiled what
 * draws and judges them, as after some minutes of a campaign.
 */
public final class SessionMain {

  /** Most trials recorded, and how long that may take. */
  private static final int TRIALS = 100;

  private static final double RECORDING_SECONDS = 10;

  /** After so many hardly anything is compiled any more. */
  private static final long WARM_UP_CHECKS = 200_000;

  /** Of all ways together, by turns. */
  private static final double WARM_UP_SECONDS = 15;

  /** Scripts on levels of one script. */
  private static final int LEVELS = 10;

  /** Scripts of a turn that have a process each. */
  private static final int FEW = 2;

  /** Assertions of the instances that others have measured. */
  private static final List<Integer> SIZES = List.of(25, 3);

  /** What is not decided sooner is left out, as a campaign would leave it. */
  private static final Limits LIMITS = new Limits(Duration.ofSeconds(2), 1L << 30);

  /** Ends nothing that is measured. */
  private static final Limits PATIENT = new Limits(Duration.ofSeconds(60), 1L << 30);

  /** As our sessions start them, but for the limits. */
  private static final Map<String, List<String>> COMMANDS =
      Map.of(
          "z3", List.of("z3", "-in", "-smt2"),
          "cvc5", List.of("cvc5", "--quiet", "--no-incremental", "--lang=smt2.6"),
          "cvc4", List.of("cvc4", "--quiet", "--no-incremental", "--lang=smt2.6"));

  private final String name;
  private final String logic;
  private final double seconds;
  private final SmtEngine engine;
  private final EngineSpec spec;
  private double compiledSince;

  private SessionMain(String name, String logic, double seconds) throws Exception {
    this.name = name;
    this.logic = logic;
    this.seconds = seconds;
    this.spec = EngineSpec.parse(name);
    this.engine = (SmtEngine) Catalogue.load().engine(spec.id());
  }

  public static void main(String[] args) throws Exception {
    MeasuringJvm.write(
        args, new SessionMain(args[0], args[1], Double.parseDouble(args[2])).measure());
    System.exit(0);
  }

  /** Scripts with options run alone, so there are none. */
  private SolverProfile profile() {
    return engine.profile(spec).plainly(List.of(logic));
  }

  private RecordedStorm recorded(Trials trials) throws EngineUnavailable {
    try (Session session = engine.open(spec, LIMITS, new Meter())) {
      return RecordedStorm.of(trials, TRIALS, RECORDING_SECONDS, session);
    }
  }

  private static double compiled() {
    return ManagementFactory.getCompilationMXBean().getTotalCompilationTime() / 1e3;
  }

  private SessionFigures measure() throws EngineUnavailable, IOException {
    RecordedStorm storm = recorded(Storm.generating(profile(), engine.dialect(spec)));
    List<RecordedStorm> sized = new ArrayList<>();
    for (int size : SIZES) {
      SolverProfile single = profile().without(Ability.INCREMENTAL);
      sized.add(recorded(Storm.generating(single, engine.dialect(spec)).asserting(size)));
    }
    long checks = warmUp(storm);
    List<Line> lines = new ArrayList<>(lines(storm, ""));
    for (int i = 0; i < SIZES.size(); i++) {
      lines.addAll(lines(sized.get(i), ", %d assertions".formatted(SIZES.get(i))));
    }
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return new SessionFigures(
        name, logic, storm.count(), checks, compiled() - compiledSince, compiledSince, load, lines);
  }

  private static long warmUp(RecordedStorm storm) {
    long checks = 0;
    while (checks < WARM_UP_CHECKS) {
      for (int trial = 0; trial < storm.trials(); trial++) {
        storm.again(trial);
      }
      checks += storm.count();
    }
    return checks;
  }

  private List<Line> lines(RecordedStorm storm, String which)
      throws EngineUnavailable, IOException {
    List<List<String>> texts = new ArrayList<>();
    for (int trial = 0; trial < storm.trials(); trial++) {
      texts.add(storm.scripts(trial).stream().map(Script::text).map(this::readable).toList());
    }
    try (Session asking = engine.open(spec, PATIENT, new Meter());
        Session judging = engine.open(spec, PATIENT, new Meter())) {
      Rate ours = over(texts, text -> asking.run(Script.of(text)));
      Rate oracle =
          byTurns(
              storm.trials(),
              trial -> {
                storm.again(trial, judging);
                return storm.scripts(trial).size();
              });
      return spec.version().isPresent()
          ? contexts(texts, ours, oracle, which)
          : processes(texts, ours, oracle, which);
    }
  }

  /** CVC4 and cvc5 end at a second question unless the script says that there are several. */
  private String readable(String script) {
    boolean several =
        script.contains("(push")
            || script.indexOf("(check-sat") != script.lastIndexOf("(check-sat");
    return spec.id().startsWith("cvc") && several
        ? "(set-option :incremental true)\n" + script
        : script;
  }

  /** Work that is another trial's each turn. */
  private static Rate byTurns(int trials, IntToLongFunction work) {
    int[] turn = {0};
    return new Rate(() -> work.applyAsLong(turn[0]++ % trials));
  }

  private static Rate over(List<List<String>> texts, Consumer<String> ask) {
    return byTurns(
        texts.size(),
        trial -> {
          texts.get(trial).forEach(ask);
          return texts.get(trial).size();
        });
  }

  private List<Line> contexts(List<List<String>> texts, Rate ours, Rate oracle, String which) {
    Rate raw = over(texts, RawContext::ask);
    measured(List.of(raw, ours, oracle));
    return List.of(
        line("a fresh context" + which, raw, ours),
        line("the same, drawing and judging too" + which, raw, oracle));
  }

  private void measured(List<Rate> rates) {
    Rate.inTurns(rates, WARM_UP_SECONDS);
    double before = compiled();
    Rate.inTurns(rates, seconds * rates.size());
    compiledSince += compiled() - before;
  }

  private List<Line> processes(List<List<String>> texts, Rate ours, Rate oracle, String which)
      throws EngineUnavailable, IOException {
    List<String> command = COMMANDS.get(spec.id());
    if (command == null || Launch.onPath(command.getFirst()).isEmpty()) {
      throw new IllegalArgumentException("no bare loop for " + spec.id());
    }
    List<List<String>> single = texts.stream().map(SessionMain::asking).toList();
    List<List<String>> few =
        single.stream().map(all -> all.subList(0, Math.min(FEW, all.size()))).toList();
    Setup alone = Setup.of(List.of(SolverProfile.ALONE));
    try (RawSolver reset = RawSolver.start(command);
        RawSolver pushed = RawSolver.start(incremental(command));
        Session pushing = engine.open(spec, PATIENT, new Meter())) {
      Rate raw = over(texts, told(reset::ask));
      Rate rawLevels = overLevels(single, told(pushed::ask));
      Rate ourLevels = overLevels(single, text -> pushing.run(Script.of(text)));
      Rate rawAlone = over(few, told(text -> RawSolver.once(command, text)));
      Rate ourAlone = over(few, text -> pushing.run(new Script(alone, text)));
      measured(List.of(raw, ours, oracle, rawLevels, ourLevels, rawAlone, ourAlone));
      return List.of(
          line("reset" + which, raw, ours),
          line("the same, drawing and judging too" + which, raw, oracle),
          line("push and pop" + which, rawLevels, ourLevels),
          line("a process each" + which, rawAlone, ourAlone));
    }
  }

  /** Those with one question. */
  private static List<String> asking(List<String> texts) {
    return texts.stream()
        .filter(text -> text.indexOf("(check-sat") == text.lastIndexOf("(check-sat"))
        .toList();
  }

  private Rate overLevels(List<List<String>> texts, Consumer<String> ask) {
    List<List<String>> levels = texts.stream().map(this::levels).toList();
    return byTurns(
        texts.size(),
        trial -> {
          levels.get(trial).forEach(ask);
          return (long) levels.get(trial).size() * LEVELS;
        });
  }

  private static Line line(String mode, Rate raw, Rate ours) {
    return new Line(
        mode, raw.perCpuSecond(), ours.perCpuSecond(), raw.perSecond(), ours.perSecond());
  }

  /** The same scripts, some on levels of one. */
  private List<String> levels(List<String> scripts) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i + LEVELS <= scripts.size(); i += LEVELS) {
      StringBuilder text = new StringBuilder("(set-logic " + logic + ")\n");
      for (String script : scripts.subList(i, i + LEVELS)) {
        text.append("(push 1)\n");
        text.append(script.replaceFirst("(?m)^\\(set-logic .*\\)\\R", ""));
        text.append("(pop 1)\n");
      }
      all.add(text.toString());
    }
    return all;
  }

  private static List<String> incremental(List<String> command) {
    return command.stream().map(word -> word.replace("--no-incremental", "--incremental")).toList();
  }

  /** What asks by a process, whose failure is the end of the measurement. */
  private interface Asking {
    void ask(String script) throws IOException;
  }

  private static Consumer<String> told(Asking asking) {
    return text -> {
      try {
        asking.ask(text);
      } catch (IOException gone) {
        throw new UncheckedIOException(gone);
      }
    };
  }
}
