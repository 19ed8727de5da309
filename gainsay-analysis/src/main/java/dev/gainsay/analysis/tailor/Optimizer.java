package dev.gainsay.analysis.tailor;

import dev.gainsay.choice.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The optimization engine (thesis Algorithm 6), by the meaning of its text: an accepted recipe
 * becomes the current one (line 12 of the listing assigns the best one), the first phase begins
 * with recipes of one ingredient, and the second phase makes i_set mutations (line 15 of the
 * listing counts to l_max).
 *
 * <p>Recipes are evaluated several at a time. Those after one that changes what the next ones are
 * made of are made again, so that the result does not depend on how many are evaluated at a time.
 */
public final class Optimizer {

  private final Evaluator evaluator;
  private final Space space;
  private final Effort effort;
  private final long seed;
  private final int jobs;
  private final Consumer<Evaluation> listener;
  private final List<Evaluation> evaluations = new ArrayList<>();

  /**
   * An engine for one search.
   *
   * @param jobs recipes that are evaluated at a time, from 1 on
   * @param listener is told of each evaluation, in the order of the algorithm
   */
  public Optimizer(
      Evaluator evaluator,
      Space space,
      Effort effort,
      long seed,
      int jobs,
      Consumer<Evaluation> listener) {
    this.evaluator = evaluator;
    this.space = space;
    this.effort = effort;
    this.seed = seed;
    this.jobs = jobs;
    this.listener = listener;
  }

  /**
   * Looks for the best recipe. What the analyzer does when nothing is said is evaluated first, and
   * is the result where nothing better is found. When the thread is interrupted, what is being
   * evaluated is ended, and the best recipe until then is the result.
   *
   * @throws InterruptedException when the standard recipe had not been evaluated yet
   */
  public Tailored optimize(Algorithm algorithm) throws InterruptedException {
    try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
      try {
        search(algorithm, pool);
      } catch (InterruptedException stop) {
        pool.shutdownNow();
        if (evaluations.isEmpty()) {
          throw stop;
        }
      }
    }
    return new Tailored(
        evaluations.getFirst(),
        evaluations.stream().reduce(Optimizer::better).orElseThrow(),
        List.copyOf(evaluations));
  }

  private void search(Algorithm algorithm, ExecutorService pool) throws InterruptedException {
    Evaluation standard = alone(space.standard(), pool);
    Evaluation initial =
        space.initial().equals(space.standard()) ? standard : alone(space.initial(), pool);
    Evaluation best = domains(algorithm.on(space), initial, better(standard, initial), pool);
    settings(best, pool);
  }

  private Evaluation alone(Recipe recipe, ExecutorService pool) throws InterruptedException {
    return noted(ahead(0, 1, _ -> recipe, pool).getFirst());
  }

  /** The first of two unless the second one is better. */
  private static Evaluation better(Evaluation one, Evaluation other) {
    return other.cheaperThan(one) ? other : one;
  }

  /** Phase 1, lines 3 to 12. */
  private Evaluation domains(
      Search search, Evaluation initial, Evaluation first, ExecutorService pool)
      throws InterruptedException {
    Evaluation best = first;
    Evaluation current = initial;
    int step = 0;
    for (int length = 1; length <= effort.longest(); length++) {
      int end = step + effort.domains() * length;
      while (step < end) {
        Recipe from = current.recipe();
        int most = length;
        for (Evaluation next :
            ahead(step, end, it -> search.next(from, most, it, choices(it)), pool)) {
          noted(next);
          best = better(best, next);
          boolean accepted = search.accepts(current.cost(), next.cost(), step, acceptance(step));
          step++;
          if (accepted) {
            current = next;
            break;
          }
        }
      }
    }
    return best;
  }

  /** Phase 2, lines 15 to 19. */
  private void settings(Evaluation first, ExecutorService pool) throws InterruptedException {
    Generator generator = new Generator(space);
    Evaluation best = first;
    int start = effort.recipes() - effort.settings();
    int step = start;
    int end = effort.recipes();
    while (step < end) {
      Recipe from = best.recipe();
      for (Evaluation next :
          ahead(step, end, it -> generator.mutateSettings(from, choices(it)), pool)) {
        noted(next);
        step++;
        if (next.cheaperThan(best)) {
          best = next;
          break;
        }
      }
    }
  }

  /** Evaluates the recipes of the next steps, as many as fit at a time. */
  private List<Evaluation> ahead(
      int step, int end, IntFunction<Recipe> recipes, ExecutorService pool)
      throws InterruptedException {
    List<Future<Evaluation>> running = new ArrayList<>();
    for (int i = step; i < Math.min(end, step + jobs); i++) {
      Recipe recipe = recipes.apply(i);
      running.add(pool.submit(() -> evaluator.evaluate(recipe)));
    }
    List<Evaluation> done = new ArrayList<>();
    for (Future<Evaluation> one : running) {
      try {
        done.add(one.get());
      } catch (ExecutionException fault) {
        throw new IllegalStateException(fault.getCause());
      }
    }
    return done;
  }

  private Evaluation noted(Evaluation evaluation) {
    evaluations.add(evaluation);
    listener.accept(evaluation);
    return evaluation;
  }

  private Choices choices(int step) {
    return Choices.seeded(seed, 2L * step);
  }

  private Choices acceptance(int step) {
    return Choices.seeded(seed, 2L * step + 1);
  }
}
