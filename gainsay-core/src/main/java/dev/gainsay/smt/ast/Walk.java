package dev.gainsay.smt.ast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Traversals without recursion: terms may be nested as deep as memory allows. */
public final class Walk {

  private Walk() {}

  /** Every term inside the given ones once, children before parents. */
  public static List<Term> postorder(Collection<Term> roots) {
    return postorder(roots, Term::children);
  }

  /**
   * Every term that is reached once, children before parents.
   *
   * @param children those of a term's children to go down to
   */
  public static List<Term> postorder(Collection<Term> roots, Function<Term, List<Term>> children) {
    List<Term> order = new ArrayList<>();
    // Whether all below has its place: equal terms are the same.
    Map<Term, Boolean> states = new IdentityHashMap<>();
    Deque<Term> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Term term = work.element();
      Boolean done = states.putIfAbsent(term, false);
      if (done == null) {
        for (Term child : children.apply(term)) {
          work.push(child);
        }
      } else {
        work.pop();
        if (!done) {
          states.put(term, true);
          order.add(term);
        }
      }
    }
    return order;
  }

  /** The constants inside the given terms that a name refers to, in order of appearance. */
  public static Set<Term> constants(Collection<Term> roots, Collection<String> names) {
    Set<Term> found = new LinkedHashSet<>();
    for (Term term : postorder(roots)) {
      if (term.node().constant().filter(names::contains).isPresent()) {
        found.add(term);
      }
    }
    return found;
  }

  /** A term with every part changed, children before parents; sorts must stay. */
  public static Term rewrite(Term root, UnaryOperator<Term> change) {
    Map<Term, Term> changed = new IdentityHashMap<>();
    for (Term term : postorder(List.of(root))) {
      List<Term> below = new ArrayList<>(term.children());
      below.replaceAll(child -> changed.getOrDefault(child, child));
      changed.put(term, change.apply(term.withChildren(below)));
    }
    return changed.getOrDefault(root, root);
  }
}
