package dev.gainsay.analysis.tailor.lisa;

import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Died;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Replied;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooLong;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooMuch;
import dev.gainsay.analysis.tailor.lisa.worker.Order;
import dev.gainsay.analysis.tailor.lisa.worker.Reply;
import dev.gainsay.engine.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * A program in IMP.
 *
 * @param file all of it in one file
 * @param onlyMain whether it starts in {@code main}
 */
record LisaProgram(
    LisaWorkers workers,
    Path file,
    boolean onlyMain,
    List<Assertion> assertions,
    List<String> notes)
    implements Program {

  LisaProgram {
    assertions = List.copyOf(assertions);
    notes = List.copyOf(notes);
  }

  @Override
  public Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
    if (!limits.time().isPositive()) {
      return new OverLimit(seconds(limits.time()), Duration.ZERO, 0);
    }
    Order order =
        new Order(file.toString(), onlyMain, ingredient.domain(), values(ingredient), assumed);
    long start = System.nanoTime();
    LisaWorker.Outcome outcome = workers.ask(order, limits.time(), limits.memoryBytes());
    Duration waited = Duration.ofNanos(System.nanoTime() - start);
    return switch (outcome) {
      case Replied(Reply reply) -> done(reply);
      case TooLong _ -> new OverLimit(seconds(limits.time()), limits.time(), 0);
      case TooMuch _ ->
          new OverLimit((limits.memoryBytes() >> 20) + " MiB", waited, limits.memoryBytes());
      case Died(String how) -> new Failed("the JVM that runs LiSA " + how, waited, 0);
    };
  }

  private static Analysis done(Reply reply) {
    Duration time = Duration.ofNanos(reply.nanos());
    return reply.problem().isEmpty()
        ? new Done(reply.proved(), time, reply.peakBytes())
        : new Failed(reply.problem(), time, reply.peakBytes());
  }

  private static String seconds(Duration time) {
    return time.toMillis() / 1000.0 + "s";
  }

  private static Map<String, String> values(Ingredient ingredient) {
    Map<String, String> values = new TreeMap<>();
    for (Setting setting : LisaSpace.SETTINGS) {
      values.put(setting.name(), Space.value(ingredient, setting));
    }
    return values;
  }

  /** LiSA is a library and has no command. */
  @Override
  public List<String> command(Ingredient ingredient) {
    return List.of();
  }
}
