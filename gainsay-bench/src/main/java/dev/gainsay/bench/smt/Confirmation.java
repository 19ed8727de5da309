package dev.gainsay.bench.smt;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.oracle.FusionCase;
import dev.gainsay.smt.oracle.FusionOracle;
import dev.gainsay.smt.oracle.Sae;
import dev.gainsay.smt.oracle.SaeCase;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.smt.oracle.StormCase;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;

/** Cases of one oracle over some logics, each put to a solver that did not say what is expected. */
final class Confirmation {

  private static final int MOST_TEXTS = 20;

  /** Crashes among them: most are of a few defects. */
  private static final int MOST_CRASHES = 5;

  private final List<Session> solvers;
  private final String oracle;
  private final String theory;
  private final long seed;
  private final Trials trials;
  private final List<String> texts = new ArrayList<>();
  private long confirmed;
  private long unknown;
  private long crashed;
  private long errors;
  private long wrong;
  private long trial;
  private double seconds;

  /**
   * @param solvers two, which take turns
   * @param theory for readers
   * @param logics that cases are of
   */
  Confirmation(
      List<Session> solvers, String oracle, String theory, List<String> logics, long seed) {
    this.solvers = solvers;
    this.oracle = oracle;
    this.theory = theory;
    this.seed = seed;
    // What both solvers have.
    SolverProfile profile = SolverProfile.ofAll().only(logics).missing(SolverProfile.OTHER_FLOATS);
    SmtDialect dialect = SmtDialect.of(profile);
    SeedSource seeds = SeedSource.generated(logics, dialect);
    this.trials =
        switch (oracle) {
          case StormCase.ORACLE -> Storm.generating(profile, dialect);
          case SaeCase.ORACLE -> new Sae(seeds, profile, dialect);
          case FusionCase.ORACLE -> new FusionOracle(seeds, profile);
          case String other -> throw new IllegalArgumentException("no oracle " + other);
        };
  }

  /** The scripts of a trial that ask for what the expected answer rests on. */
  private int premises() {
    return oracle.equals(StormCase.ORACLE) ? 0 : oracle.equals(SaeCase.ORACLE) ? 1 : 2;
  }

  /** Goes on until there are so many cases. */
  void run(long cases) {
    long start = System.nanoTime();
    for (; counted() < cases; trial++) {
      int first = (int) (trial % 2);
      IndependentSession session =
          new IndependentSession(solvers.get(first), solvers.get(1 - first));
      session.begin(premises());
      trials.run(Choices.seeded(seed, trial), session, new Tally(session, cases, 1 - first));
    }
    seconds += (System.nanoTime() - start) / 1e9;
  }

  /** What has come of the cases so far. */
  ConfirmFigures figures() {
    return new ConfirmFigures(
        theory, oracle, confirmed, unknown, crashed, errors, wrong, seconds, texts);
  }

  private long counted() {
    return confirmed + unknown + crashed + errors + wrong;
  }

  private void keep(String text) {
    if (texts.size() < MOST_TEXTS) {
      texts.add(text);
    }
  }

  private final class Tally implements Bench {
    private final Session session;
    private final long cases;
    private final int judge;

    Tally(Session session, long cases, int judge) {
      this.session = session;
      this.cases = cases;
      this.judge = judge;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      switch (verdict) {
        case Agrees _ -> confirmed++;
        case Misbehaves misbehaves -> {
          crashed++;
          if (crashed <= MOST_CRASHES) {
            keep("; solver %d: %s%n%s".formatted(judge, misbehaves.what(), testCase.script()));
          }
        }
        case Inconclusive(String reason) -> inconclusive(reason, testCase.script());
        case Violates violates -> {
          wrong++;
          Verdict alone = testCase.judge(solvers.get(1 - judge));
          keep(
              "; answered by solver %d; the other one alone: %s%n; %s%n%s"
                  .formatted(
                      judge,
                      alone.getClass().getSimpleName(),
                      violates.difference().replaceAll("\\R", "\n; "),
                      testCase.script()));
        }
      }
      return verdict;
    }

    private void inconclusive(String reason, String text) {
      if (reason.startsWith("rejected")) {
        errors++;
        keep("; solver " + judge + ": " + reason + "\n" + text);
      } else if (reason.equals("unknown")
          || reason.equals("timeout")
          || reason.equals("out of memory")) {
        unknown++;
      }
    }

    @Override
    public void agreed(int checks) {
      confirmed += checks;
    }

    @Override
    public void inconclusive(String reason) {
      inconclusive(reason, "");
    }

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return counted() >= cases;
    }
  }
}
