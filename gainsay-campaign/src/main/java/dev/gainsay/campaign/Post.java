package dev.gainsay.campaign;

import dev.gainsay.campaign.Errand.Fault;
import dev.gainsay.campaign.Errand.Returned;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A place far from the campaign that it works for. It keeps its worker from one errand to the next,
 * and all that comes of one errand until that is done.
 */
final class Post implements Desk, Hits {

  private final Plan plan;
  private final String host;
  private final BooleanSupplier closed;
  private final Station station;

  /** A worker tells a finding once, and then that it was hit again. */
  private final Map<String, Finding> told = new HashMap<>();

  private Duration counted = Duration.ZERO;
  private @Nullable String says;

  private long deadline;
  private boolean limited;
  private Steering steering = Steering.none();
  private final Tally tally = new Tally(Totals.none());
  private final Map<String, Long> hits = new HashMap<>();
  private final List<Long> shapes = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private long past;
  private @Nullable Refused refused;

  /**
   * @param closed whether all has to end
   */
  Post(Plan plan, String host, BooleanSupplier closed) {
    this.plan = plan;
    this.host = host;
    this.closed = closed;
    this.station = new Station(this, plan, false);
  }

  /** Runs the trials of an errand. */
  Returned run(Errand errand) {
    deadline = System.nanoTime() + errand.leftMillis() * 1_000_000L;
    limited = errand.leftMillis() >= 0;
    steering = errand.steering();
    past = errand.from();
    refused = null;
    Range range = new Range(errand.from(), errand.to());
    new Slot(this, plan, Ranges.only(range), new Account(this), station).work();
    if (refused != null || !faults.isEmpty()) {
      // Its worker may be in the middle of a range.
      station.leave();
    }
    return returned();
  }

  private Returned returned() {
    Duration now = station.cpu();
    tally.workerEnded(now.minus(counted));
    counted = now;
    Returned returned =
        new Returned(
            past,
            tally.take(),
            Map.copyOf(hits),
            hits.keySet().stream().map(told::get).toList(),
            List.copyOf(shapes),
            List.copyOf(faults),
            says,
            refused == null ? null : refused.getMessage(),
            host);
    hits.clear();
    shapes.clear();
    faults.clear();
    return returned;
  }

  /** Ends the worker, from any thread, and for good. */
  void close() {
    station.crew().dismiss();
  }

  @Override
  public boolean isStopped() {
    return closed.getAsBoolean() || refused != null;
  }

  @Override
  public boolean isOver() {
    return isStopped() || (limited && System.nanoTime() >= deadline);
  }

  @Override
  public Optional<Duration> left() {
    return limited
        ? Optional.of(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())))
        : Optional.empty();
  }

  @Override
  public Finding.Engine engine() {
    return Targets.stored(plan.engine(), plan.spec()).saying(says);
  }

  @Override
  public void says(@Nullable String words) {
    says = words;
  }

  @Override
  public Steering steering() {
    return steering;
  }

  @Override
  public Tally beside() {
    return tally;
  }

  @Override
  public void done(Range range, Account account) {
    tally.add(account.tally().take());
    account.takeHits().forEach((hash, times) -> hits.merge(hash, times, Long::sum));
    shapes.addAll(account.takeShapes());
    past = range.to();
  }

  @Override
  public void fault(String title, String stackTrace) {
    faults.add(new Fault(title, stackTrace));
  }

  @Override
  public void failed(Refused why) {
    refused = why;
  }

  @Override
  public Refused cannotStore(IOException e) {
    return new Refused(String.valueOf(e.getMessage()), e);
  }

  @Override
  public String found(Finding finding) {
    String hash = finding.signature().hash();
    told.putIfAbsent(hash, finding);
    return hash;
  }

  @Override
  public boolean again(String hash, long times) {
    return told.containsKey(hash);
  }

  @Override
  public String toldAs(String hash) {
    return hash;
  }
}
