package dev.gainsay.analysis.tailor;

import dev.gainsay.engine.Limits;
import java.util.List;
import java.util.SortedSet;

/** Code that an analyzer has read. May be asked by several threads at once. */
public interface Program {

  /** All assertions, by their ids: that of the first is 0. */
  List<Assertion> assertions();

  /** Assertions that are not counted, each as a line for the user with the reason. */
  default List<String> notes() {
    return List.of();
  }

  /**
   * Runs the analyzer once.
   *
   * @param ingredient how
   * @param assumed ids of assertions that were proved before and may be relied on
   * @param limits what the run may use; when it is over, the analyzer is ended
   */
  Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits);

  /**
   * The command by which a user runs an ingredient on the same files without us; empty where the
   * analyzer has none.
   */
  List<String> command(Ingredient ingredient);
}
