package dev.gainsay.campaign;

import dev.gainsay.campaign.Summary.State;
import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.store.StoreGone;
import dev.gainsay.campaign.store.StoreLocation;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Notation;
import dev.gainsay.trial.Steering;
import java.io.IOException;
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
 * One campaign on one engine: hands ranges of trials to places that run them, until trials or time
 * are used up or it is told to stop; what was found until then is on the disk.
 */
public final class Campaign {

  /** The folder of the findings, in that of the campaign. */
  static final String FINDINGS = "findings";

  /** How old {@code summary.json} may be while a campaign runs. */
  private static final Duration TOLD_EVERY = Duration.ofSeconds(2);

  private final Plan plan;
  private final Ranges ranges;
  private final Store store;
  private final double earlier;
  private final Books books;
  private final Ledger ledger;
  private final ProgressLog log;
  private final List<Place> places = new ArrayList<>();
  private volatile long started = System.nanoTime();
  private final CountDownLatch worked = new CountDownLatch(1);
  private final Optional<Object> madeFolder;
  private volatile boolean stopped;
  private volatile boolean interrupted;
  private @Nullable String saidBefore;
  private volatile @Nullable Refused failure;
  private volatile @Nullable String says;

  /**
   * Prepares a campaign and its folder, which it holds until {@link #run} has ended.
   *
   * @throws Refused when the folder cannot be used
   */
  public Campaign(Plan plan) throws Refused {
    this(plan, Optional.empty());
  }

  /**
   * The same of one at which other coordinators work too.
   *
   * @param shared where its state is; in the folder alone when absent
   * @throws Refused when the folder or the store cannot be used
   */
  public Campaign(Plan plan, Optional<StoreLocation> shared) throws Refused {
    this(plan, Beginning.make(plan, shared));
  }

  /**
   * Goes on with an earlier one.
   *
   * @param plan made of the settings that the store holds
   * @param store of the plan's folder; closed when {@link #run} has ended
   * @throws Refused when it cannot be read, or what it names cannot be had; it is closed then
   */
  public Campaign(Plan plan, Store store) throws Refused {
    boolean ready = false;
    try {
      Store.State state = store.state();
      this.plan = plan;
      this.store = store;
      this.earlier = state.seconds();
      long end = plan.trials().orElse(Long.MAX_VALUE);
      this.ranges = new Ranges(store.supply(plan.rangeSize(), end));
      this.ledger = new Ledger(plan.out(), notation(plan), plan.known(), store);
      this.books = new Books(store, ledger, state.totals(), store.shapes(), this::seconds);
      this.log = new ProgressLog(plan.out());
      this.madeFolder = identity(plan.out().resolve(FINDINGS));
      this.says = state.says();
      this.saidBefore = state.says();
      makePlaces(state.opened());
      ready = true;
    } catch (IOException | IllegalArgumentException e) {
      throw new Refused(
          "the campaign in %s cannot be read (%s); its findings are kept"
              .formatted(plan.out(), e.getMessage()),
          e);
    } finally {
      if (!ready) {
        store.close();
      }
    }
  }

  private void makePlaces(boolean opened) {
    Desk desk = new OwnDesk();
    if (plan.cluster().isPresent()) {
      places.add(new ClusterPlace(desk, plan, plan.cluster().get(), ranges, books.open()));
      return;
    }
    for (int i = 0; i < plan.jobs(); i++) {
      Station station = new Station(desk, plan, opened);
      places.add(new Slot(desk, plan, ranges, books.open(), station));
    }
  }

  /** How the engine's scripts are written and run by hand. */
  public static Notation notation(Plan plan) {
    return Targets.notation(plan.engine(), plan.spec(), plan.language());
  }

