package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import java.io.IOException;
import java.util.Optional;

/**
 * Leaves the database of a URL without what a worker made there that could not do so itself because
 * it was killed, or died, and was followed by no other.
 */
final class Sweep {

  private Sweep() {}

  /**
   * Has one more worker open the engine, which empties the database, and leave. What cannot be
   * dropped, because the database is gone, stays. Nothing is to be done for other engines.
   *
   * @param task of the worker that died
   */
  static void after(WorkerSettings settings, Message.Task task) {
    if (task.engine().url() == null) {
      return;
    }
    Crew crew = new Crew();
    try {
      Optional<WorkerProcess> started = crew.start(settings, task.after());
      started.ifPresent(
          worker -> {
            worker.receive();
            crew.end(worker);
          });
    } catch (IOException gone) {
      return;
    }
  }
}
