package dev.gainsay.bench.smt;

import dev.gainsay.bench.CountingBench;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Some trials of STORM, which may be run again, and all that they ask and hear. */
final class RecordedStorm {

  private static final long SEED = 20_201_108;

  private final Trials trials;
  private final List<Integer> numbers = new ArrayList<>();
  private final List<List<Asked>> all = new ArrayList<>();

  private record Asked(Script script, Observation answer) {}

  private RecordedStorm(Trials trials) {
    this.trials = trials;
  }

  /**
   * Runs trials and writes down what they ask. One with a question that is not decided is left out,
   * since a bare loop has no limit.
   *
   * @param most trials
   * @param seconds after which no other trial is begun
   * @param session answers, so that what is recorded is what is asked of that solver
   */
  static RecordedStorm of(Trials trials, int most, double seconds, Session session) {
    RecordedStorm made = new RecordedStorm(trials);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (int number = 0; number < most && System.nanoTime() - end < 0; number++) {
      List<Asked> asked = new ArrayList<>();
      made.run(number, recording(session, asked));
      if (asked.stream().allMatch(one -> isDecided(one.answer))) {
        made.numbers.add(number);
        made.all.add(asked);
      }
    }
    if (made.all.isEmpty()) {
      throw new IllegalStateException("the solver decides no trial in " + seconds + " s");
    }
    return made;
  }

  private static Session recording(Session session, List<Asked> asked) {
    return new Answering() {
      @Override
      public Observation run(Script script) {
        Observation answer = session.run(script);
        asked.add(new Asked(script, answer));
        return answer;
      }
    };
  }

  private static boolean isDecided(Observation answer) {
    return switch (answer) {
      case Satisfiability(Status status, _) -> status != Status.UNKNOWN;
      case Statuses(List<Status> statuses) -> !statuses.contains(Status.UNKNOWN);
      case Observation _ -> false;
    };
  }

  /** A session that is nobody's to close. */
  private interface Answering extends Session {
    @Override
    default void close() {}
  }

  /** How many trials. */
  int trials() {
    return all.size();
  }

  /** How many scripts they asked. */
  int count() {
    return all.stream().mapToInt(List::size).sum();
  }

  /** What a trial asked, in order. */
  List<Script> scripts(int trial) {
    return all.get(trial).stream().map(Asked::script).toList();
  }

  /** Runs a trial again. */
  void again(int trial, Session session) {
    run(numbers.get(trial), session);
  }

  private void run(int number, Session session) {
    trials.run(Choices.seeded(SEED, number), session, CountingBench.endless(session));
  }

  /** Runs a trial again on the answers that were recorded, which takes no solver. */
  void again(int trial) {
    Iterator<Asked> answers = all.get(trial).iterator();
    again(
        trial,
        new Answering() {
          @Override
          public Observation run(Script script) {
            return answers.next().answer();
          }
        });
  }
}
