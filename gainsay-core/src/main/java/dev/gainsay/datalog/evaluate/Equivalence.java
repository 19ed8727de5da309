package dev.gainsay.datalog.evaluate;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

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
  private Collection<Set<T>> classes() {
    Map<T, Set<T>> classes = new LinkedHashMap<>();
    for (T member : List.copyOf(parents.keySet())) {
      classes.computeIfAbsent(root(member), _ -> new LinkedHashSet<>()).add(member);
    }
    return classes.values();
  }

  /** How many pairs there are. */
  public long size() {
    return classes().stream().mapToLong(members -> (long) members.size() * members.size()).sum();
  }

  /** Gives each pair once. */
  public void forEach(BiConsumer<T, T> pair) {
    for (Set<T> members : classes()) {
      for (T one : members) {
        members.forEach(other -> pair.accept(one, other));
      }
    }
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
