package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Incremental rule evaluation (DEOPT): a program grows rule by rule; after each the optimised
 * program is compared with what its rules give one at a time. A rule that derives nothing is mostly
 * dropped, so that those after it have something to work on; some of these are compared before,
 * since an engine may invent tuples.
 */
public final class Incremental implements Trials {

  private final DatalogDialect dialect;
  private final IncrementalSettings settings;
  private final List<Program> seeds;

  public Incremental(DatalogDialect dialect, IncrementalSettings settings) {
    this(dialect, settings, List.of());
  }

  /**
   * Grows programs out of given ones.
   *
   * @param seeds programs to start from; those without a relation are left out, and without any,
   *     facts are drawn
   */
  public Incremental(DatalogDialect dialect, IncrementalSettings settings, List<Program> seeds) {
    this.seeds = seeds.stream().filter(seed -> !seed.relations().isEmpty()).toList();
    this.dialect = dialect;
    this.settings = settings;
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    grown(choices, session, session, bench);
  }

  /**
   * As {@link #run}, with single rules and whole programs on sessions of their own, so that both
   * can be measured; gives the program that the trial came to.
   */
  public Program grown(Choices choices, Session single, Session whole, Bench bench) {
    boolean plain = Metamorphic.hasOptions(dialect) && choices.coin();
    Program skeleton = Settings.told(skeleton(choices), dialect, choices);
    RuleByRule reference = new RuleByRule(dialect, single, plain, settings.mostRounds());
    Growing growing = new Growing(choices, reference, plain, skeleton);
    while (growing.program.rules().size() < settings.mostRules() && !bench.over()) {
      Program before = growing.program;
      if (!growing.grow(bench)) {
        growing.stopped(bench);
        return growing.program;
      }
      After after = compared(growing, whole, bench);
      if (after == After.ENDS || (after == After.DROPS_RULE && !growing.back(before))) {
        return growing.program;
      }
    }
    return growing.program;
  }

  /**
   * A program of as many rules that no engine has seen: what incremental generation is measured
   * against (DEOPT, Sect. 5.3).
   */
  public Program blind(Choices choices) {
    Program program = skeleton(choices);
    for (int attempt = 0;
        program.rules().size() < settings.mostRules() && attempt < settings.mostAttempts();
        attempt++) {
      NewRule drawn = NewRule.draw(program, dialect, settings.oldHead(), choices);
      program = drawn.in(program, dialect).map(Incremental::asked).orElse(program);
    }
    return program;
  }

  private Program skeleton(Choices choices) {
    return seeds.isEmpty() ? ProgramGenerator.skeleton(dialect, choices) : choices.pick(seeds);
  }

  /** What a new rule leads to. */
  private enum After {
    GOES_ON,
    /**
     * Its recursion takes too many rounds (DEOPT, Sect. 5.2), or it was only tried: another rule is
     * drawn.
     */
    DROPS_RULE,
    ENDS
  }

  /** Compares after a new rule. */
  private After compared(Growing growing, Session session, Bench bench) {
    RuleGraph graph = RuleGraph.of(growing.program);
    int newest = growing.program.rules().size() - 1;
    RuleByRuleCase drawn = growing.drawn(growing.program);
    boolean evaluated = growing.reference.evaluate(growing.program, graph.affected(newest));
    Verdict verdict =
        evaluated ? drawn.judge(session, growing.reference) : growing.reference.trouble();
    switch (verdict) {
      case Agrees _ -> {
        bench.agreed(1);
        return growing.triedOnly ? After.DROPS_RULE : After.GOES_ON;
      }
      case Inconclusive(String reason) -> {
        bench.inconclusive(reason);
        return reason.equals(RuleByRule.NO_FIXPOINT) ? After.DROPS_RULE : After.ENDS;
      }
      case Verdict.Violates _ -> alone(drawn, session, bench);
      case Misbehaves _ -> bench.judge(drawn);
    }
    return After.ENDS;
  }

  /** Rules that were tried beside others are tried one by one before a difference counts. */
  private void alone(RuleByRuleCase drawn, Session session, Bench bench) {
    if (dialect.together() > 1 && drawn.judge(session) instanceof Agrees) {
      bench.inconclusive(Together.OTHERWISE);
    } else {
      bench.judge(drawn);
    }
  }

  /** One program while it grows. */
  private final class Growing {
    private final Choices choices;
    private final RuleByRule reference;
    private final boolean plain;
    private final Deque<NewRule> waiting = new ArrayDeque<>();
    private Program program;

    /** Whether the newest rule derives nothing and is there to be compared once. */
    private boolean triedOnly;

    /** Attempts since a rule was added that was not only tried. */
    private int attempts;

    /** A program of whose newest rule, run alone, the engine is at fault. */
    private Optional<Program> faulty = Optional.empty();

    Growing(Choices choices, RuleByRule reference, boolean plain, Program skeleton) {
      this.choices = choices;
      this.reference = reference;
      this.plain = plain;
      this.program = skeleton;
    }

    /** The case of what it may become. */
    RuleByRuleCase drawn(Program longer) {
      return new RuleByRuleCase(dialect, longer, plain, settings.mostRounds());
    }

    /** Says why {@link #grow} has not found a rule. */
    void stopped(Bench bench) {
      faulty
          .map(this::drawn)
          .ifPresentOrElse(bench::judge, () -> bench.inconclusive("no rule fits any more"));
    }

    /** Takes the newest rule back, and with it what it led the others to; false on trouble. */
    boolean back(Program before) {
      RuleGraph graph = RuleGraph.of(program);
      Set<Integer> affected = new TreeSet<>(graph.affected(program.rules().size() - 1));
      affected.remove(program.rules().size() - 1);
      program = before;
      return reference.evaluate(before, affected);
    }

    /** Adds a rule; false when none is found in the attempts allowed, or one is the end of it. */
    boolean grow(Bench bench) {
      boolean empty = choices.chance(settings.emptyAllowed());
      for (; attempts < settings.mostAttempts() && !bench.over(); attempts++) {
        Optional<Program> longer = next();
        if (longer.isEmpty()) {
          continue;
        }
        Rule newest = longer.get().rules().getLast();
        // A run of the engine costs a hundred times what our own evaluation of one rule does.
        boolean barren = !empty && reference.derivesNothing(longer.get(), newest);
        if (barren && !choices.chance(settings.emptyTried())) {
          continue;
        }
        Optional<Set<Atom>> result = reference.alone(longer.get(), newest);
        if (result.isPresent() && (empty || barren || !result.get().isEmpty())) {
          program = asked(longer.get());
          triedOnly = barren && result.get().isEmpty();
          attempts = triedOnly ? attempts + 1 : 0;
          return true;
        }
        if (result.isEmpty() && reference.trouble() instanceof Misbehaves) {
          faulty = longer.map(Incremental::asked);
          return false;
        }
      }
      return false;
    }

    /** The program with another rule, of those that were tried ahead in one run of the engine. */
    private Optional<Program> next() {
      if (waiting.isEmpty()) {
        for (int i = 0; i < dialect.together(); i++) {
          waiting.add(NewRule.draw(program, dialect, settings.oldHead(), choices));
        }
        reference.ahead(
            waiting.stream().flatMap(rule -> rule.in(program, dialect).stream()).toList());
      }
      return waiting.remove().in(program, dialect);
    }
  }

  /** The program with the head of its newest rule as its output. */
  private static Program asked(Program longer) {
    return longer.withOutputs(List.of(longer.rules().getLast().head().relation()));
  }
}
