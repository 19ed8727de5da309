package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    Map<Term, Part> parts = new IdentityHashMap<>();
    for (Term term : order) {
      Part part = new Part();
      for (Term child : below(term, named)) {
        part(parts, child).uses++;
      }
      parts.put(term, part);
    }
    List<List<Term>> levels = new ArrayList<>();
    for (Term term : order) {
      Part part = part(parts, term);
      for (Term child : below(term, named)) {
        Part inside = part(parts, child);
        part.height = Math.max(part.height, inside.shared ? inside.height + 1 : inside.height);
      }
      part.shared = part.uses > 1 && term.size() >= WORTHWHILE && !named.contains(term);
      if (part.shared) {
        while (levels.size() <= part.height) {
          levels.add(new ArrayList<>());
        }
        levels.get(part.height).add(term);
      }
    }
    levels.removeIf(List::isEmpty);
    return levels;
  }

  private static final class Part {
    private int uses;
    private int height;
    private boolean shared;
  }

  private static Part part(Map<Term, Part> parts, Term term) {
    return Objects.requireNonNull(parts.get(term));
  }

  private static List<Term> below(Term term, Set<Term> named) {
    return named.contains(term) || term.node() instanceof Node.Bind ? List.of() : term.children();
  }
}
