package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The workers that one place of a campaign has started, so that they can be ended at once from
 * another thread, whatever they are used for. After that no other is started.
 */
final class Crew {

  private final Set<WorkerProcess> running = new HashSet<>();
  private boolean dismissed;

  /**
   * Starts a worker; empty when the crew was dismissed.
   *
   * @throws IOException when it cannot be started
   */
  Optional<WorkerProcess> start(WorkerSettings settings, Message.Task task) throws IOException {
    if (isDismissed()) {
      return Optional.empty();
    }
    WorkerProcess started = WorkerProcess.start(settings, task);
    synchronized (this) {
      if (!dismissed) {
        running.add(started);
        return Optional.of(started);
      }
    }
    // Dismissed while it was starting: whoever did that did not see it.
    started.close();
    return Optional.empty();
  }

  /** Ends a worker that this crew has started. */
  void end(WorkerProcess worker) {
    synchronized (this) {
      running.remove(worker);
    }
    worker.close();
  }

  /** Whether what a worker did last may be our own doing. */
  synchronized boolean isDismissed() {
    return dismissed;
  }

  /** Ends all of them for good. */
  void dismiss() {
    List<WorkerProcess> all;
    synchronized (this) {
      dismissed = true;
      all = List.copyOf(running);
    }
    all.forEach(WorkerProcess::close);
  }
}
