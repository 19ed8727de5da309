package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The questions of one trial. One that a solver computes on until its limit is over costs as much
 * as hundreds of others, so it is asked once, and a seed most of whose formulas are such is given
 * up.
 */
final class Asking {

  private static final int ENOUGH = 3;

  /** What takes so long without an answer is taken to come to its limit. */
  private static final Duration LONG = Duration.ofMillis(500);

  /** What is said of a case that a solver does not decide. */
  private static final Set<String> UNDECIDED = Set.of("unknown", "timeout", "out of memory");

  private final Session session;
  private final Bench bench;
  private int asked;
  private int hard;

  Asking(Session session, Bench bench) {
    this.session = session;
    this.bench = bench;
  }

  /** Whether the trial is to end. */
  boolean over() {
    return bench.over() || (hard >= ENOUGH && 2 * hard > asked);
  }

  /**
   * Asks for the status of a formula.
   *
   * @param once the case that is judged where the solver misbehaves
   * @return unknown where it is undecided, which is counted as inconclusive
   */
  Status ask(Way.Own way, Part part, Supplier<? extends SmtCase> once) {
    Script script = way.script(part);
    return status(run(script).seen(), script.question(), once);
  }

  /**
   * An answer.
   *
   * @param hard whether there is none for want of time or memory
   */
  record Answered(Observation seen, boolean hard) {

    /** Whether other ways of asking and other solvers are worth their time. */
    boolean isWorthMore() {
      return seen instanceof Satisfiability && !hard;
    }
  }

  /** Asks a question, of which nothing is told yet. */
  Answered run(Script script) {
    long start = System.nanoTime();
    Observation seen = session.run(script);
    boolean decided = seen instanceof Satisfiability(Status status, _) && status != Status.UNKNOWN;
    boolean hard =
        !decided
            && (seen instanceof TimedOut
                || seen instanceof OutOfMemory
                || (seen instanceof Satisfiability && isLong(start)));
    count(hard);
    return new Answered(seen, hard);
  }

  /** The status that an answer tells; what is undecided is told as {@link #ask} does. */
  Status status(Observation seen, String question, Supplier<? extends SmtCase> once) {
    if (seen instanceof Satisfiability(Status status, _)) {
      if (status == Status.UNKNOWN) {
        bench.inconclusive("unknown");
      }
      return status;
    }
    if (Unanswered.verdict(seen, question) instanceof Inconclusive(String reason)) {
      bench.inconclusive(reason);
    } else {
      bench.judge(once.get());
    }
    return Status.UNKNOWN;
  }

  /** Judges a case, whose questions count as one; hard are those for which there was no time. */
  void judge(SmtCase made) {
    long start = System.nanoTime();
    count(
        bench.judge(made) instanceof Inconclusive(String reason)
            && UNDECIDED.contains(reason)
            && isLong(start));
  }

  private static boolean isLong(long start) {
    return System.nanoTime() - start >= LONG.toNanos();
  }

  private void count(boolean isHard) {
    asked++;
    hard += isHard ? 1 : 0;
  }
}
