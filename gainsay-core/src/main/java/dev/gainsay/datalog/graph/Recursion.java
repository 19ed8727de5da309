package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.HashSet;
import java.util.Set;

/** What kinds of recursion a program needs. */
public final class Recursion {

  private Recursion() {}

  /** Whether a relation of the program needs itself. */
  public static boolean isIn(Program program) {
    return Precedence.of(program).components().stream().anyMatch(Component::recursive);
  }

  /**
   * Whether a program stays within bounds.
   *
   * @param nonlinear whether a rule may need its own relation in more than one subgoal, or within a
   *     disjunction
   * @param mutual whether relations may need each other
   */
  public static boolean fits(Program program, boolean nonlinear, boolean mutual) {
    return (nonlinear && mutual)
        || Precedence.of(program).components().stream()
            .filter(Component::recursive)
            .allMatch(
                component ->
                    (mutual || component.relations().size() == 1)
                        && (nonlinear || isLinear(program, component)));
  }

  private static boolean isLinear(Program program, Component component) {
    return program.rules().stream()
        .filter(rule -> component.relations().contains(rule.head().relation()))
        .allMatch(rule -> isLinear(rule, component));
  }

  private static boolean isLinear(Rule rule, Component component) {
    int subgoals = 0;
    for (Literal literal : rule.body()) {
      if (literal instanceof Positive(var atom)
          && component.relations().contains(atom.relation())) {
        subgoals++;
      } else if (mentions(literal, component)) {
        return false;
      }
    }
    return subgoals <= 1;
  }

  /** Whether any atom of the literal, however deep, is over a relation of the component. */
  private static boolean mentions(Literal literal, Component component) {
    Set<String> names = new HashSet<>();
    literal.relations(names);
    return names.stream().anyMatch(component.relations()::contains);
  }

  /** Whether a rule needs a relation in a subgoal of its own. */
  public static boolean needs(Rule rule, String relation) {
    return rule.body().stream()
        .anyMatch(l -> l instanceof Positive(var atom) && atom.relation().equals(relation));
  }
}
