package dev.gainsay.cli;

import dev.gainsay.bench.PlanningBench;
import dev.gainsay.bench.PlanningFigures;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code gainsay bench planning}: a campaign on each engine, and stores of more and more workers.
 */
final class PlanningRuns {

  /** Workers of a store. */
  private static final List<Integer> WORKERS = List.of(1, 100, 1_000, 10_000);

  private PlanningRuns() {}

  /**
   * The figures.
   *
   * @param jobs workers of each campaign
   * @param time of each campaign; of a store a tenth of it, ten seconds at most
   * @param folder which has one for each campaign then
   */
  static PlanningFigures of(List<Target> targets, int jobs, Duration time, long seed, Path folder)
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
    return new PlanningFigures(costs, notings);
  }
}
