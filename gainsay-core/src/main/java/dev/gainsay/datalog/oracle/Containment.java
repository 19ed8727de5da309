package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The containment test for a rule that lost one subgoal (queryFuzz, Alg. 3). */
final class Containment {

  private Containment() {}

  /** Whether the rule without the subgoal is equivalent to the rule by Alg. 3's test. */
  static boolean isRedundant(Rule original, int index, Atom removed) {
    Rule rest = original.without(index);
    Set<String> staying = rest.allVariables();
    for (Literal literal : rest.body()) {
      if (literal instanceof Positive(Atom other) && maps(removed, other, staying)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the removed atom matches the other one when each variable that went with it is a
   * wildcard at its first occurrence and a back-reference afterwards.
   */
  private static boolean maps(Atom removed, Atom other, Set<String> staying) {
    if (!removed.relation().equals(other.relation())) {
      return false;
    }
    Map<String, Term> wildcards = new HashMap<>();
    for (int i = 0; i < removed.arguments().size(); i++) {
      Term from = removed.arguments().get(i);
      Term to = other.arguments().get(i);
      if (from instanceof Wildcard) {
        continue;
      }
      if (from instanceof Variable(String name) && !staying.contains(name)) {
        Term before = wildcards.putIfAbsent(name, to);
        // Two wildcards need not be the same value.
        if (before != null && (!before.equals(to) || to instanceof Wildcard)) {
          return false;
        }
      } else if (!from.equals(to)) {
        return false;
      }
    }
    return true;
  }
}
