package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Term;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The smallest equivalence that holds given pairs, by union and find. */
final class Equivalence {

  private Equivalence() {}

  static Set<Atom> closed(String relation, Set<Atom> pairs) {
    Map<Term, Term> parents = new LinkedHashMap<>();
    for (Atom pair : pairs) {
      Term left = root(parents, pair.arguments().get(0));
      Term right = root(parents, pair.arguments().get(1));
      parents.put(left, right);
    }
    Map<Term, Set<Term>> classes = new HashMap<>();
    for (Term member : List.copyOf(parents.keySet())) {
      classes.computeIfAbsent(root(parents, member), _ -> new LinkedHashSet<>()).add(member);
    }
    Set<Atom> all = new LinkedHashSet<>();
    for (Set<Term> members : classes.values()) {
      for (Term one : members) {
        members.forEach(other -> all.add(new Atom(relation, List.of(one, other))));
      }
    }
    return all;
  }

  private static Term root(Map<Term, Term> parents, Term of) {
    Term at = of;
    parents.putIfAbsent(at, at);
    while (!parents.getOrDefault(at, at).equals(at)) {
      at = parents.getOrDefault(at, at);
    }
    return at;
  }
}
