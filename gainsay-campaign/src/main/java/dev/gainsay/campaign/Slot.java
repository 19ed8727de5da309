package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A place for one worker, which is replaced when its engine kills it. */
final class Slot {

  /** Workers that may die at the start, one after the other, before the engine is given up. */
  private static final int MOST_EARLY_DEATHS = 3;

  private final Campaign campaign;
  private final Plan plan;
  private final Ranges ranges;
  private final Books books;
  private final Account account;
  private final Ledger ledger;
  private final Crew crew = new Crew();
  private volatile @Nullable WorkerProcess worker;
  private volatile boolean investigating;
  private @Nullable Finding provisional;
  private boolean opened;
  private boolean littered;
  private int earlyDeaths;
  private long toldOfRange;

  /**
   * @param opened whether a run of the campaign has opened the engine before
   */
  Slot(Campaign campaign, Plan plan, Ranges ranges, Books books, Ledger ledger, boolean opened) {
    this.campaign = campaign;
    this.plan = plan;
    this.ranges = ranges;
    this.books = books;
    this.account = books.open();
    this.ledger = ledger;
    this.opened = opened;
  }

  /** Works until there is nothing left to do. */
  void run() {
    try {
      while (!campaign.isOver() && !ranges.isEmpty()) {
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
    books.beside().faulted();
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

  /** CPU time of the worker that runs here. */
  Duration cpu() {
    WorkerProcess on = worker;
    return on == null ? Duration.ZERO : on.cpu();
  }

  /** Whether a case is being made smaller here. */
  boolean isReducing() {
    WorkerProcess on = worker;
    return investigating || (on != null && on.board().phase() == Phase.REDUCING);
  }

  private void end() {
    WorkerProcess on = worker;
    if (on != null) {
      crew.end(on);
      worker = null;
      books.beside().workerEnded(on.cpu());
      littered |= on.leftBehind();
    }
  }

  /** A worker whose engine is open; null when the campaign was stopped meanwhile. */
  private @Nullable WorkerProcess ready() throws IOException, Refused {
    WorkerProcess on = worker;
    while (on == null && !campaign.isOver()) {
      on = started();
    }
    return on;
  }

  private @Nullable WorkerProcess started() throws IOException, Refused {
    Optional<WorkerProcess> started;
    try {
      Message.Task task = plan.task(plan.mode(), campaign.left());
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
      campaign.says(says);
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
    return ++earlyDeaths >= MOST_EARLY_DEATHS && !campaign.isStopped();
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
        ended(range);
        return;
      }
    }
  }

  /** When the time is up a range ends before its last trial. */
  private void ended(Range range) throws IOException {
    long done = Math.min(toldOfRange, range.to() - range.from());
    ranges.giveBack(range.from() + done, range.to());
    close(range.from(), range.from() + done);
  }

  private void close(long from, long to) throws IOException {
    if (from < to) {
      books.done(new Range(from, to), account);
    }
  }

  /** Deals with a report; true for the last one of a range. */
  private boolean handle(Message.Report report) throws IOException, Refused {
    switch (report) {
      case Message.Counts counts -> {
        account.add(counts);
        toldOfRange += counts.trials();
      }
      case Message.Provisional(Finding finding) -> provisional = finding;
      case Message.Withdrawn _ -> provisional = null;
      case Message.Found(Finding finding) -> {
        account.found(finding);
        provisional = null;
      }
      case Message.Again(String hash, long times) -> {
        account.again(hash, times);
        provisional = null;
      }
      case Message.InternalFault(long trial, String stackTrace) -> {
        account.tally().faulted();
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
      stopped(unreduced, range);
      return;
    }
    Death death = on.death();
    end();
    littered = true;
    books.beside().restarted();
    long trial = Math.max(range.from(), death.trial());
    boolean reducing = unreduced != null && death.phase() != Phase.TRIAL;
    Optional<String> fault = death.ourFault();
    if (fault.isPresent()) {
      account.tally().faulted();
      account.tally().inconclusive("internal fault of Gainsay");
      ledger.fault("trial " + trial + " of seed " + plan.seed(), fault.get());
    } else if (!reducing && overrun(death).isPresent()) {
      account.tally().inconclusive(overrun(death).get());
    } else if (!reducing) {
      Optional<Finding> finding = investigated(trial, death);
      if (finding.isPresent()) {
        account.found(finding.get());
      } else if (campaign.isStopped()) {
        return;
      } else if (anew(range)) {
        return;
      } else {
        account
            .tally()
            .inconclusive(
                death.byOthers() ? "worker killed from outside" : "worker died, not repeatable");
      }
    } else if (anew(range)) {
      return;
    } else {
      account.tally().inconclusive("engine died during a reduction");
    }
    if (reducing && unreduced != null) {
      account.found(unreduced);
    }
    // What the worker counted last died with it, but the trials it has done are known.
    account.tally().trials(trial - range.from() + 1 - toldOfRange);
    close(range.from(), trial + 1);
    ranges.giveBack(trial + 1, range.to());
  }

  private Optional<Finding> investigated(long trial, Death death) throws IOException {
    investigating = true;
    try {
      return new Crash(plan, campaign.engine(), crew, trial, death).investigate();
    } finally {
      investigating = false;
    }
  }

  /** Why an engine that goes beyond its limits has no defect, where that is so. */
  private Optional<String> overrun(Death death) {
    return !plan.language().overrunsAreDefects()
            && Unanswered.verdict(death.seen(), death.question())
                instanceof Inconclusive(String why)
        ? Optional.of(why)
        : Optional.empty();
  }

  /**
   * A worker that somebody else has killed took with it what it had counted and not told. Where
   * what is found and counted must depend on the seed alone, its range is run anew, once.
   */
  private boolean anew(Range range) {
    if (plan.mode() != Message.Mode.EXACT || !ranges.again(range)) {
      return false;
    }
    account.discard();
    return true;
  }

  /**
   * Killed by us: what had shown again by then is kept as far as it was reduced. Trials that depend
   * on those before them in the range are left for another run.
   */
  private void stopped(@Nullable Finding unreduced, Range range) throws IOException {
    if (unreduced != null) {
      account.found(unreduced);
    }
    if (plan.mode() == Message.Mode.TIMED) {
      close(range.from(), range.from() + Math.min(toldOfRange, range.to() - range.from()));
    }
  }
}
