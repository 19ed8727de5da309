package dev.gainsay.analysis.tailor;

import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.engine.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * An analyzer of which all is known, and whose time is told instead of measured. Its program has
 * twelve assertions:
 *
 * <ul>
 *   <li>{@code intervals} proves 0 to 2, {@code zones} those and 3 to 5, {@code octagons} those and
 *       6, {@code polyhedra} those and 7, but takes 900 ms;
 *   <li>{@code congruences} proves 8, and 9 where 5 is assumed;
 *   <li>{@code bool} proves 10, and 11 with {@code delay=4} or more.
 * </ul>
 */
final class Synthetic implements Analyzer {

  static final Setting DELAY = new Setting("delay", List.of("1", "2", "4", "8"), "1");

  static final Setting BACKWARD = new Setting("backward", List.of("off", "on"), "off");

  static final Poset POSET =
      Poset.of(
          List.of("intervals", "zones", "octagons", "polyhedra", "congruences", "ric", "bool"),
          Map.of(
              "intervals", List.of("zones", "ric", "octagons"),
              "zones", List.of("octagons", "polyhedra"),
              "octagons", List.of("polyhedra"),
              "congruences", List.of("ric")));

  private static final Map<String, Integer> MILLIS =
      Map.of(
          "intervals",
          10,
          "zones",
          40,
          "octagons",
          120,
          "polyhedra",
          900,
          "congruences",
          15,
          "ric",
          30,
          "bool",
          20);

  final AtomicInteger runs = new AtomicInteger();

  @Override
  public String label() {
    return "synthetic 1";
  }

  @Override
  public Space space() {
    return new Space(
        POSET,
        List.of(DELAY, BACKWARD),
        Recipe.of(Space.plain("zones")),
        Recipe.of(Space.plain("intervals")));
  }

  @Override
  public Program prepare(List<Path> files, Path folder) {
    return program();
  }

  Program program() {
    return new Program() {
      @Override
      public List<Assertion> assertions() {
        return IntStream.range(0, 12)
            .mapToObj(id -> new Assertion(id, "it.c", id + 1, "main", "p" + id))
            .toList();
      }

      @Override
      public Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
        runs.incrementAndGet();
        return run(ingredient, assumed, limits);
      }

      @Override
      public List<String> command(Ingredient ingredient) {
        return List.of("synthetic", ingredient.toString());
      }
    };
  }

  private static Analysis run(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
    int delay = Integer.parseInt(Space.value(ingredient, DELAY));
    boolean backward = Space.value(ingredient, BACKWARD).equals("on");
    Duration time =
        Duration.ofMillis(
            (long) MILLIS.get(ingredient.domain()) * (backward ? 2 : 1) + 2L * (delay - 1));
    if (time.compareTo(limits.time()) > 0) {
      return new OverLimit("time", limits.time(), 1 << 20);
    }
    SortedSet<Integer> proved = new TreeSet<>();
    switch (ingredient.domain()) {
      case "intervals" -> upTo(2, proved);
      case "zones" -> upTo(5, proved);
      case "octagons" -> upTo(6, proved);
      case "polyhedra" -> upTo(7, proved);
      case "congruences" -> congruences(assumed, proved);
      case "ric" -> {
        upTo(2, proved);
        congruences(assumed, proved);
      }
      case "bool" -> {
        proved.add(10);
        if (delay >= 4) {
          proved.add(11);
        }
      }
      default -> throw new IllegalArgumentException(ingredient.domain());
    }
    return new Done(proved, time, 1 << 20);
  }

  private static void congruences(SortedSet<Integer> assumed, SortedSet<Integer> proved) {
    proved.add(8);
    if (assumed.contains(5)) {
      proved.add(9);
    }
  }

  private static void upTo(int last, SortedSet<Integer> proved) {
    IntStream.rangeClosed(0, last).forEach(proved::add);
  }
}
