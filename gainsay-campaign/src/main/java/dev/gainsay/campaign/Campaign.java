package dev.gainsay.campaign;

import dev.gainsay.campaign.Summary.State;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Notation;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One campaign on one engine: hands ranges of trials to slots, one worker each, until trials or
 * time are used up or it is told to stop; what was found until then is on the disk.
 */
public final class Campaign {

  /** The folder of the findings, in that of the campaign. */
  static final String FINDINGS = "findings";

  /** How old {@code summary.json} may be while a campaign runs. */
  private static final Duration TOLD_EVERY = Duration.ofSeconds(2);

  /** What is running may take this much longer than the campaign's time. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final Plan plan;
  private final Ranges ranges;
  private final Tally tally = new Tally();
  private final Ledger ledger;
  private final ProgressLog log;
  private final List<Slot> slots = new ArrayList<>();
  private final long started = System.nanoTime();
  private final CountDownLatch worked = new CountDownLatch(1);
  private final Optional<Object> madeFolder;
  private volatile boolean stopped;
  private volatile @Nullable Refused failure;
  private volatile @Nullable String says;

  /**
   * Prepares a campaign and its folder.
   *
   * @throws Refused when the folder cannot be used
   */
  public Campaign(Plan plan) throws Refused {
    if (plan.jobs() > 1 && plan.spec().url().isPresent()) {
      throw new Refused(
          "the database of --url serves one worker at a time, not "
              + plan.jobs()
              + "; leave --jobs");
    }
    this.plan = plan;
    this.ranges = new Ranges(plan.trials(), plan.rangeSize());
    this.ledger = new Ledger(plan.out(), notation(plan), plan.known());
    prepare(plan.out());
    this.log = new ProgressLog(plan.out());
    this.madeFolder = identity(plan.out().resolve(FINDINGS));
    for (int i = 0; i < plan.jobs(); i++) {
      slots.add(new Slot(this, plan, ranges, tally, ledger));
    }
  }

  /** How the engine's scripts are written and run by hand. */
  public static Notation notation(Plan plan) {
    return Targets.notation(plan.engine(), plan.spec(), plan.language());
  }

  private static void prepare(Path out) throws Refused {
    try {
      Files.createDirectories(out);
      Path findings = out.resolve(FINDINGS);
      if (Files.exists(out.resolve(Summary.FILE)) || Files.exists(findings)) {
        throw taken(out, null);
      }
      // Of two campaigns that come at the same time one makes it.
      try {
        Files.createDirectory(findings);
      } catch (FileAlreadyExistsException e) {
        throw taken(out, e);
      }
      Files.delete(Files.createTempFile(out, ".", ".probe"));
    } catch (FileAlreadyExistsException e) {
      throw new Refused(out + " is no folder; name another one with --out", e);
    } catch (IOException e) {
      throw new Refused(
          "cannot write to folder "
              + out
              + " ("
              + FileFault.reason(e)
              + "); name another one with --out",
          e);
    }
  }

  private static Refused taken(Path out, @Nullable IOException e) {
    return new Refused(
        "folder " + out + " holds an earlier campaign; name another one with --out", e);
  }

  /**
   * Runs to the end.
   *
   * @throws Refused when the engine cannot be started or the folder cannot be written any more;
   *     what was found until then is kept, and the summary written if that is still possible
   */
  public Summary run() throws Refused, InterruptedException {
    tell(State.RUNNING);
    List<Thread> threads = new ArrayList<>();
    for (Slot slot : slots) {
      threads.add(Thread.ofVirtual().name("slot").start(slot::run));
    }
    Thread closer = Thread.ofVirtual().start(this::stopWhenOverdue);
    Thread teller = Thread.ofVirtual().start(this::tellNowAndThen);
    for (Thread thread : threads) {
      thread.join();
    }
    closer.interrupt();
    // Not interrupted: that would cut off a write.
    worked.countDown();
    teller.join();
    return finish();
  }

  private Summary finish() throws Refused {
    Summary summary = tell(State.ENDED);
    Refused why = failure;
    if (why != null) {
      throw why;
    }
    return summary;
  }

  /** What tells a folder from another one of the same name; empty when there is none. */
  private static Optional<Object> identity(Path folder) {
    try {
      return Optional.ofNullable(Files.readAttributes(folder, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Whoever removes the folder of a campaign ends it, but shall not lose what was found. */
  private void restoreRemoved() {
    if (madeFolder.isEmpty() || madeFolder.equals(identity(plan.out().resolve(FINDINGS)))) {
      return;
    }
    String removed =
        "folder " + plan.out() + " was removed while the campaign ran, so it is over; ";
    try {
      ledger.storeAgain();
      failed(new Refused(removed + "what it has found is written there again"));
    } catch (IOException e) {
      failed(
          new Refused(
              removed
                  + "it cannot be made again (%s), and %d findings are lost"
                      .formatted(FileFault.reason(e), ledger.size()),
              e));
    }
  }

  /** Writes the summary; a campaign that cannot do that is over. */
  private Summary tell(State state) {
    restoreRemoved();
    Summary summary =
        Summary.of(plan, engine(), state, tally.totals(), elapsed().toMillis() / 1000.0, ledger);
    try {
      summary.write(plan.out());
      log.note(ProgressLog.Point.of(summary), state == State.ENDED);
    } catch (IOException e) {
      failed(cannotStore(e));
    }
    return summary;
  }

  /** So that the end of this process, however it comes, leaves a summary. */
  private void tellNowAndThen() {
    try {
      while (!worked.await(TOLD_EVERY.toMillis(), TimeUnit.MILLISECONDS) && !stopped) {
        tell(State.RUNNING);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void stopWhenOverdue() {
    Optional<Duration> left = left();
    if (left.isPresent()) {
      try {
        Thread.sleep(left.get().plus(GRACE));
        stop();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Ends the campaign now; {@link #run} then gives what there is. */
  public void stop() {
    stopped = true;
    slots.forEach(Slot::kill);
  }

  /** How far it is. */
  public Progress progress() {
    Tally.Totals totals = tally.totals();
    return new Progress(
        elapsed(),
        totals.trials(),
        totals.checks(),
        totals.engineShare(),
        totals.inconclusive(),
        totals.shapes(),
        ledger.size(),
        ledger.known(),
        ledger.duplicates());
  }

  /** Takes note of what the engine says of its version. */
  void says(@Nullable String words) {
    says = words;
  }

  /** What findings keep of the engine. */
  Finding.Engine engine() {
    return Targets.stored(plan.engine(), plan.spec()).saying(says);
  }

  boolean isStopped() {
    return stopped;
  }

  /** Whether no new trial should start. */
  boolean isOver() {
    return stopped || left().filter(left -> left.isZero() || left.isNegative()).isPresent();
  }

  /** Wall time left for trials; empty when there is no limit. */
  Optional<Duration> left() {
    return plan.time().map(time -> time.minus(elapsed()));
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Notes the first reason why the campaign cannot go on, and stops it. */
  void failed(Refused why) {
    if (failure == null) {
      failure = why;
    }
    stop();
  }

  /** What to say when the out folder cannot be written any more. */
  Refused cannotStore(IOException e) {
    return new Refused(
        "cannot write to folder %s (%s); what is stored so far is kept (findings: %d); make room or name another folder with --out"
            .formatted(plan.out(), FileFault.reason(e), ledger.size()),
        e);
  }
}
