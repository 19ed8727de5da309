package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.Bounds;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.smt.oracle.StormCase;
import dev.gainsay.smt.reference.Peers;
import dev.gainsay.smt.seed.FileSeeds;
import dev.gainsay.smt.seed.ModelSource;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The program that compares reductions. Arguments: engine, seconds to look for real wrong answers
 * of it, files with formulas that it answers wrongly (one a line, or none), another program that
 * reduces (or nothing, for STORM's own minimisation), file for the figures.
 */
public final class ReductionMain {

  private static final long SEED = 7;

  /** Trials until a bug on purpose is given up. */
  private static final int TRIALS = 400;

  /** Trials until no instance of a file is taken for wrong. */
  private static final int TRIALS_OF_FILE = 10;

  /** Instances of a file that another program is compared on. */
  private static final int INSTANCES_OF_FILE = 4;

  private final SmtEngine engine;
  private final EngineSpec spec;
  private final List<ReductionFigures> figures = new ArrayList<>();

  private ReductionMain(String name) throws Exception {
    this.spec = EngineSpec.parse(name);
    this.engine = (SmtEngine) Catalogue.load().engine(spec.id());
  }

  public static void main(String[] args) throws Exception {
    ReductionMain main = new ReductionMain(args[0]);
    List<Path> files = args[2].lines().filter(line -> !line.isBlank()).map(Path::of).toList();
    if (args[3].isEmpty()) {
      main.measure(Double.parseDouble(args[1]), files);
    } else {
      main.measure(Path.of(args[3]), files);
    }
    MeasuringJvm.write(args, main.figures);
    System.exit(0);
  }

  private static Limits limits() {
    return new Limits(Duration.ofSeconds(2), 1L << 30);
  }

  /** Against another program, on wrong answers that the solver gives in a process of its own. */
  private void measure(Path program, List<Path> files) throws Exception {
    try (Session session = engine.open(spec, limits(), new Meter())) {
      for (Path file : files) {
        int before = figures.size();
        for (int i = 0; i < TRIALS_OF_FILE && figures.size() < before + INSTANCES_OF_FILE; i++) {
          First first = new First(session, Long.MAX_VALUE);
          ofFile(file).run(Choices.seeded(SEED, i), session, first);
          if (first.found.isPresent()) {
            compared(file, first.found.get(), program, session);
          }
        }
      }
    }
  }

  private void compared(Path file, StormCase found, Path program, Session session)
      throws Exception {
    String script = asked(found);
    Optional<PeerReducer> peer = PeerReducer.of(program, spec.id(), script);
    if (peer.isPresent()) {
      PeerReducer.Reduced theirs = peer.get().reduce(script);
      figures.add(
          new ReductionFigures(
              String.valueOf(file.getFileName()),
              size(script),
              new ReductionFigures.Effort(size(theirs.script()), theirs.calls(), theirs.seconds()),
              ours(found, session)));
    }
  }

  private void measure(double seconds, List<Path> files) throws Exception {
    try (Session session = engine.open(spec, limits(), new Meter())) {
      for (Misreading bug : Misreading.ALL) {
        Session wrong = bug.before(session);
        First first = new First(wrong, Long.MAX_VALUE);
        Trials trials = storm(List.of(bug.logic()));
        for (int i = 0; i < TRIALS && !first.over(); i++) {
          trials.run(Choices.seeded(SEED, i), wrong, first);
        }
        String name = bug.logic() + " " + bug.form().replace("\\", "");
        first.found.ifPresent(found -> figures.add(compared(name, found, wrong)));
      }
      real(session, seconds);
      for (Path file : files) {
        published(file, session);
      }
    }
  }

  private Trials ofFile(Path file) {
    ModelSource models = new ModelSource(Peers.beside(engine, spec, Map.of()).solvers());
    return Storm.of(
        plain(List.of()), FileSeeds.assigned(FileSeeds.read(List.of(file)).seeds(), models));
  }

  /** A wrong answer about instances that are made of a formula with a known defect. */
  private void published(Path file, Session session) {
    Trials trials = ofFile(file);
    First first = new First(session, Long.MAX_VALUE);
    for (int i = 0; i < TRIALS_OF_FILE && !first.over(); i++) {
      trials.run(Choices.seeded(SEED, i), session, first);
    }
    first.found.ifPresent(
        found -> figures.add(compared(String.valueOf(file.getFileName()), found, session)));
  }

  /** Wrong answers that the engine gives by itself, one for each shape. */
  private void real(Session session, double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    List<String> shapes = new ArrayList<>();
    Trials trials = storm(engine.profile(spec).logics());
    for (long i = 0; System.nanoTime() < end; i++) {
      First first = new First(session, end);
      trials.run(Choices.seeded(SEED, i), session, first);
      if (first.found.isPresent()) {
        ReductionFigures one = compared(spec.label(), first.found.get(), session);
        String shape = one.full().size().toString();
        if (!shapes.contains(shape)) {
          shapes.add(shape);
          figures.add(one);
        }
      }
    }
  }

  /** Of one question each, without options: what the published minimisation is for. */
  private Trials storm(List<String> logics) {
    return Storm.generating(plain(logics), engine.dialect(spec));
  }

  private SolverProfile plain(List<String> logics) {
    return engine.profile(spec).plainly(logics).without(Ability.INCREMENTAL);
  }

  private static ReductionFigures compared(String bug, StormCase found, Session session) {
    long start = System.nanoTime();
    Bounds bounds = new Bounds(session, Choices.seeded(SEED, 0));
    StormCase bounded = bounds.minimised(found);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new ReductionFigures(
        bug,
        size(asked(found)),
        new ReductionFigures.Effort(size(asked(bounded)), bounds.calls(), seconds),
        ours(found, session));
  }

  private static ReductionFigures.Effort ours(StormCase found, Session session) {
    Effort effort = new Effort(Duration.ofSeconds(60), 5_000);
    Reduction reduced = new Reducer(session, effort).reduce(found, found.judge(session));
    StormCase smallest = (StormCase) reduced.smallest();
    return new ReductionFigures.Effort(size(asked(smallest)), reduced.probes(), reduced.seconds());
  }

  /** What a solver is asked: the script without comments and what it says of itself. */
  private static String asked(StormCase instance) {
    return instance
        .script()
        .lines()
        .filter(line -> !line.startsWith(";") && !line.startsWith("(set-info"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static ReductionFigures.Size size(String script) {
    List<Term> assertions = Part.read(script).assertions();
    return new ReductionFigures.Size(
        assertions.stream().mapToLong(Term::size).sum(), assertions.size(), script.length());
  }

  /** Keeps the first satisfiable instance that is answered unsat. */
  private static final class First implements QuietBench {
    private final Session session;
    private final long end;
    private Optional<StormCase> found = Optional.empty();

    First(Session session, long end) {
      this.session = session;
      this.end = end;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      if (found.isEmpty()
          && verdict instanceof Violates
          && testCase instanceof StormCase instance) {
        found = Optional.of(instance);
      }
      return verdict;
    }

    @Override
    public boolean over() {
      return found.isPresent() || (end != Long.MAX_VALUE && System.nanoTime() > end);
    }
  }
}
