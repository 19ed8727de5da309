package dev.gainsay.bench;

import dev.gainsay.bench.PlanningFigures.Cost;
import dev.gainsay.bench.PlanningFigures.Held;
import dev.gainsay.bench.PlanningFigures.Noting;
import dev.gainsay.campaign.Campaign;
import dev.gainsay.campaign.Plan;
import dev.gainsay.campaign.ProcessUse;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.store.SharedStore;
import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.store.StoreAddress;
import dev.gainsay.campaign.store.StoreLocation;
import dev.gainsay.campaign.store.Supply;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.choice.Choices;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What a campaign costs, for planning: CPU time and memory of workers and of the coordinator, and
 * how many ranges of trials its store can note.
 */
public final class PlanningBench {

  /** Trials of a range, as campaigns of a given time have them. */
  private static final int RANGE = 64;

  /** Different shapes that a range shows first; more than is usual after the first minute. */
  private static final int NOVEL = 4;

  /** One range in so many hits a finding. */
  private static final int HIT = 10;

  private static final int FINDINGS = 50;

  private PlanningBench() {}

  /**
   * A campaign in this process, which is its coordinator.
   *
   * @param out its folder
   */
  public static Cost campaign(
      Target target, int jobs, Duration time, long seed, String gainsay, Path out)
      throws Refused, InterruptedException {
    Plan plan =
        Plan.usual(target, seed, OptionalLong.empty(), Optional.of(time), jobs, out, gainsay);
    Campaign campaign = new Campaign(plan);
    Samples samples = Samples.begin(time.dividedBy(4));
    Summary summary = campaign.run();
    samples.end();
    return new Cost(
        target.spec().label(),
        jobs,
        summary.seconds(),
        summary.trials(),
        summary.checks(),
        summary.cpuSeconds(),
        samples.served(),
        samples.own(),
        samples.children());
  }

  /**
   * A store that notes the ranges of many workers, which end them in no order.
   *
   * @param folder that holds no store
   */
  public static Noting store(int workers, Duration time, Path folder) throws Refused, IOException {
    Files.createDirectories(folder);
    try (FileStore store = FileStore.begin(folder, settings(workers))) {
      for (int i = 0; i < FINDINGS; i++) {
        store.found(finding(i), null);
      }
      Load load = Load.on(store, workers, time);
      return new Noting(
          "campaign.db",
          workers,
          load.ranges(),
          load.seconds(),
          load.cpu(),
          Files.size(folder.resolve(FileStore.FILE)));
    }
  }

