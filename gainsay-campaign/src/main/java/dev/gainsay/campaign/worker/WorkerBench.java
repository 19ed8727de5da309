package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.Shapes;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The bench of a worker: judges, counts, and hands what does not agree to the examiner. */
final class WorkerBench implements Bench {

  /** Faults outside of cases that one trial keeps. */
  private static final int FAULTS_PER_TRIAL = 3;

  private final Counters counters;
  private final Examiner examiner;
  private final ReplayTeller teller;
  private final String statementEnd;
  private final BooleanSupplier leaving;
  private final long deadlineNanos;
  private final boolean hasDeadline;
  private final Shapes shapes = new Shapes();
  private final Set<Long> shapesOfTrial = new HashSet<>();
  private final List<Seen> faults = new ArrayList<>();
  private @Nullable Session session;
  private boolean judging;

  private record Seen(ScriptCase script, Observation fault) {}

  /**
   * @param forNanos how long trials go on from now; negative for ever
   * @param statementEnd what ends a statement in the engine's language
   * @param leaving whether trials are to end before their time
   */
  WorkerBench(
      Counters counters,
      Examiner examiner,
      ReplayTeller teller,
      String statementEnd,
      BooleanSupplier leaving,
      long forNanos) {
    this.counters = counters;
    this.examiner = examiner;
    this.teller = teller;
    this.statementEnd = statementEnd;
    this.leaving = leaving;
    this.hasDeadline = forNanos >= 0;
    this.deadlineNanos = System.nanoTime() + forNanos;
  }

  void startTrial(Session trialSession) {
    session = trialSession;
    faults.clear();
    shapesOfTrial.clear();
    judging = false;
  }

  @Override
  public Verdict judge(TestCase testCase) {
    Session on = session;
    if (on == null) {
      throw new IllegalStateException("no trial runs");
    }
    teller.judging(testCase);
    judging = true;
    Verdict verdict = testCase.judge(on);
    judging = false;
    teller.judged();
    switch (verdict) {
      case Agrees _ -> counters.checked(1);
      case Inconclusive(String reason) -> counters.inconclusive(reason);
      case Violates _, Misbehaves _ -> {
        counters.checked(1);
        examiner.examine(testCase, verdict);
      }
    }
    return verdict;
  }

  /** Keeps a fault that the engine admits outside of any case, for the end of the trial. */
  void noticed(Script script, Observation fault) {
    if (!judging && faults.size() < FAULTS_PER_TRIAL) {
      List<String> setup = script.setup().statements();
      faults.add(
          new Seen(new ScriptCase("generation", setup, script.question(), statementEnd), fault));
    }
  }

  /** Examines what was noticed outside of cases. */
  void endTrial() {
    for (Seen seen : List.copyOf(faults)) {
      examiner.examine(seen.script(), new Misbehaves(seen.fault(), seen.script().question()));
    }
    faults.clear();
    session = null;
  }

  @Override
  public void agreed(int checks) {
    counters.checked(checks);
  }

  @Override
  public void inconclusive(String reason) {
    counters.inconclusive(reason);
  }

  /** Novelty within the trial, since a trial must not depend on earlier ones. */
  @Override
  public boolean novel(String shape) {
    long hash = hash(shape);
    if (shapes.add(hash)) {
      counters.novelShape(hash);
    }
    return shapesOfTrial.add(hash);
  }

  @Override
  public boolean over() {
    return leaving.getAsBoolean() || (hasDeadline && System.nanoTime() - deadlineNanos >= 0);
  }

  private static long hash(String shape) {
    long hash = 1125899906842597L;
    for (int i = 0; i < shape.length(); i++) {
      hash = 31 * hash + shape.charAt(i);
    }
    return hash;
  }
}
