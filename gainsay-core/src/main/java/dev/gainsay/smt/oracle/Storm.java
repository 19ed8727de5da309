package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.List;
import java.util.TreeMap;

/**
 * STORM (thesis, Alg. 1): one seed a trial, many instances over it that are satisfiable by
 * construction.
 */
public final class Storm implements Trials {

  /** Thesis, Sect. 2.5: greatest depth of a formula and most assertions of an instance. */
  private static final int MAX_DEPTH = 64;

  private static final int MAX_ASSERTIONS = 64;

  /** Logics whose instances need no declarations but those of the constants that have values. */
  public static final List<String> LOGICS = List.of("QF_LIA", "QF_BV");

  private static final int INSTANCES = 30;
  private static final double WITH_OPTION = 0.1;

  private final SolverProfile profile;

  public Storm(SolverProfile profile) {
    this.profile = profile;
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Seed seed = SeedGenerator.draw(choices.pick(profile.logics()), choices);
    Pool pool = Pool.fragments(seed, MAX_DEPTH, choices);
    if (pool.isEmpty()) {
      bench.inconclusive("seed without a truth value");
      return;
    }
    pool.construct(Math.clamp(10L * pool.size(), 200, 1500), MAX_DEPTH);
    for (int i = 0; i < INSTANCES && !bench.over(); i++) {
      boolean plain = profile.options().isEmpty() || !choices.chance(WITH_OPTION);
      List<String> options = plain ? List.of() : List.of(choices.pick(profile.options()));
      // Small instances are fast and get through; a few large ones go where those do not.
      int most = choices.chance(0.2) ? MAX_ASSERTIONS : 12;
      bench.judge(
          new StormCase(
              seed.logic(),
              options,
              new TreeMap<>(seed.model().constants()),
              pool.instance(choices.between(1, most))));
    }
  }
}
