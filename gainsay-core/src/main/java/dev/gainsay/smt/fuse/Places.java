package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Occurrences of a constant in formulas, numbered: first the formulas that are the constant itself,
 * then its uses as an argument, a shared term's once. Patterns and text that is not read are left.
 */
final class Places {

  private Places() {}

  static int count(List<Term> formulas, Term constant) {
    int count = (int) formulas.stream().filter(constant::equals).count();
    for (Term term : Walk.postorder(formulas, Places::inside)) {
      count += (int) inside(term).stream().filter(constant::equals).count();
    }
    return count;
  }

  static List<Term> replace(List<Term> formulas, Term constant, Term by, Set<Integer> places) {
    int next = 0;
    List<Term> roots = new ArrayList<>(formulas);
    Map<Term, Term> changed = new HashMap<>();
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).equals(constant) && places.contains(next++)) {
        roots.set(i, by);
      }
    }
    for (Term term : Walk.postorder(formulas, Places::inside)) {
      List<Term> below = new ArrayList<>(term.children());
      for (int i = 0; i < inside(term).size(); i++) {
        Term child = below.get(i);
        boolean here = child.equals(constant) && places.contains(next++);
        below.set(i, here ? by : changed.getOrDefault(child, child));
      }
      changed.put(term, term.withChildren(below));
    }
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).equals(formulas.get(i))) {
        roots.set(i, changed.getOrDefault(formulas.get(i), formulas.get(i)));
      }
    }
    return roots;
  }

  private static List<Term> inside(Term term) {
    return switch (term.node()) {
      case Node.Annotate(Term inner, _) -> List.of(inner);
      case Node.Opaque _ -> List.of();
      case Node.Apply(_, List<Term> arguments, _) -> arguments;
      case Node.Bind(_, _, Term body) -> List.of(body);
      case Node.Literal _ -> List.of();
      case Node.Variable _ -> List.of();
    };
  }
}
