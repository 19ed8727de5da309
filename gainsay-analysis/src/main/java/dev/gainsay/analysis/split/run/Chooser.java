package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.TooConnected;
import dev.gainsay.engine.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Chooses a plan by a sample: parts of growing size are analysed, and how their cost grows with
 * their bytes tells how large parts may be. An analyzer whose cost grows as these do gets
 * SIZELIMITING, as the thesis found (section 6.4.2); any other keeps dependencies together.
 *
 * @param limits of each part
 * @param bytes of all files of the program
 */
public record Chooser(Station station, Limits limits, long bytes) {

  private static final int SMALLEST = 25;
  private static final int LARGEST = 200;

  /** Larger parts than that are for a sample that took less, where it says little of its growth. */
  private static final Duration ENOUGH = Duration.ofSeconds(10);

  /** What is expected may be this share of a limit, since parts of a size differ. */
  private static final double SHARE = 0.5;

  /**
   * A plan, and why.
   *
   * @param why one line for users
   */
  public record Choice(Plan plan, String why) {}

  /**
   * Chooses.
   *
   * @param standard with the radius and the hubs to begin with
   * @throws InterruptedException when the thread was interrupted
   */
  public Choice choose(Plan standard, Graph graph) throws TooConnected, InterruptedException {
    if (graph.size() < 2 * SMALLEST) {
      return new Choice(
          standard.with(Strategy.SPLITMERGE), "the program is too small for a sample");
    }
    List<PartRun> sample = sample(standard, graph);
    if (sample.size() < 2) {
      String why =
          sample.isEmpty()
              ? "no sample could be analysed, so that nothing is known of its cost"
              : "a sample of %d files could be analysed, and none of %d"
                  .formatted(SMALLEST, 2 * SMALLEST);
      return new Choice(
          new Plan(Strategy.SPLITMERGE, SMALLEST, standard.radius(), standard.hubs()), why);
    }
    int files = graph.size();
    Growth time = Growth.of(points(sample, files, Chooser::millis));
    Growth memory = Growth.of(points(sample, files, it -> it.analysis().peakBytes()));
    double timeShare = SHARE * limits.time().toMillis();
    double memoryShare = SHARE * limits.memoryBytes();
    int most = Math.min(time.within(timeShare, files), memory.within(memoryShare, files));
    if (time.fixed() > timeShare || memory.fixed() > memoryShare) {
      // However small a part is, it costs that: the largest that could be analysed is the best.
      most = Math.max(most, sample.getLast().part().size());
    }
    return new Choice(plan(standard, graph, time, most), why(sample, time));
  }

  private Plan plan(Plan standard, Graph graph, Growth time, int most) throws TooConnected {
    int files = graph.size();
    // Asked now, since machines of a cluster come one after the other.
    int jobs = station.width();
    if (time.isLinear()) {
      int each = Math.max(1, Math.min(most, (files + jobs - 1) / jobs));
      return new Plan(Strategy.SIZELIMITING, each, standard.radius(), standard.hubs());
    }
    if (most >= files && jobs == 1) {
      return standard.with(Strategy.NONE);
    }
    // Never in one piece: other machines would have nothing to do.
    int size = Math.max(1, Math.min(most, (files + 1) / 2));
    int radius = standard.radius();
    Plan plan = new Plan(Strategy.SPLITMERGE, size, radius, standard.hubs());
    // Where most files with their dependencies are too large, as many are kept as fit.
    while (radius > 1 && copies(plan, graph) > 4L * files) {
      radius--;
      plan = new Plan(Strategy.SPLITMERGE, size, radius, standard.hubs());
    }
    return plan;
  }

  private static long copies(Plan plan, Graph graph) throws TooConnected {
    return plan.parts(graph).stream().mapToLong(Part::size).sum();
  }

  /** Analyses of parts of growing size, until one fails. */
  private List<PartRun> sample(Plan standard, Graph graph)
      throws TooConnected, InterruptedException {
    List<PartRun> runs = new ArrayList<>();
    for (int size = SMALLEST;
        size <= graph.size() && (size <= LARGEST || millis(runs) < ENOUGH.toMillis());
        size *= 2) {
      Plan plan = new Plan(Strategy.SPLITMERGE, size, standard.radius(), standard.hubs());
      // One that is as large as may be: next fit leaves smaller ones.
      Part part = plan.parts(graph).stream().max(Comparator.comparingInt(Part::size)).orElseThrow();
      PartRun run = station.run(part, "sample-" + size);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (!run.analysis().done()) {
        break;
      }
      runs.add(run);
    }
    return runs;
  }

  private interface Cost {
    double of(PartRun run);
  }

  /**
   * A part counts as so many files of the program's mean size as have its bytes.
   *
   * @param files of the program
   */
  private List<Growth.Point> points(List<PartRun> runs, int files, Cost cost) {
    return runs.stream()
        .map(
            it ->
                new Growth.Point(
                    bytes == 0 ? it.part().size() : (double) it.bytes() / bytes * files,
                    cost.of(it)))
        .toList();
  }

  private static long millis(PartRun run) {
    return run.analysis().time().toMillis();
  }

  private static long millis(List<PartRun> runs) {
    return runs.stream().mapToLong(Chooser::millis).sum();
  }

  private static String why(List<PartRun> sample, Growth time) {
    String measured =
        sample.stream()
            .map(
                it ->
                    String.format(
                        Locale.ROOT,
                        "%d files of %.1f MB %.1f s",
                        it.part().size(),
                        it.bytes() / 1e6,
                        millis(it) / 1e3))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "its time grows %s (%s; together %.1f s)",
        time,
        measured,
        millis(sample) / 1e3);
  }
}
