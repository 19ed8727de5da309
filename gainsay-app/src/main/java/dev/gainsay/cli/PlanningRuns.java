package dev.gainsay.cli;

import dev.gainsay.bench.PlanningBench;
import dev.gainsay.bench.PlanningFigures;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.store.StoreLocation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code gainsay bench planning}: a campaign on each engine, and stores of more and more workers.
 */
final class PlanningRuns {

  /** Workers of a store. */
  private static final List<Integer> WORKERS = List.of(1, 100, 1_000, 10_000);

  /** Commands that share a store. */
  private static final List<Integer> COMMANDS = List.of(1, 2, 10);

  /** Workers of all of them. */
  private static final int SHARED_WORKERS = 1_000;

  private PlanningRuns() {}

  /**
   * The figures.
   *
   * @param jobs workers of each campaign
   * @param time of each campaign; of a store a tenth of it, ten seconds at most
   * @param store that is to be measured too, if one is named
   * @param folder which has one for each campaign then
   */
  static PlanningFigures of(
      List<Target> targets, int jobs, Duration time, long seed, StoreOptions store, Path folder)
      throws Refused, IOException, InterruptedException {
    List<PlanningFigures.Cost> costs = new ArrayList<>();
    for (Target target : targets) {
      Path own = folder.resolve(OutFolder.named(target.spec().label()));
      costs.add(PlanningBench.campaign(target, jobs, time, seed, Main.release(), own));
    }
    Duration each = Duration.ofMillis(Math.clamp(time.toMillis() / 10, 500, 10_000));
    List<PlanningFigures.Noting> notings = new ArrayList<>();
    for (int workers : WORKERS) {
      notings.add(PlanningBench.store(workers, each, folder.resolve("store-" + workers)));
    }
    Optional<StoreLocation> shared = store.resolve(targets);
    if (shared.isPresent()) {
      for (int commands : COMMANDS) {
        Path own = folder.resolve("shared-" + commands);
        notings.add(PlanningBench.shared(shared.get(), commands, SHARED_WORKERS, each, own));
      }
    }
    return new PlanningFigures(costs, notings);
  }
}
