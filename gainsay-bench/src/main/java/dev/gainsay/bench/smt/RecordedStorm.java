package dev.gainsay.bench.smt;

import dev.gainsay.bench.CountingBench;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.List;

/** Some trials of STORM, which may be run again, and all that they ask. */
final class RecordedStorm {

  private static final long SEED = 20_201_108;

  private final Trials trials;
  private final int count;
  private final List<Script> scripts = new ArrayList<>();
  private long checks;

  private RecordedStorm(Trials trials, int count) {
    this.trials = trials;
    this.count = count;
  }

  /**
   * Runs trials of one logic and writes down what they ask, without options of the solver, since
   * scripts with options run alone.
   *
   * @param session answers, so that what is recorded is what is asked of that solver
   */
  static RecordedStorm of(
      SolverProfile profile, SmtDialect dialect, String logic, int count, Session session) {
    SolverProfile plain = profile.plainly(List.of(logic));
    RecordedStorm made = new RecordedStorm(Storm.generating(plain, dialect), count);
    Session recording =
        new Session() {
          @Override
          public Observation run(Script script) {
            made.scripts.add(script);
            return session.run(script);
          }

          @Override
          public void close() {}
        };
    made.checks = made.run(recording);
    return made;
  }

  /** What was asked, in order. */
  List<Script> scripts() {
    return scripts;
  }

  /** Checks that the trials come to. */
  long checks() {
    return checks;
  }

  /** Runs the trials. */
  long run(Session session) {
    CountingBench bench = CountingBench.endless(session);
    for (int i = 0; i < count; i++) {
      trials.run(Choices.seeded(SEED, i), session, bench);
    }
    return bench.checks();
  }
}
