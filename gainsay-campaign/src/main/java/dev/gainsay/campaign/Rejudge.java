package dev.gainsay.campaign;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Finding;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;

/**
 * Judges stored findings again on one engine, all of them in one worker, which is started anew only
 * when a finding's case has ended it.
 */
public final class Rejudge implements AutoCloseable {

  /** What became of a finding. */
  public enum Outcome {
    /** Judged as it was when it was found. */
    SHOWS,
    /** The case agrees, or the engine answers what it failed at. */
    GONE,
    /** The case ends the worker, which is not what was found. */
    CRASHED,
    /** Refused, timed out, another kind of verdict, or a case that this engine cannot be asked. */
    UNCLEAR
  }

  /**
   * The outcome of one finding.
   *
   * @param why one line for an outcome that needs it; empty otherwise
   */
  public record Again(Outcome outcome, String why) {}

  private final Target target;
  private final RemoteSession session;

  private Rejudge(Target target, WorkerSettings workers, String gainsay) throws EngineUnavailable {
    this.target = target;
    this.session = target.open(workers, gainsay);
  }

  /**
   * Opens the engine.
   *
   * @throws EngineUnavailable when it cannot be started
   */
  public static Rejudge on(Target target, WorkerSettings workers, String gainsay)
      throws EngineUnavailable {
    return new Rejudge(target, workers, gainsay);
  }

  /** Judges the reduced case of a finding. */
  public Again judge(Finding finding) {
    TestCase reduced;
    try {
      reduced = target.read(finding.reduced());
    } catch (Refused e) {
      return new Again(Outcome.UNCLEAR, String.valueOf(e.getMessage()));
    }
    return again(finding, reduced, judge(finding, reduced, session));
  }

  /**
   * The verdict on the reduced case of a finding. A crash, or whatever else kept the engine from
   * answering, is gone where it answers, even if nothing can be compared with its answers.
   */
  public static Verdict judge(Finding finding, TestCase reduced, Session session) {
    Answering answering = new Answering(session);
    Verdict verdict = reduced.judge(answering);
    return verdict instanceof Verdict.Inconclusive
            && finding.evidence() instanceof Finding.Failure
            && answering.answersAll()
        ? Verdict.AGREES
        : verdict;
  }

  /**
   * Judges in a new worker, for a finding that did not show in one that others were judged in.
   *
   * @throws EngineUnavailable when it cannot be started
   */
  public Again judgeAlone(Finding finding) throws EngineUnavailable {
    session.reopen();
    return judge(finding);
  }

  private static Again again(Finding finding, TestCase testCase, Verdict verdict) {
    VerdictClass seen = VerdictClass.of(testCase, verdict);
    Kind is = seen.kind();
    if (is.label().equals(finding.signature().kind()) || isLike(finding, seen)) {
      return new Again(Outcome.SHOWS, "");
    }
    return switch (is) {
      case AGREES -> new Again(Outcome.GONE, "");
      case CRASH, HANG, OUT_OF_MEMORY -> new Again(Outcome.CRASHED, is.label());
      case WRONG_ANSWER, INVALID_MODEL, UNDERSPECIFIED, INTERNAL_ERROR ->
          new Again(Outcome.UNCLEAR, is.label());
      case INCONCLUSIVE ->
          new Again(
              Outcome.UNCLEAR,
              verdict instanceof Verdict.Inconclusive(String reason) ? reason : is.label());
    };
  }

  /**
   * Whether another kind than the stored one tells the same defect: a false model by itself or by
   * the answer that it came with.
   */
  private static boolean isLike(Finding finding, VerdictClass seen) {
    return Kind.of(finding.signature().kind())
        .filter(kind -> seen.isLike(new VerdictClass(kind, seen.family(), "")))
        .isPresent();
  }

  @Override
  public void close() {
    session.close();
  }
}
