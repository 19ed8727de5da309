package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Orders of bodies for engines that go through them from left to right. */
final class BodyOrder {

  private BodyOrder() {}

  /** What binds variables comes first, tests come last. */
  static List<Literal> bindingFirst(Rule rule) {
    List<Literal> rest = new ArrayList<>(rule.body());
    List<Literal> ordered = new ArrayList<>();
    Set<String> bound = new HashSet<>();
    for (Literal literal : rule.body()) {
      if (literal instanceof Positive) {
        ordered.add(literal);
        literal.variables(bound, false);
      }
    }
    rest.removeIf(l -> l instanceof Positive);
    while (!rest.isEmpty()) {
      Literal next =
          rest.stream()
              .filter(l -> l instanceof Comparison c && binds(c, bound))
              .findFirst()
              .or(() -> rest.stream().filter(l -> l instanceof Disjunction).findFirst())
              .orElse(rest.getFirst());
      rest.remove(next);
      ordered.add(next);
      next.variables(bound, false);
    }
    return ordered;
  }

  private static boolean binds(Comparison comparison, Set<String> bound) {
    Set<String> needed = new HashSet<>();
    comparison.right().variables(needed, false);
    return comparison.operator() == Operator.EQUAL
        && comparison.left() instanceof Variable(String name)
        && !bound.contains(name)
        && bound.containsAll(needed);
  }
}
