package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Signature;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.Reduction.End;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes findings of cases that do not agree: is it there on another session, what is the smallest
 * case, is it new, is it still there on a fresh session. Only what passes all of this is reported.
 */
final class Examiner {

  private static final long PROVISIONAL_EVERY_NANOS = 1_000_000_000L;

  /** Once so much of its effort is spent, a reduction is not likely to get to its end. */
  private static final double LATE = 0.5;

  /** One that cannot be opened may be bad luck; this many in a row cost every finding. */
  private static final int MOST_UNOPENED = 3;

  private final Mode mode;
  private final Effort effort;
  private final EngineRoom room;
  private final Dossier dossier;
  private final Counters counters;
  private final Triage triage;
  private final Consumer<Message> tell;
  private final BooleanSupplier leaving;
  private final Second second;

  /** The hash that a finding was reported with, by that of its reduction's end. */
  private final Map<String, String> reportedAs = new HashMap<>();

  private @Nullable Watched probing;
  private @Nullable String unopened;
  private int unopenedInARow;

  /** Adds to a verdict that is told what other engines say to its case. */
  interface Second {
    Verdict of(TestCase testCase, Verdict verdict, Session fresh);
  }

  /**
   * @param leaving whether the worker is to leave, whatever it is doing
   * @param second asked once a finding
   */
  Examiner(
      Mode mode,
      Effort effort,
      EngineRoom room,
      Dossier dossier,
      Counters counters,
      Consumer<Message> tell,
      BooleanSupplier leaving,
      Second second) {
    this.mode = mode;
    this.effort = effort;
    this.room = room;
    this.dossier = dossier;
    this.counters = counters;
    this.triage = new Triage(mode);
    this.tell = tell;
    this.leaving = leaving;
    this.second = second;
  }

  void newRange() {
    triage.newRange();
  }

  void newTrial(long trial) {
    triage.newTrial();
    dossier.trial(trial);
  }

  /** Looks into a case with a verdict that is neither agreement nor inconclusive. */
  void examine(TestCase testCase, Verdict verdict) {
    VerdictClass is = VerdictClass.of(testCase, verdict);
    if (mode == Mode.REPLAY) {
      return;
    }
    if (is.kind() == Kind.HANG) {
      // An engine that stops when it is told to was slow, which is no defect by itself.
      counters.inconclusive("timed out");
      return;
    }
    if (!is.contradicts() && again(dossier.signature(Reduced.not(testCase, verdict)))) {
      return;
    }
    if (!triage.worthReducing(is.kind(), testCase.oracle(), testCase.shape())) {
      counters.inconclusive("mismatch not examined");
      return;
    }
    Board.Phase phase = room.board().phase();
    room.board().phase(Board.Phase.REDUCING);
    long started = System.nanoTime();
    try {
      reduceAndReport(testCase, is);
      unopenedInARow = 0;
    } catch (EngineUnavailable e) {
      unopened = e.getMessage();
      unopenedInARow++;
      tell.accept(new Message.Withdrawn());
      counters.inconclusive("no second session");
    } finally {
      long took = System.nanoTime() - started;
      triage.reductionTook(took);
      counters.reduced(took);
      room.board().phase(phase);
    }
  }

  /** Why no finding can be confirmed any more; empty as long as sessions for that are opened. */
  Optional<String> hindrance() {
    return unopenedInARow < MOST_UNOPENED ? Optional.empty() : Optional.ofNullable(unopened);
  }

  /** Counts a known signature; false for an unknown one. */
  private boolean again(Signature signature) {
    String hash = signature.hash();
    if (!triage.isKnown(hash)) {
      return false;
    }
    hit(hash);
    return true;
  }

  private void hit(String hash) {
    triage.hitAgain(hash);
    tell.accept(new Message.Again(reportedAs.getOrDefault(hash, hash), 1));
  }

