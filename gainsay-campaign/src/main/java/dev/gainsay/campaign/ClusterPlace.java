package dev.gainsay.campaign;

import dev.gainsay.campaign.DriverProcess.Told;
import dev.gainsay.campaign.Errand.Returned;
import dev.gainsay.campaign.cluster.Assignment;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.campaign.wire.Wire;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has ranges run on a cluster. What comes back of a range is counted as a whole and once: a machine
 * that is lost takes with it only what is run anew.
 */
final class ClusterPlace implements Place {

  /** Where the driver writes what is no concern of the user's, in the campaign's folder. */
  static final String LOG = "cluster.log";

  private final Desk desk;
  private final Plan plan;
  private final Cluster cluster;
  private final Ranges ranges;
  private final Account account;
  private final Map<Long, Range> running = new HashMap<>();
  private volatile @Nullable DriverProcess driver;
  private volatile boolean busy;
  private int cores;
  private long errands;
  private @Nullable String says;
  private @Nullable String saidBy;

  ClusterPlace(Desk desk, Plan plan, Cluster cluster, Ranges ranges, Account account) {
    this.desk = desk;
    this.plan = plan;
    this.cluster = cluster;
    this.ranges = ranges;
    this.account = account;
  }

  @Override
  public void run() {
    try (DriverProcess started = start()) {
      driver = started;
      while (!isDone()) {
        send(started);
        if (running.isEmpty() && cores > 0) {
          // What is left is with other coordinators, which may leave it undone.
          Ranges.pause();
          continue;
        }
        Optional<Told> told = started.receive();
        if (told.isEmpty()) {
          if (!desk.isStopped()) {
            throw new Refused(
                "the driver of %s ended (%s); what was found is kept, go on by --resume"
                    .formatted(cluster.address().master(), started.end()));
          }
          return;
        }
        heed(told.get());
      }
    } catch (IOException e) {
      desk.failed(desk.cannotStore(e));
    } catch (Refused e) {
      desk.failed(e);
    } catch (RuntimeException e) {
      desk.faulted(plan.seed(), e);
    }
  }

  private DriverProcess start() throws Refused {
    String terms = Wire.text(Beginning.settings(plan).forOthers());
    Map<String, List<Path>> files = Map.of(Outpost.ENGINE, plan.workers().jars());
    Assignment assignment = new Assignment(plan.spec().label(), Outpost.class, terms, files);
    return DriverProcess.start(cluster, assignment, plan.out().resolve(LOG));
  }

  private boolean isDone() {
    return desk.isStopped() || (running.isEmpty() && (desk.isOver() || ranges.isEmpty()));
  }

  /** Keeps as many ranges on their way as can run at a time. */
  private void send(DriverProcess to) throws IOException {
    int most = plan.jobs() == 0 ? cores : Math.min(cores, plan.jobs());
    while (running.size() < most && !desk.isOver()) {
      Optional<Range> range = ranges.take();
      if (range.isEmpty()) {
        break;
      }
      long left = desk.left().map(Duration::toMillis).orElse(-1L);
      running.put(errands, range.get());
      Errand errand = new Errand(range.get().from(), range.get().to(), left, desk.steering());
      to.run(errands++, Wire.text(errand));
    }
    busy = !running.isEmpty();
  }

  private void heed(Told told) throws IOException, Refused {
    switch (told) {
      case Told.Cores(int now) -> cores = now;
      case Told.Done(long errand, String returned) -> {
        Range range = running.remove(errand);
        if (range != null) {
          count(range, Wire.read(returned, Returned.class));
        }
      }
      case Told.Lost(long errand, String why) -> {
        Range range = running.remove(errand);
        if (range != null && !ranges.again(range)) {
          throw new Refused(
              "%s cannot run trials %d to %d (%s); see %s"
                  .formatted(
                      cluster.address().master(),
                      range.from(),
                      range.to() - 1,
                      why,
                      plan.out().resolve(LOG)));
        }
      }
      case Told.Failed(String why) ->
          throw new Refused(
              saidBy == null ? why : why + "; what was found is kept, go on by --resume");
    }
  }

  private void count(Range range, Returned returned) throws IOException, Refused {
    for (Errand.Fault fault : returned.faults()) {
      desk.fault(fault.title() + " on " + returned.host(), fault.stackTrace());
    }
    for (Finding finding : returned.findings()) {
      String hash = finding.signature().hash();
      account.found(finding);
      account.again(hash, returned.hits().getOrDefault(hash, 1L) - 1);
    }
    account.add(returned.totals(), returned.shapes());
    if (returned.past() > range.from()) {
      desk.done(new Range(range.from(), returned.past()), account);
    } else {
      desk.beside().add(account.tally().take());
    }
    ranges.giveBack(returned.past(), range.to());
    if (returned.refused() != null) {
      throw new Refused(returned.refused() + " (on " + returned.host() + ")");
    }
    hear(returned);
  }

  /** Machines may have different engines under the same name. */
  private void hear(Returned returned) throws IOException, Refused {
    if (saidBy == null) {
      saidBy = returned.host();
      says = returned.says();
      desk.says(says);
    } else if (says != null && !says.equals(returned.says())) {
      throw new Refused(
          "%s is %s on %s and %s on %s; install the same on all machines"
              .formatted(plan.spec().label(), says, saidBy, returned.says(), returned.host()));
    }
  }

  @Override
  public void kill() {
    DriverProcess running = driver;
    if (running != null) {
      running.close();
    }
  }

  /** It is told with the ranges. */
  @Override
  public Duration cpu() {
    return Duration.ZERO;
  }

  /** Where something runs a case may be made smaller. */
  @Override
  public boolean isReducing() {
    return busy;
  }
}
