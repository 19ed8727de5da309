package dev.gainsay.datalog.evaluate;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The smallest equivalence that holds given pairs, by union and find.
 *
 * @param <T> members
 */
public final class Equivalence<T> {

  private final Map<T, T> parents = new LinkedHashMap<>();

  /** Makes both members equivalent. */
  public void join(T one, T other) {
    parents.put(root(one), root(other));
  }

  /** All classes, in the order of their first members; each member is in one of them. */
  public Collection<Set<T>> classes() {
    Map<T, Set<T>> classes = new LinkedHashMap<>();
    for (T member : List.copyOf(parents.keySet())) {
      classes.computeIfAbsent(root(member), _ -> new LinkedHashSet<>()).add(member);
    }
    return classes.values();
  }

  private T root(T of) {
    parents.putIfAbsent(of, of);
    T at = of;
    T above = parents.getOrDefault(at, at);
    while (!above.equals(at)) {
      // Each second step is made shorter, so that long chains are walked once.
      T next = parents.getOrDefault(above, above);
      parents.put(at, next);
      at = next;
      above = parents.getOrDefault(at, at);
    }
    return at;
  }
}
