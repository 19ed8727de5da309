package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * STORM (thesis, Alg. 1): one seed a trial, many instances over it whose answers are known by
 * construction. Beyond the thesis: all connectives, and instances that are unsatisfiable.
 */
public final class Storm implements Trials {

  /** Thesis, Sect. 2.5.4: greatest depth of a formula and most assertions of an instance. */
  private static final int MAX_DEPTH = 64;

  private static final int MAX_ASSERTIONS = 64;

  /** Instances of a seed that is drawn, since another one costs nothing. */
  private static final int OF_DRAWN = 40;

  /** Terms of the largest formula of a pool, mostly and now and then. */
  private static final long SMALL = 400;

  private static final long LARGE = 4_000;

  private static final double INCREMENTAL = 0.15;
  private static final double CONTRADICTION = 0.1;

  private final SolverProfile profile;
  private final SeedSource seeds;
  private final boolean drawn;

  /** Of each instance; 0 where that is drawn. */
  private final int assertions;

  private Storm(SolverProfile profile, SeedSource seeds, boolean drawn, int assertions) {
    this.profile = profile;
    this.seeds = seeds;
    this.drawn = drawn;
    this.assertions = assertions;
  }

  /** With seeds that are drawn for the solver's logics. */
  public static Storm generating(SolverProfile profile, SmtDialect dialect) {
    return new Storm(profile, SeedSource.generated(profile.logics(), dialect), true, 0);
  }

  /** With seeds from elsewhere. */
  public static Storm of(SolverProfile profile, SeedSource seeds) {
    return new Storm(profile, seeds, false, 0);
  }

  /**
   * With instances of one size, for measurements; what a contradiction takes is on top, and levels
   * have sizes of their own.
   *
   * @param count at least 1
   */
  public Storm asserting(int count) {
    return new Storm(profile, seeds, drawn, count);
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Optional<Seed> seed = seeds.draw(choices);
    if (seed.isEmpty()) {
      bench.inconclusive("no seed");
      return;
    }
    StormPremise premise = StormPremise.of(seed.get());
    Pool pool = Pool.fragments(seed.get().assertions(), premise.evaluator(), MAX_DEPTH, choices);
    if (pool.isEmpty()) {
      bench.inconclusive("seed without a truth value");
      return;
    }
    // Thesis, Sect. 2.5.4: more for larger pools, within these bounds.
    long largest = choices.chance(0.1) ? LARGE : SMALL;
    pool.construct(Math.clamp(10L * pool.size(), 200, 1500), choices.coin(), largest);
    int instances = drawn ? OF_DRAWN : Math.clamp(5L * pool.size(), 300, 1000);
    DrawnOptions options = DrawnOptions.of(seed.get(), profile, choices);
    Asking asking = new Asking(session, bench);
    Instances made = new Instances(premise, pool, choices, asking, bench);
    for (int i = 0; i < instances && !asking.over(); i++) {
      instance(made, seed.get(), options.next(choices), choices);
    }
  }

  private void instance(Instances made, Seed seed, List<String> options, Choices choices) {
    Step.Check check = new Step.Check(Ways.tactic(seed, profile, choices));
    // Small instances are fast and get through; a few large ones go where those do not.
    int most = choices.chance(0.2) ? MAX_ASSERTIONS : 12;
    if (profile.can(Ability.INCREMENTAL) && choices.chance(INCREMENTAL)) {
      made.incremental(options, choices.between(2, 6), most);
    } else if (choices.chance(CONTRADICTION)) {
      made.contradictory(options, check, assertions(0, most, choices));
    } else {
      made.satisfiable(options, check, assertions(1, most, choices));
    }
  }

  private int assertions(int least, int most, Choices choices) {
    return assertions > 0 ? assertions : choices.between(least, most);
  }

  /** The instances over one seed. */
  private record Instances(
      StormPremise premise, Pool pool, Choices choices, Asking asking, Bench bench) {

    /** Asked without a case, which is made only when the answer is not the right one. */
    void satisfiable(List<String> options, Step.Check check, int assertions) {
      List<Pool.Entry> formulas = pool.instance(assertions);
      StringBuilder text = new StringBuilder(1 << 14).append(premise.text());
      formulas.forEach(entry -> StormCase.print(entry.formula(), !entry.truth(), text));
      text.append(
          check.tactic().isEmpty()
              ? "(check-sat)\n"
              : "(check-sat-using " + check.tactic() + ")\n");
      String question = text.toString();
      Observation seen = asking.run(new Script(Setup.of(options), question)).seen();
      Supplier<StormCase> made =
          () -> {
            List<Step> steps = claims(formulas);
            steps.add(check);
            return new StormCase(premise, options, steps, List.of());
          };
      switch (asking.status(seen, question, made)) {
        case SAT -> bench.agreed(1);
        case UNSAT -> bench.judge(made.get());
        case UNKNOWN -> {}
      }
    }

    private static List<Step> claims(List<Pool.Entry> formulas) {
      List<Step> steps = new ArrayList<>();
      formulas.forEach(entry -> steps.add(new Step.Claim(entry.formula(), false)));
      return steps;
    }

    /** Unsatisfiable; what else is asserted does not matter. */
    void contradictory(List<String> options, Step.Check check, int others) {
      Contradiction contradiction = Contradiction.draw(pool, choices);
      List<Step> steps = claims(pool.instance(others));
      for (Term claim : contradiction.claims()) {
        steps.add(choices.between(0, steps.size()), new Step.Claim(claim, true));
      }
      steps.add(check);
      asking.judge(new StormCase(premise, options, steps, contradiction.lemmas()));
    }

    /** Levels that come and go, with questions in between; some levels contradict themselves. */
    void incremental(List<String> options, int questions, int most) {
      List<Step> steps = new ArrayList<>(claims(pool.instance(choices.between(0, 3))));
      List<Lemma> lemmas = new ArrayList<>();
      int depth = 0;
      int asked = 0;
      // The smallest draws ask, so that it ends on those of a recording that is over.
      while (asked < questions) {
        switch (choices.below(5)) {
          case 1, 4 -> {
            steps.add(new Step.Push());
            depth++;
            steps.addAll(claims(pool.instance(choices.between(1, Math.max(1, most / 3)))));
          }
          case 2 -> {
            if (depth > 0) {
              steps.add(new Step.Pop());
              depth--;
            }
          }
          case 3 -> {
            // Asked on a level of its own, which is left at once.
            Contradiction contradiction = Contradiction.draw(pool, choices);
            List<Term> claims = new ArrayList<>(contradiction.claims());
            Collections.swap(claims, 0, choices.below(claims.size()));
            steps.add(new Step.Push());
            claims.forEach(claim -> steps.add(new Step.Claim(claim, true)));
            steps.add(Step.CHECK);
            steps.add(new Step.Pop());
            lemmas.addAll(contradiction.lemmas());
            asked++;
          }
          default -> {
            steps.add(Step.CHECK);
            asked++;
          }
        }
      }
      asking.judge(new StormCase(premise, options, steps, lemmas));
    }
  }
}
