package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A place on this machine, which runs ranges of trials in the worker of a station. */
final class Slot implements Place {

  private final Desk desk;
  private final Plan plan;
  private final Ranges ranges;
  private final Account account;
  private final Station station;
  private volatile boolean investigating;
  private @Nullable Finding provisional;
  private long toldOfRange;
  private Steering steering = Steering.none();

  Slot(Desk desk, Plan plan, Ranges ranges, Account account, Station station) {
    this.desk = desk;
    this.plan = plan;
    this.ranges = ranges;
    this.account = account;
    this.station = station;
  }

  @Override
  public void run() {
    try {
      work();
    } finally {
      station.leave();
    }
  }

  /** The same, and keeps the worker for what comes next. */
  void work() {
    try {
      while (!desk.isOver() && !ranges.isEmpty()) {
        WorkerProcess on = station.ready();
        Optional<Range> range = on == null ? Optional.empty() : ranges.await(desk::isOver);
        if (on == null || range.isEmpty()) {
          break;
        }
        run(on, range.get());
      }
    } catch (IOException e) {
      desk.failed(desk.cannotStore(e));
    } catch (Refused e) {
      desk.failed(e);
    } catch (RuntimeException e) {
      desk.faulted(plan.seed(), e);
    }
  }

  @Override
  public void kill() {
    station.crew().dismiss();
  }

  @Override
  public Duration cpu() {
    return station.cpu();
  }

  @Override
  public boolean isReducing() {
    return investigating || station.isReducing();
  }

  private void run(WorkerProcess on, Range range) throws IOException, Refused {
    steering = desk.steering();
    on.send(new Message.Run(range, steering));
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
      desk.done(new Range(from, to), account);
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
        desk.fault("trial " + trial + " of seed " + plan.seed(), stackTrace);
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
    if (desk.isStopped()) {
      stopped(unreduced, range);
      return;
    }
    Death death = station.died(on);
    long trial = Math.max(range.from(), death.trial());
    boolean reducing = unreduced != null && death.phase() != Phase.TRIAL;
    Optional<String> fault = death.ourFault();
    if (fault.isPresent()) {
      account.tally().faulted();
      account.tally().inconclusive("internal fault of Gainsay");
      desk.fault("trial " + trial + " of seed " + plan.seed(), fault.get());
    } else if (!reducing && overrun(death).isPresent()) {
      account.tally().inconclusive(overrun(death).get());
    } else if (!reducing) {
      Optional<Finding> finding = investigated(trial, death);
      if (finding.isPresent()) {
        account.found(finding.get());
      } else if (desk.isStopped()) {
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
      return new Crash(plan, desk.engine(), station.crew(), trial, steering, death).investigate();
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
