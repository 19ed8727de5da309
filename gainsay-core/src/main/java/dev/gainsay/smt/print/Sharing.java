package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parts of a term a {@code let} should name, and in which order. */
final class Sharing {

  /** Parts of fewer terms are written out. */
  private static final long WORTHWHILE = 5;

  private Sharing() {}

  /**
   * The parts that occur more than once, in levels: a part holds only parts of earlier levels. What
   * is below a quantifier is left to that quantifier's own lets.
   *
   * @param named parts that have names already
   */
  static List<List<Term>> levels(Term root, Set<Term> named) {
    List<Term> order = Walk.postorder(List.of(root), term -> below(term, named));
    Map<Term, Integer> uses = new HashMap<>();
    order.forEach(t -> below(t, named).forEach(child -> uses.merge(child, 1, Integer::sum)));
    Set<Term> shared = new HashSet<>();
    Map<Term, Integer> heights = new HashMap<>();
    List<List<Term>> levels = new ArrayList<>();
    for (Term term : order) {
      int height = 0;
      for (Term child : below(term, named)) {
        int own = heights.getOrDefault(child, 0);
        height = Math.max(height, shared.contains(child) ? own + 1 : own);
      }
      heights.put(term, height);
      boolean often = uses.getOrDefault(term, 0) > 1 && term.size() >= WORTHWHILE;
      if (often && !named.contains(term)) {
        shared.add(term);
        while (levels.size() <= height) {
          levels.add(new ArrayList<>());
        }
        levels.get(height).add(term);
      }
    }
    levels.removeIf(List::isEmpty);
    return levels;
  }

  private static List<Term> below(Term term, Set<Term> named) {
    return named.contains(term) || term.node() instanceof Node.Bind ? List.of() : term.children();
  }
}
