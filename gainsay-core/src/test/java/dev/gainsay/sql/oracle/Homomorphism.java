package dev.gainsay.sql.oracle;

import dev.gainsay.sql.oracle.Conjunction.Atom;
import java.util.HashMap;
import java.util.Map;

/**
 * Containment of conjunctive queries by backtracking search for a containment mapping (Chandra and
 * Merlin): written apart from the transformations, to confirm their labels.
 */
final class Homomorphism {

  private Homomorphism() {}

  /** Whether every answer of {@code smaller} is one of {@code larger}, over any database. */
  static boolean contains(Conjunction larger, Conjunction smaller) {
    if (larger.head().size() != smaller.head().size()) {
      return false;
    }
    Map<Integer, Integer> mapping = new HashMap<>();
    for (int i = 0; i < larger.head().size(); i++) {
      if (!bind(mapping, larger.head().get(i), smaller.head().get(i))) {
        return false;
      }
    }
    return search(larger, smaller, 0, mapping);
  }

  private static boolean search(
      Conjunction from, Conjunction to, int atom, Map<Integer, Integer> mapping) {
    if (atom == from.atoms().size()) {
      return true;
    }
    for (Atom target : to.atoms()) {
      Map<Integer, Integer> extended = new HashMap<>(mapping);
      if (maps(from.atoms().get(atom), target, extended) && search(from, to, atom + 1, extended)) {
        return true;
      }
    }
    return false;
  }

  private static boolean maps(Atom atom, Atom target, Map<Integer, Integer> mapping) {
    if (!atom.relation().equals(target.relation())
        || !target.columns().containsAll(atom.columns())) {
      return false;
    }
    for (int i = 0; i < atom.columns().size(); i++) {
      int place = target.columns().indexOf(atom.columns().get(i));
      if (!bind(mapping, atom.variables().get(i), target.variables().get(place))) {
        return false;
      }
    }
    return true;
  }

  private static boolean bind(Map<Integer, Integer> mapping, int from, int to) {
    Integer earlier = mapping.putIfAbsent(from, to);
    return earlier == null || earlier == to;
  }
}
