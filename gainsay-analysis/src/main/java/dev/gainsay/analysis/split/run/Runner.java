package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.TooConnected;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Has the parts of a program analysed, several at a time; those that fail once more in halves. */
public final class Runner {

  private final Station station;
  private final Consumer<PartRun> told;

  /**
   * Analyses parts.
   *
   * @param station where
   * @param told hears of each analysis that has ended, by one thread at a time
   */
  public Runner(Station station, Consumer<PartRun> told) {
    this.station = station;
    this.told = told;
  }

  /**
   * Analyses parts.
   *
   * @return by number, each followed by its halves
   * @throws InterruptedException when the thread was interrupted; analyzers are ended then
   */
  public List<PartRun> run(Plan plan, Graph graph, List<Part> parts) throws InterruptedException {
    List<List<PartRun>> runs = new ArrayList<>();
    try (ExecutorService pool = station.askers()) {
      List<Future<List<PartRun>>> futures = new ArrayList<>();
      try {
        // The largest first, so that none is left when all others are done.
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          order.add(i);
          runs.add(List.of());
        }
        order.sort(Comparator.comparingInt(i -> -parts.get(i).size()));
        for (int i : order) {
          futures.add(pool.submit(() -> run(plan, graph, parts.get(i), i + 1)));
        }
        for (int i = 0; i < order.size(); i++) {
          runs.set(order.get(i), futures.get(i).get());
        }
      } catch (ExecutionException e) {
        pool.shutdownNow();
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new IllegalStateException("an analysis failed for a fault of Gainsay", e.getCause());
      } catch (InterruptedException e) {
        pool.shutdownNow();
        throw e;
      }
    }
    return runs.stream().flatMap(List::stream).toList();
  }

  private List<PartRun> run(Plan plan, Graph graph, Part part, int number) {
    String name = Integer.toString(number);
    PartRun first = station.run(part, name);
    boolean again = !first.analysis().done() && part.size() > 1 && !stopped();
    if (!again) {
      return List.of(tell(first));
    }
    List<PartRun> runs = new ArrayList<>();
    runs.add(tell(new PartRun(name, part, first.bytes(), first.analysis(), true)));
    char letter = 'a';
    for (Part half : halves(plan, graph, part)) {
      if (!stopped()) {
        runs.add(tell(station.run(half, name + letter++)));
      }
    }
    return runs;
  }

  private boolean stopped() {
    return Thread.currentThread().isInterrupted() || station.failure().isPresent();
  }

  private static List<Part> halves(Plan plan, Graph graph, Part part) {
    try {
      return plan.halves(graph, part);
    } catch (TooConnected e) {
      throw new IllegalStateException("a part has more dependencies than the program", e);
    }
  }

  private synchronized PartRun tell(PartRun run) {
    told.accept(run);
    return run;
  }
}
