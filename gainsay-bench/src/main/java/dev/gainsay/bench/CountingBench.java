package dev.gainsay.bench;

import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.function.BooleanSupplier;

/** Counts checks, and does not look into what disagrees. */
public final class CountingBench implements Bench {

  private final Session session;
  private final BooleanSupplier over;
  private long checks;
  private long violations;
  private long inconclusive;

  private CountingBench(Session session, BooleanSupplier over) {
    this.session = session;
    this.over = over;
  }

  /**
   * A bench that is over some time.
   *
   * @param end after which it is, as {@link System#nanoTime()}
   */
  public static CountingBench until(Session session, long end) {
    return new CountingBench(session, () -> System.nanoTime() - end >= 0);
  }

  /** A bench that is never over. */
  public static CountingBench endless(Session session) {
    return new CountingBench(session, () -> false);
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
    return over.getAsBoolean();
  }

  public long checks() {
    return checks;
  }

  public long violations() {
    return violations;
  }

  public long inconclusives() {
    return inconclusive;
  }
}
