package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.Rate;
import dev.gainsay.bench.smt.SessionFigures.Line;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The program that measures ways of asking one solver. Arguments: engine, logic, seconds of a turn
 * of each measurement, file for the figures.
 */
public final class SessionMain {

  private static final int TRIALS = 6;

  /** Scripts on levels of one script. */
  private static final int LEVELS = 10;

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

  private SessionFigures measure() throws Exception {
    Limits limits = new Limits(Duration.ofSeconds(5), 1L << 30);
    try (Session session = engine.open(spec, limits, new Meter())) {
      RecordedStorm storm =
          RecordedStorm.of(engine.profile(spec), engine.dialect(spec), logic, TRIALS, session);
      List<String> texts = storm.scripts().stream().map(Script::text).map(this::readable).toList();
      List<Line> lines =
          spec.version().isPresent()
              ? contexts(storm, texts, session)
              : processes(storm, texts, session);
      return new SessionFigures(name, logic, texts.size(), lines);
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

  /** A script, or a bare text of one. */
  private static Rate over(int count, List<String> texts, Consumer<String> ask) {
    return new Rate(
        () -> {
          texts.forEach(ask);
          return count;
        });
  }

  private List<Line> contexts(RecordedStorm storm, List<String> texts, Session session) {
    int count = texts.size();
    Rate raw = over(count, texts, RawContext::ask);
    Rate ours = over(count, texts, text -> session.run(Script.of(text)));
    Rate oracle = new Rate(() -> count * Math.max(1, storm.run(session)) / storm.checks());
    Rate.measure(List.of(raw, ours, oracle), seconds);
    return List.of(
        line("a fresh context", raw, ours), line("the same, drawing and judging too", raw, oracle));
  }

  private List<Line> processes(RecordedStorm storm, List<String> texts, Session session)
      throws IOException {
    List<String> command = COMMANDS.get(spec.id());
    if (command == null || Launch.onPath(command.getFirst()).isEmpty()) {
      throw new IllegalArgumentException("no bare loop for " + spec.id());
    }
    int count = texts.size();
    List<String> single =
        texts.stream()
            .filter(text -> text.indexOf("(check-sat") == text.lastIndexOf("(check-sat"))
            .toList();
    List<String> levels = levels(single);
    int levelled = single.size() / LEVELS * LEVELS;
    List<String> few = single.subList(0, Math.min(20, single.size()));
    Setup alone = Setup.of(List.of(SolverProfile.ALONE));
    try (RawSolver reset = RawSolver.start(command);
        RawSolver pushed = RawSolver.start(incremental(command))) {
      List<Rate> raw = new ArrayList<>();
      List<Rate> ours = new ArrayList<>();
      raw.add(over(count, texts, told(reset::ask)));
      ours.add(over(count, texts, text -> session.run(Script.of(text))));
      raw.add(over(levelled, levels, told(pushed::ask)));
      ours.add(over(levelled, levels, text -> session.run(Script.of(text))));
      raw.add(over(few.size(), few, told(text -> RawSolver.once(command, text))));
      ours.add(over(few.size(), few, text -> session.run(new Script(alone, text))));
      Rate oracle = new Rate(() -> count * Math.max(1, storm.run(session)) / storm.checks());
      List<Rate> all = new ArrayList<>(List.of(oracle));
      all.addAll(raw);
      all.addAll(ours);
      Rate.measure(all, seconds);
      return List.of(
          line("reset", raw.get(0), ours.get(0)),
          line("the same, drawing and judging too", raw.get(0), oracle),
          line("push and pop", raw.get(1), ours.get(1)),
          line("a process each", raw.get(2), ours.get(2)));
    }
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