  private void reduceAndReport(TestCase testCase, VerdictClass wanted) throws EngineUnavailable {
    Watched session = probing();
    Verdict repeated = testCase.judge(session);
    if (!VerdictClass.of(testCase, repeated).isLike(wanted)) {
      counters.inconclusive("not reproducible");
      return;
    }
    Way way = new Way(testCase, repeated);
    tell.accept(new Message.Provisional(dossier.finding(way.unreduced())));
    Reduction reduction = new Reducer(List.of(session), effort, way).reduce(testCase, repeated);
    String known = way.endsAt;
    boolean halfWay = reduction.ended() != End.MINIMAL;
    if (known == null && halfWay && wanted.contradicts()) {
      known = triage.partOf(reduction.smallest().unreduced(reduction.verdict()));
    }
    if (known != null) {
      hit(known);
      return;
    }
    Signature signature = dossier.signature(Reduced.of(testCase, reduction, reduction.verdict()));
    if (again(signature) || confirmed(testCase, reduction, signature, wanted)) {
      triage.learn(way.trail, signature, reduction.smallest().shape());
    }
  }

  /** Judges on a fresh session, the smallest case first, and reports the one that still shows. */
  private boolean confirmed(
      TestCase original, Reduction reduction, Signature signature, VerdictClass wanted)
      throws EngineUnavailable {
    try (Watched fresh = room.open()) {
      Verdict verdict = reduction.smallest().judge(fresh);
      if (VerdictClass.of(reduction.smallest(), verdict).isLike(wanted)) {
        TestCase smallest = reduction.smallest();
        Verdict told = second.of(smallest, smallest.explained(fresh, verdict), fresh);
        Finding finding = dossier.finding(Reduced.of(original, reduction, told));
        // What was seen besides may tell which answer is wrong.
        reportedAs.put(signature.hash(), finding.signature().hash());
        tell.accept(new Message.Found(finding));
        return true;
      }
    }
    try (Watched fresh = room.open()) {
      Verdict verdict = original.judge(fresh);
      if (VerdictClass.of(original, verdict).isLike(wanted)) {
        Finding unreduced = dossier.finding(Reduced.not(original, verdict));
        reportedAs.put(signature.hash(), unreduced.signature().hash());
        tell.accept(new Message.Found(unreduced));
        return true;
      }
    }
    tell.accept(new Message.Withdrawn());
    counters.inconclusive("not reproducible");
    return false;
  }

  private Watched probing() throws EngineUnavailable {
    Watched session = probing;
    if (session != null && session.isBroken()) {
      session.close();
      session = null;
    }
    if (session == null) {
      session = room.open();
      probing = session;
    }
    return session;
  }

  /** Watches a reduction, and ends it where an earlier one has been. */
  private final class Way implements Reducer.Listener {
    private final TestCase original;
    private final Verdict verdict;
    private final Triage.Trail trail;
    private long lastTold = System.nanoTime();
    private int steps;
    private boolean asked;
    private boolean audited;
    private @Nullable String endsAt;

    Way(TestCase original, Verdict verdict) {
      this.original = original;
      this.verdict = verdict;
      this.trail = new Triage.Trail(original.oracle());
    }

    Reduced unreduced() {
      return Reduced.not(original, verdict);
    }

    @Override
    public boolean smaller(TestCase smallest, Verdict now, double spent) {
      steps++;
      String shape = smallest.shape();
      Kind kind = VerdictClass.of(smallest, now).kind();
      trail.by(kind, shape);
      String known = triage.endOf(kind, original.oracle(), shape);
      if (now instanceof Verdict.Violates) {
        TestCase.Defect defect = smallest.unreduced(now);
        trail.by(defect);
        known = known == null ? triage.sameAs(defect) : known;
        if (known == null && spent > LATE && mode == Mode.TIMED) {
          endsAt = triage.partOf(defect);
        }
      }
      if (known != null && !isAudited(known)) {
        endsAt = known;
      }
      if (System.nanoTime() - lastTold > PROVISIONAL_EVERY_NANOS) {
        Reduction soFar = new Reduction(smallest, now, 0, steps, 0, End.STOPPED);
        tell.accept(new Message.Provisional(dossier.finding(Reduced.of(original, soFar, now))));
        lastTold = System.nanoTime();
      }
      return endsAt == null;
    }

    @Override
    public boolean stopped() {
      return leaving.getAsBoolean();
    }

    /** Asked once: a reduction that is audited goes on whatever else it comes upon. */
    private boolean isAudited(String known) {
      if (!asked) {
        asked = true;
        audited = triage.audits(known);
      }
      return audited;
    }
  }
}
