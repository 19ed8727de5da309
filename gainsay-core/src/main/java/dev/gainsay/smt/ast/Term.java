package dev.gainsay.smt.ast;

import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A sorted term. Hash-consed: equal terms are the same object, so that what is written twice is
 * stored once and a comparison costs nothing. Safe for use by several threads.
 *
 * <p>A term that nothing refers to any more is forgotten.
 */
public final class Term {

  private static final Map<Node, WeakReference<Term>> TERMS = new WeakHashMap<>();

  private final Node node;
  private final Sort sort;
  private final long size;
  private final int depth;
  private final Set<Term> free;
  private @Nullable String text;

  private Term(Node node) {
    this.node = node;
    this.sort = node.sorted();
    long total = 1;
    int deepest = 0;
    for (Term child : node.children()) {
      total = Math.min(Long.MAX_VALUE / 2, total + child.size);
      deepest = Math.max(deepest, child.depth);
    }
    this.size = total;
    this.depth = deepest + 1;
    this.free = node instanceof Node.Variable ? Set.of(this) : free(node);
  }

  private static Set<Term> free(Node node) {
    Set<Term> all = Set.of();
    for (Term child : node.children()) {
      if (all.isEmpty()) {
        all = child.free;
      } else if (!all.containsAll(child.free)) {
        all = new HashSet<>(all);
        all.addAll(child.free);
      }
    }
    if (node instanceof Node.Bind(_, List<Term> variables, _)) {
      all = new HashSet<>(all);
      variables.forEach(all::remove);
    }
    return Set.copyOf(all);
  }

  /** The term with this root. */
  public static Term of(Node node) {
    synchronized (TERMS) {
      WeakReference<Term> known = TERMS.get(node);
      @Nullable Term term = known == null ? null : known.get();
      if (term == null) {
        term = new Term(node);
        if (known != null) {
          // A forgotten term's own root would stay the key, and be dropped with the entry.
          TERMS.remove(node);
        }
        TERMS.put(node, new WeakReference<>(term));
      }
      return term;
    }
  }

  public Node node() {
    return node;
  }

  public Sort sort() {
    return sort;
  }

  /** Number of terms in it, a shared one counted wherever it occurs; saturates far out. */
  public long size() {
    return size;
  }

  /** Longest way down, in terms; 1 for a term without any below. */
  public int depth() {
    return depth;
  }

  /** The variables in it that no quantifier in it binds. */
  public Set<Term> free() {
    return free;
  }

  /** The terms directly below. */
  public List<Term> children() {
    return node.children();
  }

  /** The same with other terms below. */
  public Term withChildren(List<Term> terms) {
    return terms.equals(children()) ? this : of(node.withChildren(terms));
  }

  /** The same with the function at its root under the name that stands for its own, if one does. */
  public Term named(Map<String, String> names) {
    if (!(node instanceof Node.Apply(Identifier function, List<Term> arguments, Sort result))) {
      return this;
    }
    String name = names.getOrDefault(function.name(), function.name());
    Identifier other = new Identifier(name, function.indices(), function.as());
    return other.equals(function) ? this : of(new Node.Apply(other, arguments, result));
  }

  /** Its text, written by the first who asks and kept; all are to name the same writer. */
  public String text(Function<Term, String> writer) {
    @Nullable String kept = text;
    if (kept == null) {
      kept = writer.apply(this);
      text = kept;
    }
    return kept;
  }

  /** For messages; a large term is cut short. */
  @Override
  public String toString() {
    return "term of " + size + " parts of sort " + sort.name();
  }
}
