package dev.gainsay.bench.datalog;

import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;

/** Counts checks until a time, and does not look into what disagrees. */
final class CountingBench implements Bench {

  private final Session session;
  private final long end;
  private long checks;
  private long violations;
  private long inconclusive;

  /**
   * A bench.
   *
   * @param end after which it is over, as {@link System#nanoTime()}
   */
  CountingBench(Session session, long end) {
    this.session = session;
    this.end = end;
  }

  @Override
  public Verdict judge(TestCase testCase) {
    Verdict verdict = testCase.judge(session);
    checks += verdict instanceof Verdict.Inconclusive ? 0 : 1;
    violations += verdict instanceof Verdict.Violates ? 1 : 0;
    return verdict;
  }

  @Override
  public void agreed(int count) {
    checks += count;
  }

  @Override
  public void inconclusive(String reason) {
    inconclusive++;
  }

  @Override
  public boolean novel(String shape) {
    return false;
  }

  @Override
  public boolean over() {
    return System.nanoTime() - end >= 0;
  }

  long checks() {
    return checks;
  }

  long violations() {
    return violations;
  }

  long inconclusives() {
    return inconclusive;
  }
}