  /**
   * Runs to the end.
   *
   * @throws Refused when the engine cannot be started or the folder cannot be written any more;
   *     what was found until then is kept, and the summary written if that is still possible
   */
  public Summary run() throws Refused, InterruptedException {
    started = System.nanoTime();
    tell(State.RUNNING);
    List<Thread> threads = new ArrayList<>();
    for (Place place : places) {
      threads.add(Thread.ofVirtual().name("place").start(place::run));
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
    boolean whole = failure == null && !interrupted;
    Summary summary = tell(whole ? State.ENDED : State.INTERRUPTED);
    store.close();
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
        "the findings in " + plan.out() + " were removed while the campaign ran, so it is over; ";
    // It is why nothing could be written, if that was noticed first.
    failure = null;
    try {
      ledger.storeAgain();
      failed(new Refused(removed + "they are written there again"));
    } catch (IOException e) {
      failed(
          new Refused(
              removed
                  + "the folder cannot be made again (%s), and %d findings are lost"
                      .formatted(FileFault.reason(e), ledger.size()),
              e));
    }
  }

  /** Writes the summary; a campaign that cannot do that is over. */
  private Summary tell(State state) {
    restoreRemoved();
    Duration running = places.stream().map(Place::cpu).reduce(Duration.ZERO, Duration::plus);
    try {
      books.clock();
    } catch (IOException e) {
      failed(cannotStore(e));
    }
    Summary summary = Summary.of(plan, engine(), state, books, running, ledger, steering());
    try {
      summary.write(plan.out());
      log.note(ProgressLog.Point.of(summary), state != State.RUNNING);
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
        Overtime.standard().await(left.get(), () -> places.stream().anyMatch(Place::isReducing));
        halt();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Ends the campaign before its end; {@link #run} then gives what there is. */
  public void stop() {
    interrupted = true;
    halt();
  }

  private void halt() {
    stopped = true;
    places.forEach(Place::kill);
  }

  /** What it is to do. */
  public Plan plan() {
    return plan;
  }

  /** How far it is. */
  public Progress progress() {
    Totals totals = books.totals();
    return new Progress(
        books.seconds(),
        totals.trials(),
        totals.checks(),
        totals.engineShare(),
        totals.inconclusive(),
        books.shapes(),
        ledger.size(),
        ledger.known(),
        ledger.duplicates(),
        steering().needs().size());
  }

  private Steering steering() {
    return plan.steering(ledger::frequent);
  }

  /** Why nothing can be noted at present; empty when it can. */
  public Optional<String> waitsFor() {
    return store.trouble();
  }

  /** What findings keep of the engine. */
  private Finding.Engine engine() {
    return Targets.stored(plan.engine(), plan.spec()).saying(says);
  }

  /** Wall time left for trials; empty when there is no limit. */
  private Optional<Duration> left() {
    return plan.time().map(time -> time.minus(elapsed()));
  }

  /** Wall time of all runs. */
  private Duration elapsed() {
    return Duration.ofNanos((long) (earlier * 1e9) + System.nanoTime() - started);
  }

  private double seconds() {
    return elapsed().toMillis() / 1000.0;
  }

  /** Notes the first reason why the campaign cannot go on, and stops it. */
  private void failed(Refused why) {
    if (failure == null) {
      failure = why;
    }
    halt();
  }

  /** What to say when the out folder cannot be written any more. */
  private Refused cannotStore(IOException e) {
    if (e instanceof StoreGone) {
      return new Refused(
          "%s; what was found is kept in %s (findings: %d), go on by --resume"
              .formatted(e.getMessage(), plan.out(), ledger.size()),
          e);
    }
    return new Refused(
        "cannot write to folder %s (%s); what is stored so far is kept (findings: %d); make room or name another folder with --out"
            .formatted(plan.out(), FileFault.reason(e), ledger.size()),
        e);
  }

  /** What places see of this campaign. */
  private final class OwnDesk implements Desk {
    @Override
    public boolean isStopped() {
      return stopped;
    }

    @Override
    public boolean isOver() {
      return stopped || left().filter(left -> left.isZero() || left.isNegative()).isPresent();
    }

    @Override
    public Optional<Duration> left() {
      return Campaign.this.left();
    }

    @Override
    public Finding.Engine engine() {
      return Campaign.this.engine();
    }

    @Override
    public void says(@Nullable String words) throws IOException, Refused {
      refuseOther(words, saidBefore);
      says = words;
      refuseOther(words, store.opened(words).orElse(null));
    }

    private void refuseOther(@Nullable String words, @Nullable String before) throws Refused {
      if (before != null && !before.equals(words)) {
        throw new Refused(
            "%s says that it is %s, and was %s when the campaign in %s began; start another campaign"
                .formatted(plan.spec().label(), words, before, plan.out()));
      }
    }

    @Override
    public Steering steering() {
      return Campaign.this.steering();
    }

    @Override
    public Tally beside() {
      return books.beside();
    }

    @Override
    public void done(Range range, Account account) throws IOException {
      books.done(range, account);
    }

    @Override
    public void fault(String title, String stackTrace) throws IOException {
      ledger.fault(title, stackTrace);
    }

    @Override
    public void failed(Refused why) {
      Campaign.this.failed(why);
    }

    @Override
    public Refused cannotStore(IOException e) {
      return Campaign.this.cannotStore(e);
    }
  }
}
