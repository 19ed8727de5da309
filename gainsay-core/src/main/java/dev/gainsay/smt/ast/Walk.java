package dev.gainsay.smt.ast;

import dev.gainsay.smt.ast.Term.Apply;
import dev.gainsay.smt.ast.Term.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Traversals without recursion: terms may be nested as deep as memory allows. */
public final class Walk {

  private Walk() {}

  /** Every term inside the given ones once, by identity, children before parents. */
  public static List<Term> postorder(Collection<Term> roots) {
    List<Term> order = new ArrayList<>();
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Term> entered = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Term term = work.element();
      if (seen.contains(term)) {
        work.pop();
      } else if (entered.add(term)) {
        term.children().forEach(work::push);
      } else {
        work.pop();
        seen.add(term);
        order.add(term);
      }
    }
    return order;
  }

  /** The symbols inside the given terms, in order of appearance. */
  public static Set<Symbol> symbols(Collection<Term> roots) {
    Set<Symbol> symbols = new LinkedHashSet<>();
    for (Term term : postorder(roots)) {
      if (term instanceof Symbol symbol) {
        symbols.add(symbol);
      }
    }
    return symbols;
  }

  /** A term with every part changed, children before parents. */
  public static Term rewrite(Term root, UnaryOperator<Term> change) {
    Map<Term, Term> changed = new IdentityHashMap<>();
    for (Term term : postorder(List.of(root))) {
      Term rebuilt =
          term instanceof Apply(Operator operator, List<Term> arguments, _)
              ? Term.apply(operator, arguments.stream().map(changed::get).toList())
              : term;
      changed.put(term, change.apply(rebuilt));
    }
    return changed.getOrDefault(root, root);
  }

  /** Number of terms, a shared one counted wherever it occurs; at most {@link Long#MAX_VALUE}. */
  public static long size(Term root) {
    Map<Term, Long> sizes = new IdentityHashMap<>();
    for (Term term : postorder(List.of(root))) {
      long size = 1;
      for (Term child : term.children()) {
        size = Math.min(Long.MAX_VALUE / 2, size + sizes.getOrDefault(child, 1L));
      }
      sizes.put(term, size);
    }
    return sizes.getOrDefault(root, 1L);
  }

  /** Longest way down, in terms; 1 for a term without children. */
  public static int depth(Term root) {
    Map<Term, Integer> depths = new IdentityHashMap<>();
    for (Term term : postorder(List.of(root))) {
      int below = 0;
      for (Term child : term.children()) {
        below = Math.max(below, depths.getOrDefault(child, 0));
      }
      depths.put(term, below + 1);
    }
    return depths.getOrDefault(root, 1);
  }
}
