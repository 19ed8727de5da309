package dev.gainsay.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a command in order on Ctrl-C and on termination: what is under way is stopped, and the
 * process lives on until the command's own thread has told what there is, or for a while.
 */
final class Interruption implements AutoCloseable {

  private static final Duration TO_END = Duration.ofSeconds(15);

  private final CountDownLatch told = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean happened;

  /**
   * Listens until it is closed.
   *
   * @param stop ends what is under way, from another thread
   */
  Interruption(Runnable stop) {
    hook = new Thread(() -> interrupt(stop), "interrupt");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt(Runnable stop) {
    happened = true;
    stop.run();
    try {
      told.await(TO_END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the process is to end. */
  boolean happened() {
    return happened;
  }

  /** All is told. */
  @Override
  public void close() {
    told.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook has run or is running.
    }
  }
}