  /**
   * A shared store that notes the ranges of many workers, by several coordinators at a time.
   *
   * @param location of a store that is empty or was measured before
   * @param workers of all of them
   * @param folder that has one for each coordinator then
   */
  public static Noting shared(
      StoreLocation location, int coordinators, int workers, Duration time, Path folder)
      throws Refused, IOException, InterruptedException {
    List<SharedStore> stores = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(coordinators)) {
      for (int i = 0; i < coordinators; i++) {
        Path own = Files.createDirectories(folder.resolve("coordinator-" + i));
        StoreAddress address = new StoreAddress(location.url(), UUID.randomUUID().toString());
        Settings settings = settings(workers / coordinators).in(address);
        stores.add(SharedStore.join(location, settings, FileStore.begin(own, settings), false));
      }
      for (int i = 0; i < FINDINGS; i++) {
        stores.getFirst().findings();
        stores.getFirst().found(finding(i), null);
      }
      List<Callable<Load>> tasks = new ArrayList<>();
      for (SharedStore store : stores) {
        tasks.add(() -> Load.on(store, workers / coordinators, time));
      }
      long ranges = 0;
      double cpu = 0;
      for (Future<Load> load : threads.invokeAll(tasks)) {
        ranges += load.get().ranges();
        cpu += load.get().cpu();
      }
      String name =
          "PostgreSQL, %d %s".formatted(coordinators, coordinators == 1 ? "command" : "commands");
      return new Noting(name, workers, ranges, time.toMillis() / 1e3, cpu, 0);
    } catch (ExecutionException e) {
      throw new IOException(String.valueOf(e.getMessage()), e);
    } finally {
      stores.forEach(SharedStore::close);
    }
  }

  /**
   * What one coordinator has noted.
   *
   * @param cpu seconds of its own thread
   */
  private record Load(long ranges, double seconds, double cpu) {

    static Load on(Store store, int workers, Duration time) throws IOException {
      Choices choices = Choices.seeded(workers, 0);
      Supply supply = store.supply(RANGE, Long.MAX_VALUE);
      List<Range> open = new ArrayList<>();
      Deque<Range> taken = new ArrayDeque<>();
      for (int i = 0; i < workers; i++) {
        open.add(next(supply, taken));
      }
      Totals totals = Totals.none().plus(oneRange());
      long done = 0;
      long start = System.nanoTime();
      double cpu = CpuClock.threadSeconds();
      while (System.nanoTime() - start < time.toNanos()) {
        int at = choices.below(open.size());
        Map<String, Long> hits =
            done % HIT == 0 ? Map.of(hash(choices.below(FINDINGS)), 1L) : Map.of();
        List<Long> novel = new ArrayList<>();
        for (long i = 0; i < NOVEL; i++) {
          novel.add(open.get(at).from() * NOVEL + i);
        }
        totals = totals.plus(oneRange());
        store.done(open.get(at), totals, hits, novel, done);
        open.set(at, next(supply, taken));
        done++;
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      return new Load(done, seconds, CpuClock.threadSeconds() - cpu);
    }

    private static Range next(Supply supply, Deque<Range> taken) throws IOException {
      if (taken.isEmpty()) {
        taken.addAll(supply.take());
      }
      return taken.remove();
    }
  }

  private static Store.Row finding(int number) {
    String hash = hash(number);
    return new Store.Row(hash, hash, "norec", "wrong", hash, null, false, null, null, 0);
  }

  private static String hash(int number) {
    return "%08x".formatted(number);
  }

  /** With as many reasons as campaigns on SQL come to. */
  private static Totals oneRange() {
    Map<String, Long> reasons = new LinkedHashMap<>();
    for (String reason : List.of("refused", "set-up refused", "no transformation", "timed out")) {
      reasons.put(reason, 7L);
    }
    return new Totals(RANGE, 20_000, 40_000, 39_000, 0, 0, 0, 0, 0, 0, 0, 0, reasons);
  }

  private static Settings settings(int workers) {
    return new Settings(
        new Finding.Engine("sqlite", "3.28.0", "sql", null, null, Map.of(), null),
        "",
        List.of("norec"),
        Map.of(),
        1,
        null,
        null,
        workers,
        512,
        10_000,
        15_000,
        10_000,
        4_000,
        List.of(),
        "",
        null,
        null);
  }

  /** The memory of this process and of those that it has started, once a second, and CPU time. */
  private static final class Samples {
    private final List<Long> own = new ArrayList<>();
    private final List<Long> children = new ArrayList<>();
    private final Duration warmUp;
    private final Thread sampler = Thread.ofVirtual().unstarted(this::sample);
    private double ownCpu;
    private double childrenCpu;

    private Samples(Duration warmUp) {
      this.warmUp = warmUp;
    }

    /**
     * Samples until it is ended.
     *
     * @param warmUp until then CPU time is mostly that of the compiler
     */
    static Samples begin(Duration warmUp) {
      Samples samples = new Samples(warmUp);
      samples.sampler.start();
      return samples;
    }

    private void sample() {
      long warm = System.nanoTime() + warmUp.toNanos();
      try {
        while (true) {
          Thread.sleep(1_000);
          own.add(ProcessUse.residentBytes(ProcessHandle.current().pid()));
          long held =
              ProcessHandle.current()
                  .descendants()
                  .mapToLong(p -> ProcessUse.residentBytes(p.pid()))
                  .sum();
          if (held > 0) {
            children.add(held);
          }
          if (ownCpu == 0 && System.nanoTime() >= warm) {
            ownCpu = CpuClock.ownSeconds();
            childrenCpu = CpuClock.childrenSeconds();
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    void end() throws InterruptedException {
      sampler.interrupt();
      sampler.join();
      ownCpu = CpuClock.ownSeconds() - ownCpu;
      childrenCpu = CpuClock.childrenSeconds() - childrenCpu;
    }

    /** CPU seconds of the processes started to one of this. */
    double served() {
      return childrenCpu / Math.max(1e-3, ownCpu);
    }

    Held own() {
      return held(own);
    }

    Held children() {
      return held(children);
    }

    private static Held held(List<Long> samples) {
      int quarter = samples.size() / 4;
      return new Held(
          median(samples.subList(quarter, 2 * quarter)),
          median(samples.subList(samples.size() - quarter, samples.size())),
          samples.stream().mapToLong(Long::longValue).max().orElse(0));
    }

    private static long median(List<Long> samples) {
      return samples.isEmpty() ? 0 : samples.stream().sorted().toList().get(samples.size() / 2);
    }
  }
}
