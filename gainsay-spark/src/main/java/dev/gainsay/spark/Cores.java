package dev.gainsay.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Counts the cores of the executors that are there. */
final class Cores extends SparkListener {

  private final Map<String, Integer> executors = new HashMap<>();
  private final IntConsumer changed;
  private long noneSince = System.nanoTime();
  private boolean any;

  /**
   * @param changed is told how many cores there are whenever that changes
   */
  Cores(IntConsumer changed) {
    this.changed = changed;
  }

  @Override
  public synchronized void onExecutorAdded(SparkListenerExecutorAdded added) {
    executors.put(added.executorId(), added.executorInfo().totalCores());
    any = true;
    tell();
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    executors.remove(removed.executorId());
    noneSince = System.nanoTime();
    tell();
  }

  private void tell() {
    changed.accept(executors.values().stream().mapToInt(Integer::intValue).sum());
  }

  /** Whether there ever was one. */
  synchronized boolean any() {
    return any;
  }

  /** For how many seconds there has been none. */
  synchronized double secondsWithout() {
    return executors.isEmpty() ? (System.nanoTime() - noneSince) / 1e9 : 0;
  }
}
