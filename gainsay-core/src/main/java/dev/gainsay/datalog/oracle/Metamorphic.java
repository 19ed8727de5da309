package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.Sequences.Drawn;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Metamorphic testing: one original program, run once, serves several sequences of transformations.
 */
public final class Metamorphic implements Trials {

  /** Transformations of rules (queryFuzz). */
  public static final String QUERY_FUZZ = "queryfuzz";

  /** Transformations of the precedence graph and of rules in any stratum (DLSmith). */
  public static final String DL_SMITH = "dlsmith";

  /** Engine options, qualifiers and execution modes. */
  public static final String OPTIONS = "options";

  private static final int SEQUENCES_PER_PROGRAM = 12;

  /** Share of originals whose transformed programs are never run together. */
  private static final double ALONE = 0.25;

  /** Share of originals for which the engine tells the facts that take the place of rules. */
  private static final double ASKED = 0.5;

  private final String oracle;
  private final DatalogDialect dialect;
  private final Sequences sequences;
  private final List<Program> seeds;

  private Metamorphic(
      String oracle, DatalogDialect dialect, Sequences sequences, List<Program> seeds) {
    this.oracle = oracle;
    this.dialect = dialect;
    this.sequences = sequences;
    this.seeds = List.copyOf(seeds);
  }

  /**
   * queryFuzz's trials.
   *
   * @param seeds programs to start from; with none, every trial starts from nothing
   */
  public static Metamorphic queryFuzz(DatalogDialect dialect, List<Program> seeds) {
    return new Metamorphic(
        QUERY_FUZZ, dialect, new Sequences(dialect, Repertoire.RULES, false), seeds);
  }

  /** DLSmith's trials. */
  public static Metamorphic dlSmith(DatalogDialect dialect, List<Program> seeds) {
    return new Metamorphic(
        DL_SMITH, dialect, new Sequences(dialect, Repertoire.GRAPH, false), seeds);
  }

  /**
   * Trials of the same program run in different ways.
   *
   * @param dear whether ways that take seconds are among them
   */
  public static Metamorphic options(DatalogDialect dialect, List<Program> seeds, boolean dear) {
    return new Metamorphic(OPTIONS, dialect, new Sequences(dialect, Repertoire.RUNS, dear), seeds);
  }

  /** Whether an engine can run a program in different ways at all. */
  public static boolean hasOptions(DatalogDialect dialect) {
    return dialect.has(Feature.QUALIFIERS) || !dialect.options().isEmpty();
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    explore(program(choices), choices, session, bench);
  }

  private Program program(Choices choices) {
    Program drawn =
        seeds.isEmpty()
            ? ProgramGenerator.draw(dialect, choices)
            : ProgramGenerator.extend(choices.pick(seeds), dialect, choices);
    return Settings.told(drawn, dialect, choices);
  }

  private void explore(Program program, Choices choices, Session session, Bench bench) {
    String text = DatalogPrinter.of(dialect).print(program);
    Observation original = session.run(Script.of(text));
    if (!(original instanceof Relations)) {
      TransformedCase first = draw(program, choices);
      propose(first, Unanswered.verdict(original, text), bench);
      return;
    }
    EngineFacts engine = new EngineFacts(dialect, session);
    FactSource facts = facts(choices, engine);
    int together = together(choices);
    List<Candidate> waiting = new ArrayList<>();
    for (int i = 0; i < SEQUENCES_PER_PROGRAM && !bench.over(); i++) {
      Drawn drawn = sequences.draw(program, facts, choices);
      if (engine.faulty().isPresent()) {
        EngineFacts.Faulty faulty = engine.faulty().get();
        propose(draw(faulty.asking(), choices), faulty.verdict(), bench);
        break;
      }
      if (drawn.steps().isEmpty()) {
        bench.inconclusive("no transformation fits");
      } else {
        TransformedCase proposed = new TransformedCase(oracle, dialect, program, drawn.steps());
        waiting.add(new Candidate(proposed, drawn.derived()));
      }
      if (waiting.size() == together) {
        judge(waiting, original, session, bench);
        waiting.clear();
      }
    }
    judge(waiting, original, session, bench);
  }

  /** Asking the engine for each fact that is inlined takes more runs than all else. */
  private FactSource facts(Choices choices, FactSource engine) {
    return choices.chance(ASKED) ? engine : FactSource.quick(dialect.numberBits(), engine);
  }

  /** How many transformed programs share a run; some originals have one for each, as users do. */
  private int together(Choices choices) {
    boolean alone = oracle.equals(OPTIONS) || dialect.together() == 1 || choices.chance(ALONE);
    return alone ? 1 : dialect.together();
  }

  /** A case and its transformed program. */
  private record Candidate(TransformedCase proposed, Derived derived) {}

  /** Judges candidates, those of the same settings together. */
  private void judge(List<Candidate> waiting, Observation original, Session session, Bench bench) {
    Map<List<Setting>, List<Candidate>> alike = new LinkedHashMap<>();
    for (Candidate one : waiting) {
      alike.computeIfAbsent(one.derived().program().settings(), _ -> new ArrayList<>()).add(one);
    }
    alike.values().forEach(group -> shared(group, original, session, bench));
  }

  /** Judges candidates by one run where they can share one, and each by its own otherwise. */
  private void shared(List<Candidate> waiting, Observation original, Session session, Bench bench) {
    List<Program> programs = waiting.stream().map(one -> one.derived().program()).toList();
    if (waiting.size() > 1 && Together.canBe(programs)) {
      String text = DatalogPrinter.of(dialect).print(Together.of(programs));
      if (session.run(Script.of(text)) instanceof Relations answer) {
        for (int i = 0; i < waiting.size(); i++) {
          Candidate one = waiting.get(i);
          Relations own = Together.part(answer, i);
          if (one.proposed().compare(original, one.derived(), own) instanceof Agrees) {
            bench.agreed(1);
          } else {
            alone(one, original, session, bench);
          }
        }
        return;
      }
    }
    for (Candidate one : waiting) {
      propose(one.proposed(), one.proposed().judge(session, original, one.derived()), bench);
    }
  }

  /** A case is to be wrong on its own, since that is how it is told. */
  private static void alone(Candidate one, Observation original, Session session, Bench bench) {
    Verdict verdict = one.proposed().judge(session, original, one.derived());
    if (verdict instanceof Agrees) {
      bench.inconclusive(Together.OTHERWISE);
    } else {
      propose(one.proposed(), verdict, bench);
    }
  }

  /** One case over a program of its own; its steps may be none. */
  public TransformedCase draw(Choices choices) {
    return draw(program(choices), choices);
  }

  /** One case over a program, without an engine. */
  public TransformedCase draw(Program program, Choices choices) {
    return draw(program, FactSource.evaluated(dialect.numberBits()), choices);
  }

  /** One case over a program whose relations somebody else computes. */
  public TransformedCase draw(Program program, FactSource facts, Choices choices) {
    return new TransformedCase(
        oracle, dialect, program, sequences.draw(program, facts, choices).steps());
  }

  /** Whatever is no plain agreement is judged again as a case of its own. */
  private static void propose(TransformedCase drawn, Verdict quick, Bench bench) {
    switch (quick) {
      case Agrees _ -> bench.agreed(1);
      case Inconclusive(String reason) -> bench.inconclusive(reason);
      case Verdict.Violates _ -> bench.judge(drawn);
      case Verdict.Misbehaves _ -> bench.judge(drawn);
    }
  }
}
