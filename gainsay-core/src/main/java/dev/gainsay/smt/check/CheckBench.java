package dev.gainsay.smt.check;

import dev.gainsay.engine.Session;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.Reasons;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Judges the cases of one oracle and one question, and ends its trials when that is enough. */
final class CheckBench implements Bench {

  /** Checks of one trial, so that several models and mutants have their turn. */
  private static final int OF_TRIAL = 40;

  /** Findings after which more would tell the same. */
  private static final int FINDINGS = 2;

  /** Of answers; on a hard question fewer are asked. */
  private static final Duration TIME = Duration.ofSeconds(5);

  private final TimedSession session;
  private final List<Made> found = new ArrayList<>();
  private final Map<String, Long> reasons = new TreeMap<>();
  private int agreed;
  private int ofTrial;

  CheckBench(Session session) {
    this.session = new TimedSession(session);
  }

  TimedSession session() {
    return session;
  }

  @Override
  public Verdict judge(TestCase testCase) {
    ofTrial++;
    Verdict verdict = testCase.judge(session);
    switch (verdict) {
      case Verdict.Agrees _ -> agreed++;
      case Verdict.Inconclusive(String reason) -> Reasons.add(reasons, reason, 1);
      case Verdict other -> {
        if (VerdictClass.of(testCase, other).isFinding()) {
          found.add(new Made(testCase, Optional.of(other)));
        }
      }
    }
    return verdict;
  }

  @Override
  public void agreed(int number) {
    ofTrial += number;
    agreed += number;
  }

  @Override
  public void inconclusive(String reason) {
    ofTrial++;
    Reasons.add(reasons, reason, 1);
  }

  @Override
  public boolean novel(String shape) {
    return false;
  }

  @Override
  public boolean over() {
    return ofTrial >= OF_TRIAL || isDone();
  }

  /** A new trial begins. */
  void begin() {
    ofTrial = 0;
  }

  /** Whether no trial should begin any more. */
  boolean isDone() {
    return found.size() >= FINDINGS || session.spent().compareTo(TIME) > 0;
  }

  List<Made> found() {
    return found;
  }

  int agreed() {
    return agreed;
  }

  /** Why nothing was compared; empty when something was. */
  Optional<String> idle() {
    if (agreed > 0 || !found.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        reasons.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse("it makes no case of this"));
  }
}
