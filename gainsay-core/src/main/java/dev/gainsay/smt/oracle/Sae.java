package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.approximate.Approximator;
import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.generate.Vocabulary;
import dev.gainsay.smt.reference.PrintedModel;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Skeletal approximation enumeration (SAE, Alg. 2): one seed a trial, solved by the solver under
 * test, in clauses as in the paper or as it was written; mutants of it, weakened when it is
 * satisfiable and strengthened when it is not; and mutants of mutants.
 */
public final class Sae implements Trials {

  /** Sect. 4.4: literals that are mutated at once. */
  private static final int MOST_LITERALS = 10;

  private static final int MUTANTS = 16;

  /** A chain of mutants that has come so far is no longer about its seed. */
  private static final int LONGEST_CHAIN = 40;

  private static final double WITH_MODEL = 0.25;

  /** More terms than this make one mutant too slow for all solvers. */
  private static final long MOST_TERMS = 20_000;

  private final SeedSource seeds;
  private final SolverProfile profile;
  private final SmtDialect dialect;

  /**
   * Draws cases for a solver.
   *
   * @param seeds draws a seed
   */
  public Sae(SeedSource seeds, SolverProfile profile, SmtDialect dialect) {
    this.seeds = seeds;
    this.profile = profile;
    this.dialect = dialect;
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Optional<Seed> seed = seeds.draw(choices);
    if (seed.isEmpty() || seed.get().assertions().isEmpty()) {
      bench.inconclusive("no seed");
      return;
    }
    run(seed.get(), choices, session, bench);
  }

  private void run(Seed drawn, Choices choices, Session session, Bench bench) {
    Vocabulary vocabulary = vocabulary(drawn);
    Part seed =
        choices.coin()
            ? Restatement.inClauses(Part.of(drawn), vocabulary.functions().keySet())
            : Part.of(drawn);
    Way.Own way = Ways.steady(drawn, profile, choices);
    Asking asking = new Asking(session, bench);
    Status status = asking.ask(way, seed, () -> new SaeCase(way, seed, Direction.OVER, List.of()));
    if (status == Status.UNKNOWN) {
      return;
    }
    Direction direction = status == Status.SAT ? Direction.OVER : Direction.UNDER;
    Chain chain = new Chain(seed, direction, new Approximator(vocabulary, choices));
    for (int i = 0; i < MUTANTS && !asking.over(); i++) {
      if (chain.mutations.size() >= LONGEST_CHAIN || chain.isLarge() || choices.chance(0.4)) {
        chain.restart();
      }
      if (!chain.extend(chain.isLarge() ? 1 : choices.between(1, MOST_LITERALS))) {
        bench.inconclusive("no literal to mutate");
        return;
      }
      boolean model =
          direction == Direction.OVER && choices.chance(WITH_MODEL) && profile.can(Ability.MODELS);
      SaeCase made = new SaeCase(way.with(model), seed, direction, chain.mutations);
      if (!isDecided(made, status, asking, bench)) {
        chain.restart();
      }
    }
  }

  /** The seed has been asked already, so that one question is enough where nothing is wrong. */
  private static boolean isDecided(SaeCase made, Status expected, Asking asking, Bench bench) {
    Optional<Part> mutant = made.mutant();
    if (mutant.isEmpty()) {
      throw new IllegalStateException("a mutation that was drawn does not apply: " + made);
    }
    Script script = made.way().script(mutant.get());
    Observation seen = asking.run(script).seen();
    Status status = asking.status(seen, script.question(), () -> made);
    if (status == Status.UNKNOWN) {
      return false;
    }
    boolean agrees =
        seen instanceof Satisfiability answer
            && status == expected
            && (!made.way().model()
                || PrintedModel.falsified(mutant.get(), answer.model()).isEmpty());
    if (agrees) {
      bench.agreed(1);
    } else {
      bench.judge(made);
    }
    return true;
  }

  private Vocabulary vocabulary(Seed seed) {
    Logic logic =
        Logic.of(seed.logic())
            .filter(known -> !known.name().equals(Logic.ALL))
            .orElseGet(() -> new Logic(Logic.ALL, spoken(seed), false));
    return Vocabulary.of(logic, dialect.within(seed.logic()), seed.declarations());
  }

  /** What a seed without a telling logic speaks of, besides what nobody is hurt by. */
  private static Set<Theory> spoken(Seed seed) {
    Set<Theory> theories = EnumSet.of(Theory.NONLINEAR, Theory.QUANTIFIERS);
    theories.addAll(Vocabulary.theories(seed.declarations()));
    return theories;
  }

  /** A mutant that grows. */
  private static final class Chain {
    private final Part seed;
    private final Direction direction;
    private final Approximator approximator;
    private List<Term> assertions;
    private final List<Mutation> mutations = new ArrayList<>();

    Chain(Part seed, Direction direction, Approximator approximator) {
      this.seed = seed;
      this.direction = direction;
      this.approximator = approximator;
      this.assertions = seed.assertions();
    }

    void restart() {
      mutations.clear();
      assertions = seed.assertions();
    }

    boolean isLarge() {
      return assertions.stream().mapToLong(Term::size).sum() > MOST_TERMS;
    }

    /** Mutates up to so many literals; false when there is none. */
    boolean extend(int literals) {
      int before = mutations.size();
      for (int i = 0; i < literals; i++) {
        Optional<Mutation> drawn = approximator.draw(assertions, direction);
        if (drawn.isPresent()) {
          List<Term> changed = new ArrayList<>(assertions);
          Mutation mutation = drawn.get();
          Optional<Term> made =
              mutation.applied(
                  assertions.get(mutation.assertion()), direction, approximator.folds());
          changed.set(
              mutation.assertion(),
              made.orElseThrow(() -> new IllegalStateException("does not apply: " + mutation)));
          assertions = changed;
          mutations.add(mutation);
        }
      }
      return mutations.size() > before;
    }
  }
}
