package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A place for one worker, which is replaced when its engine kills it. */
final class Slot {

  /** Workers that may die at the start, one after the other, before the engine is given up. */
  private static final int MOST_EARLY_DEATHS = 3;

  private final Campaign campaign;
  private final Plan plan;
  private final Ranges ranges;
  private final Tally tally;
  private final Ledger ledger;
  private final Crew crew = new Crew();
  private @Nullable WorkerProcess worker;
  private @Nullable Finding provisional;
  private boolean opened;
  private boolean littered;
  private int earlyDeaths;
  private long toldOfRange;

  Slot(Campaign campaign, Plan plan, Ranges ranges, Tally tally, Ledger ledger) {
    this.campaign = campaign;
    this.plan = plan;
    this.ranges = ranges;
    this.tally = tally;
    this.ledger = ledger;
  }

  /** Works until there is nothing left to do. */
  void run() {
    try {
      while (!campaign.isOver()) {
        WorkerProcess on = ready();
        Optional<Range> range = on == null ? Optional.empty() : ranges.take();
        if (on == null || range.isEmpty()) {
          break;
        }
        run(on, range.get());
      }
    } catch (IOException e) {
      campaign.failed(campaign.cannotStore(e));
    } catch (Refused e) {
      campaign.failed(e);
    } catch (RuntimeException e) {
      fault(e);
    } finally {
      end();
      if (littered) {
        Sweep.after(plan.workers(), plan.task(plan.mode(), Optional.empty()));
      }
    }
  }

  /**
   * A fault of the coordinator ends this place, and the campaign must not look as if it had not.
   */
  private void fault(RuntimeException e) {
    tally.faulted();
    try {
      ledger.fault("coordinator, seed " + plan.seed(), Message.InternalFault.trace(e));
    } catch (IOException unwritable) {
      campaign.failed(campaign.cannotStore(unwritable));
    }
  }

  /** Ends what runs here, from any thread. */
  void kill() {
    crew.dismiss();
  }

  private void end() {
    WorkerProcess on = worker;
    if (on != null) {
      crew.end(on);
      tally.workerEnded(on.cpu());
      littered |= on.leftBehind();
      worker = null;
    }
  }

  /** A worker whose engine is open; null when the campaign was stopped meanwhile. */
  private @Nullable WorkerProcess ready() throws Refused {
    WorkerProcess on = worker;
    while (on == null && !campaign.isOver()) {
      on = started();
    }
    return on;
  }

  private @Nullable WorkerProcess started() throws Refused {
    Optional<WorkerProcess> started;
    try {
      Message.Task task = plan.task(plan.mode(), campaign.left());
      started = crew.start(plan.workers(), opened ? task.after() : task);
    } catch (IOException e) {
      throw new Refused("cannot start a worker: " + e.getMessage(), e);
    }
    if (started.isEmpty()) {
      return null;
    }
    WorkerProcess on = started.get();
    worker = on;
    Optional<Message.Report> first = on.receive();
    if (first.isPresent() && first.get() instanceof Message.Ready(String says)) {
      campaign.says(says);
      opened = true;
      littered = false;
      return on;
    }
    if (first.isPresent() && first.get() instanceof Message.Unavailable(String why)) {
      throw new Refused(plan.spec().label() + " cannot be started: " + why);
    }
    Death death = on.death();
    end();
    if (++earlyDeaths >= MOST_EARLY_DEATHS && !campaign.isStopped()) {
      throw new Refused(
          plan.spec().label() + " ends its worker when it is opened: " + Crash.line(death.seen()));
    }
    return null;
  }

  private void run(WorkerProcess on, Range range) throws IOException, Refused {
    on.send(range);
    toldOfRange = 0;
    provisional = null;
    while (true) {
      Optional<Message.Report> report = on.receive();
      if (report.isEmpty()) {
        died(on, range);
        return;
      }
      if (handle(report.get())) {
        return;
      }
    }
  }

  /** Deals with a report; true for the last one of a range. */
  private boolean handle(Message.Report report) throws IOException, Refused {
    switch (report) {
      case Message.Counts counts -> {
        tally.add(counts);
        toldOfRange += counts.trials();
      }
      case Message.Provisional(Finding finding) -> provisional = finding;
      case Message.Withdrawn _ -> provisional = null;
      case Message.Found(Finding finding) -> {
        ledger.found(finding);
        provisional = null;
      }
      case Message.Again(String hash, long times) -> {
        ledger.again(hash, times);
        provisional = null;
      }
      case Message.InternalFault(long trial, String stackTrace) -> {
        tally.faulted();
        ledger.fault("trial " + trial + " of seed " + plan.seed(), stackTrace);
      }
      case Message.RangeDone _ -> {
        return true;
      }
      case Message.Unavailable(String why) ->
          throw new Refused(plan.spec().label() + " cannot go on: " + why);
      case Message.Ready _, Message.Asking _, Message.Judging _, Message.Seen _ -> {}
    }
    return false;
  }

  private void died(WorkerProcess on, Range range) throws IOException {
    Finding unreduced = provisional;
    provisional = null;
    if (campaign.isStopped()) {
      // Killed by us: what had shown again by then is kept as far as it was reduced.
      if (unreduced != null) {
        ledger.found(unreduced);
      }
      return;
    }
    Death death = on.death();
    end();
    littered = true;
    long trial = Math.max(range.from(), death.trial());
    // What the worker counted last died with it, but the trials it has done are known.
    tally.restarted(trial - range.from() + 1 - toldOfRange);
    ranges.giveBack(trial + 1, range.to());
    Optional<String> fault = death.ourFault();
    if (fault.isPresent()) {
      tally.faulted();
      tally.inconclusive("internal fault of Gainsay");
      ledger.fault("trial " + trial + " of seed " + plan.seed(), fault.get());
      if (unreduced != null && death.phase() != Phase.TRIAL) {
        ledger.found(unreduced);
      }
    } else if (unreduced != null && death.phase() != Phase.TRIAL) {
      tally.inconclusive("engine died during a reduction");
      ledger.found(unreduced);
    } else {
      investigate(trial, death);
    }
  }

  private void investigate(long trial, Death death) throws IOException {
    if (!plan.language().overrunsAreDefects()
        && Unanswered.verdict(death.seen(), death.question()) instanceof Inconclusive(String why)) {
      tally.inconclusive(why);
      return;
    }
    Optional<Finding> finding =
        new Crash(plan, campaign.engine(), crew, trial, death).investigate();
    if (finding.isPresent()) {
      ledger.found(finding.get());
    } else if (!campaign.isStopped()) {
      tally.inconclusive("worker died, not repeatable");
    }
  }
}
