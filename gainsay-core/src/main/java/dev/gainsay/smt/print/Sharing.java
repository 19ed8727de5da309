package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parts of a term a {@code let} should name, and in which order. */
final class Sharing {

  /** Parts of fewer terms are written out. */
  private static final long WORTHWHILE = 5;

  private final Set<Term> named;
  private final Map<Term, Part> parts = new IdentityHashMap<>();

  private Sharing(Set<Term> named) {
    this.named = named;
  }

  /**
   * The parts that occur more than once, in levels: a part holds only parts of earlier levels. What
   * is below a quantifier is left to that quantifier's own lets.
   *
   * @param named parts that have names already
   */
  static List<List<Term>> levels(Term root, Set<Term> named) {
    List<List<Term>> levels = new ArrayList<>();
    for (Part part : new Sharing(named).childrenFirst(root)) {
      for (Part inside : part.below) {
        part.height = Math.max(part.height, inside.shared ? inside.height + 1 : inside.height);
      }
      part.shared = part.uses > 1 && part.term.size() >= WORTHWHILE && !named.contains(part.term);
      if (part.shared) {
        while (levels.size() <= part.height) {
          levels.add(new ArrayList<>());
        }
        levels.get(part.height).add(part.term);
      }
    }
    levels.removeIf(List::isEmpty);
    return levels;
  }

  /** A term inside, once however often it occurs. */
  private static final class Part {
    private static final Part[] NONE = {};

    private final Term term;
    private Part[] below = NONE;
    private int uses;
    private int height;
    private boolean begun;
    private boolean ended;
    private boolean shared;

    Part(Term term) {
      this.term = term;
    }
  }

  /** Every part once, with its uses counted. */
  private List<Part> childrenFirst(Term root) {
    List<Part> order = new ArrayList<>();
    Deque<Part> work = new ArrayDeque<>();
    work.push(part(root));
    while (!work.isEmpty()) {
      Part part = work.element();
      if (!part.begun) {
        part.begun = true;
        part.below = below(part.term);
        for (Part child : part.below) {
          child.uses++;
          if (!child.begun) {
            work.push(child);
          }
        }
      } else {
        work.pop();
        if (!part.ended) {
          part.ended = true;
          order.add(part);
        }
      }
    }
    return order;
  }

  private Part[] below(Term term) {
    if (named.contains(term) || term.node() instanceof Node.Bind) {
      return Part.NONE;
    }
    List<Term> children = term.children();
    Part[] below = new Part[children.size()];
    for (int i = 0; i < below.length; i++) {
      below[i] = part(children.get(i));
    }
    return below;
  }

  private Part part(Term term) {
    Part known = parts.get(term);
    if (known == null) {
      known = new Part(term);
      parts.put(term, known);
    }
    return known;
  }
}
