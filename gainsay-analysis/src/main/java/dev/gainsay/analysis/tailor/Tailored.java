package dev.gainsay.analysis.tailor;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a search found.
 *
 * @param standard what the analyzer does when nothing is said
 * @param best the recipe of least cost
 * @param evaluations all, in the order of the search; the first one is {@code standard}
 */
public record Tailored(Evaluation standard, Evaluation best, List<Evaluation> evaluations) {

  public Tailored {
    evaluations = List.copyOf(evaluations);
  }

  /** Whether there is a recipe that ends within the budget; it is at least as good as standard. */
  public boolean found() {
    return best.ended();
  }

  /** Whether more of the budget might help: at least one recipe has used all of it. */
  public boolean overBudget() {
    return evaluations.stream()
        .flatMap(it -> it.failure().stream())
        .anyMatch(why -> why.startsWith(Evaluation.OVER));
  }

  /** Ids of assertions that only the best recipe proves. */
  public SortedSet<Integer> gained() {
    return without(best.proved(), standard.proved());
  }

  /** Ids of assertions that only the standard recipe proves. */
  public SortedSet<Integer> lost() {
    return without(standard.proved(), best.proved());
  }

  /** Ids of assertions that both prove. */
  public SortedSet<Integer> both() {
    SortedSet<Integer> both = new TreeSet<>(best.proved());
    both.retainAll(standard.proved());
    return both;
  }

  private static SortedSet<Integer> without(SortedSet<Integer> some, SortedSet<Integer> others) {
    SortedSet<Integer> rest = new TreeSet<>(some);
    rest.removeAll(others);
    return rest;
  }
}
