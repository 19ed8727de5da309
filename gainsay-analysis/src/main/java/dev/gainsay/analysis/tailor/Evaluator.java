package dev.gainsay.analysis.tailor;

import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Evaluation.Use;
import dev.gainsay.engine.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The recipe evaluator (thesis section 5.4.2): runs the ingredients one after another, each with
 * what those before it proved, and computes the cost. A run that was made is not made again. May be
 * asked by several threads at once.
 */
public final class Evaluator {

  /**
   * One run.
   *
   * @param ingredient how
   * @param assumed ids of the assertions that it could rely on
   */
  private record Run(Ingredient ingredient, SortedSet<Integer> assumed) {}

  /**
   * What a run gave.
   *
   * @param limits what it was allowed
   */
  private record Ran(Limits limits, Analysis analysis) {

    /** Whether this is also what it would give within some other limits. */
    boolean answers(Limits others) {
      boolean less =
          others.time().compareTo(limits.time()) <= 0
              && others.memoryBytes() <= limits.memoryBytes();
      return switch (analysis) {
        case Done(_, Duration time, long peak) ->
            time.compareTo(others.time()) <= 0 && peak <= others.memoryBytes();
        case OverLimit _ -> less;
        case Failed _ -> less;
      };
    }
  }

  private final Program program;
  private final Resource resource;
  private final int repeats;
  private final Map<Run, Ran> ran;

  /**
   * An evaluator of recipes on a program.
   *
   * @param resource what is limited, and how far
   * @param repeats how often each run is made, from 1 on. An assertion counts as proved when all of
   *     them prove it, and the run took the middle one of their times.
   */
  public Evaluator(Program program, Resource resource, int repeats) {
    this(program, resource, repeats, new ConcurrentHashMap<>());
  }

  private Evaluator(Program program, Resource resource, int repeats, Map<Run, Ran> ran) {
    this.program = program;
    this.resource = resource;
    this.repeats = repeats;
    this.ran = ran;
  }

  /** An evaluator within another budget. What one of them has run the other one knows. */
  public Evaluator within(Resource other) {
    return new Evaluator(program, other, repeats, ran);
  }

  /** The program that recipes are evaluated on. */
  public Program program() {
    return program;
  }

  /** Runs of the analyzer until now, without what was known already. */
  public int runs() {
    return ran.size();
  }

  /** Evaluates a recipe. */
  public Evaluation evaluate(Recipe recipe) {
    SortedSet<Integer> proved = new TreeSet<>();
    Use used = Use.NONE;
    for (Ingredient ingredient : recipe.ingredients()) {
      Limits left = resource.left(used);
      if (!left.time().isPositive()) {
        return new Evaluation(
            recipe,
            Double.POSITIVE_INFINITY,
            proved,
            used,
            Optional.of(Evaluation.OVER + "time limit"));
      }
      Analysis analysis = run(new Run(ingredient, new TreeSet<>(proved)), left);
      used = used.then(analysis.time(), analysis.peakBytes());
      String failure =
          switch (analysis) {
            case Done(SortedSet<Integer> more, _, _) -> {
              proved.addAll(more);
              yield "";
            }
            case OverLimit(String what, _, _) -> Evaluation.OVER + "limit of " + what;
            case Failed(String why, _, _) -> why;
          };
      if (!failure.isEmpty()) {
        return new Evaluation(recipe, Double.POSITIVE_INFINITY, proved, used, Optional.of(failure));
      }
    }
    return judged(recipe, proved, used);
  }

  private Evaluation judged(Recipe recipe, SortedSet<Integer> proved, Use used) {
    int total = program.assertions().size();
    double share = resource.share(used);
    return share <= 1
        ? new Evaluation(
            recipe, cost(total - proved.size(), total, share), proved, used, Optional.empty())
        : new Evaluation(
            recipe,
            Double.POSITIVE_INFINITY,
            proved,
            used,
            Optional.of(Evaluation.OVER + "budget"));
  }

  /**
   * The cost of a recipe that ended within its budget (thesis section 5.4.2).
   *
   * @param unproved assertions that are not proved (w)
   * @param total all assertions (w_total), at least 1
   * @param share used part of the budget, 0 to 1 (r / r_max)
   */
  static double cost(int unproved, int total, double share) {
    return (unproved + share) / total;
  }

  private Analysis run(Run run, Limits limits) {
    Ran known = ran.get(run);
    if (known != null && known.answers(limits)) {
      return known.analysis();
    }
    List<Done> done = new ArrayList<>();
    for (int i = 0; i < repeats; i++) {
      Analysis analysis = program.analyze(run.ingredient(), run.assumed(), limits);
      if (!(analysis instanceof Done it)) {
        ran.put(run, new Ran(limits, analysis));
        return analysis;
      }
      done.add(it);
    }
    Done all = common(done);
    ran.put(run, new Ran(limits, all));
    return all;
  }

  /** What all of some runs prove, with the middle one of their times. */
  private static Done common(List<Done> done) {
    SortedSet<Integer> proved = new TreeSet<>(done.getFirst().proved());
    done.forEach(it -> proved.retainAll(it.proved()));
    List<Duration> times = done.stream().map(Done::time).sorted().toList();
    long peak = done.stream().map(Done::peakBytes).max(Comparator.naturalOrder()).orElseThrow();
    return new Done(proved, times.get((times.size() - 1) / 2), peak);
  }
}
