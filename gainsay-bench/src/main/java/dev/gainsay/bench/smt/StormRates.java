package dev.gainsay.bench.smt;

import dev.gainsay.bench.Rate;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import java.util.List;

/** STORM against a solver that says sat to everything and takes no time. */
final class StormRates {

  private final List<String> logics;

  /** Of drawn seeds. */
  private final Trials generating;

  /** Of seeds with as many instances as those from files have. */
  private final Trials many;

  private long number;

  StormRates(List<String> logics) {
    this.logics = logics;
    SolverProfile profile = SolverProfile.ofAll().only(logics);
    this.generating = Storm.generating(profile, SmtDialect.standard());
    this.many =
        Storm.of(
            profile.without(Ability.INCREMENTAL),
            SeedSource.generated(logics, SmtDialect.standard()));
  }

  /** Makes instances that nobody counts, mostly of drawn seeds. */
  void warmUp(long instances) {
    long made = 0;
    while (made < instances) {
      made += trial(number % 100 == 0 ? many : generating);
    }
  }

  StormFigures measure(double seconds) {
    Rate drawn = new Rate(() -> trial(generating));
    Rate ofOne = new Rate(() -> trial(many));
    Rate.measure(List.of(drawn, ofOne), seconds);
    return new StormFigures(String.join(", ", logics), drawn.perCpuSecond(), ofOne.perCpuSecond());
  }

  private long trial(Trials trials) {
    Willing solver = new Willing();
    trials.run(Choices.seeded(1, number++), solver, solver);
    return solver.instances;
  }

  /** Counts what it is asked; what it says of a contradiction is nobody's concern. */
  private static final class Willing implements Session, QuietBench {
    private long instances;

    @Override
    public Observation run(Script script) {
      instances++;
      return new Satisfiability(Status.SAT, null);
    }

    @Override
    public Verdict judge(TestCase testCase) {
      return testCase.judge(this);
    }

    @Override
    public boolean over() {
      return false;
    }

    @Override
    public void close() {}
  }
}
