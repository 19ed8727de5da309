package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.function.Supplier;

/**
 * The questions of one trial. Each costs the whole limit where a solver cannot decide it, so what
 * is undecided is asked once, and a seed most of whose formulas are undecided is given up.
 */
final class Asking {

  private static final int ENOUGH = 3;

  private final Session session;
  private final Bench bench;
  private int asked;
  private int undecided;

  Asking(Session session, Bench bench) {
    this.session = session;
    this.bench = bench;
  }

  /** Whether the trial is to end. */
  boolean over() {
    return bench.over() || (undecided >= ENOUGH && 2 * undecided > asked);
  }

  /**
   * Asks for the status of a formula.
   *
   * @param once the case that is judged where the solver misbehaves
   * @return unknown where it is undecided, which is counted as inconclusive
   */
  Status ask(Way.Own way, Part part, Supplier<? extends SmtCase> once) {
    return status(session.run(way.script(part)), way.question(part), once);
  }

  /** The same of an answer to a question. */
  Status status(Observation seen, String question, Supplier<? extends SmtCase> once) {
    asked++;
    if (seen instanceof Satisfiability(Status status, _)) {
      if (status == Status.UNKNOWN) {
        undecided++;
        bench.inconclusive("unknown");
      }
      return status;
    }
    undecided++;
    if (Unanswered.verdict(seen, question) instanceof Inconclusive(String reason)) {
      bench.inconclusive(reason);
    } else {
      bench.judge(once.get());
    }
    return Status.UNKNOWN;
  }
}
