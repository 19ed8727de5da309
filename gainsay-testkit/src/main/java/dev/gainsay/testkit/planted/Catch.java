package dev.gainsay.testkit.planted;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.SqlLanguage;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one oracle catches on one engine within a number of trials.
 *
 * @param checks comparisons judged
 * @param trials trials run; fewer than asked for when the first catch was enough
 * @param caught cases that do not agree, with their verdicts, at most {@link #MOST}
 */
public record Catch(long checks, int trials, List<Case> caught) {

  /** Cases kept. */
  public static final int MOST = 20;

  /** A case that does not agree. */
  public record Case(TestCase testCase, Verdict verdict) {}

  /**
   * Runs trials.
   *
   * @param first whether to end at the first catch
   */
  public static Catch of(
      SqlEngine engine, Session session, String oracle, long seed, int trials, boolean first) {
    EngineSpec spec = EngineSpec.parse(engine.id());
    return of(
        new SqlLanguage().trials(engine, spec, List.of(oracle), Map.of()),
        session,
        seed,
        trials,
        first);
  }

  /**
   * Runs trials of a generator.
   *
   * @param first whether to end at the first catch
   */
  public static Catch of(Trials generator, Session session, long seed, int trials, boolean first) {
    Counting bench = new Counting(session, first);
    int trial = 0;
    while (trial < trials && !bench.over()) {
      generator.run(Choices.seeded(seed, trial), session, bench);
      trial++;
    }
    return new Catch(bench.checks, trial, List.copyOf(bench.caught));
  }

  /** Counts, and keeps what does not agree. */
  private static final class Counting implements Bench {
    private final Session session;
    private final boolean first;
    private final List<Case> caught = new ArrayList<>();
    private final Set<String> shapes = new HashSet<>();
    private long checks;

    Counting(Session session, boolean first) {
      this.session = session;
      this.first = first;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      checks++;
      if ((verdict instanceof Violates || verdict instanceof Misbehaves) && caught.size() < MOST) {
        caught.add(new Case(testCase, verdict));
      }
      return verdict;
    }

    @Override
    public void agreed(int more) {
      checks += more;
    }

    @Override
    public void inconclusive(String reason) {}

    @Override
    public boolean novel(String shape) {
      return shapes.add(shape);
    }

    @Override
    public boolean over() {
      return first && !caught.isEmpty();
    }
  }
}
