package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.campaign.wire.Message;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps one worker, and starts another one when its engine has killed it. */
final class Station {

  /** Workers that may die at the start, one after the other, before the engine is given up. */
  private static final int MOST_EARLY_DEATHS = 3;

  private final Desk desk;
  private final Plan plan;
  private final Crew crew = new Crew();
  private volatile @Nullable WorkerProcess worker;
  private boolean opened;
  private boolean littered;
  private int earlyDeaths;

  /**
   * @param opened whether a run of the campaign has opened the engine before
   */
  Station(Desk desk, Plan plan, boolean opened) {
    this.desk = desk;
    this.plan = plan;
    this.opened = opened;
  }

  /** All workers that are started here. */
  Crew crew() {
    return crew;
  }

  /** CPU time of the worker that runs here. */
  Duration cpu() {
    WorkerProcess on = worker;
    return on == null ? Duration.ZERO : on.cpu();
  }

  /** Whether its worker makes a case smaller. */
  boolean isReducing() {
    WorkerProcess on = worker;
    return on != null && on.board().phase() == Phase.REDUCING;
  }

  /** A worker whose engine is open; null when all is over meanwhile. */
  @Nullable WorkerProcess ready() throws IOException, Refused {
    WorkerProcess on = worker;
    while (on == null && !desk.isOver()) {
      on = started();
    }
    return on;
  }

  private @Nullable WorkerProcess started() throws IOException, Refused {
    Optional<WorkerProcess> started;
    try {
      Message.Task task = plan.task(plan.mode(), desk.left());
      started = crew.start(plan.workers(), opened ? task.after() : task);
    } catch (IOException e) {
      // Somebody may have ended it before it could say that it is there.
      if (isLastTry()) {
        throw new Refused("cannot start a worker: " + e.getMessage(), e);
      }
      return null;
    }
    if (started.isEmpty()) {
      return null;
    }
    WorkerProcess on = started.get();
    worker = on;
    Optional<Message.Report> first = on.receive();
    if (first.isPresent() && first.get() instanceof Message.Ready(String says)) {
      desk.says(says);
      opened = true;
      littered = false;
      earlyDeaths = 0;
      return on;
    }
    if (first.isPresent() && first.get() instanceof Message.Unavailable(String why)) {
      throw new Refused(plan.spec().label() + " cannot be started: " + why);
    }
    Death death = on.death();
    end();
    if (isLastTry()) {
      throw new Refused(
          plan.spec().label() + " ends its worker when it is opened: " + Crash.line(death.seen()));
    }
    return null;
  }

  /** Counts a worker that died at the start. */
  private boolean isLastTry() {
    return ++earlyDeaths >= MOST_EARLY_DEATHS && !desk.isStopped();
  }

  /** How a worker came to its end that has worked. */
  Death died(WorkerProcess on) {
    Death death = on.death();
    end();
    littered = true;
    desk.beside().restarted();
    return death;
  }

  private void end() {
    WorkerProcess on = worker;
    if (on != null) {
      crew.end(on);
      worker = null;
      desk.beside().workerEnded(on.cpu());
      littered |= on.leftBehind();
    }
  }

  /** Ends the worker, and takes away what those of this station have left behind. */
  void leave() {
    end();
    if (littered) {
      Sweep.after(plan.workers(), plan.task(plan.mode(), Optional.empty()));
    }
  }
}
