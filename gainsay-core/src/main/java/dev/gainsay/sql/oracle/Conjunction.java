package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A conjunctive query, which is a Datalog rule: a head of variables and a body of atoms (queryFuzz,
 * Sect. 3).
 *
 * @param head the variables that are fetched, each bound by an atom
 * @param atoms the subgoals
 * @param conditions comparisons over variables, which every transformation keeps; variable 3 is the
 *     column {@code ?.3}
 */
public record Conjunction(List<Integer> head, List<Atom> atoms, List<Expression> conditions) {

  /** The qualifier of variables in conditions. */
  static final String VARIABLE = "?";

  public Conjunction {
    head = List.copyOf(head);
    atoms = List.copyOf(atoms);
    conditions = List.copyOf(conditions);
  }

  /**
   * A subgoal.
   *
   * @param relation a table
   * @param columns those that the atom binds, at least one
   * @param variables one for each column
   */
  public record Atom(String relation, List<String> columns, List<Integer> variables) {
    public Atom {
      columns = List.copyOf(columns);
      variables = List.copyOf(variables);
      if (columns.size() != variables.size() || columns.isEmpty()) {
        throw new IllegalArgumentException("an atom binds each of its columns once");
      }
    }

    Atom binding(List<Integer> others) {
      return new Atom(relation, columns, others);
    }

    /** The atom with one variable in place of another. */
    Atom replacing(int variable, int other) {
      return binding(variables.stream().map(v -> v == variable ? other : v).toList());
    }
  }

  /** A variable as it stands in conditions. */
  static Expression variable(int variable) {
    return new Expression.Column(VARIABLE, Integer.toString(variable));
  }

  /** A variable that the query does not have. */
  int fresh() {
    int most = 0;
    for (Atom atom : atoms) {
      for (int variable : atom.variables()) {
        most = Math.max(most, variable);
      }
    }
    return most + 1;
  }

  /** How often each variable occurs in the body. */
  Map<Integer, Integer> occurrences() {
    Map<Integer, Integer> counts = new HashMap<>();
    atoms.forEach(a -> a.variables().forEach(v -> counts.merge(v, 1, Integer::sum)));
    return counts;
  }

  /** Whether every variable of the head and of conditions is bound by an atom. */
  boolean rangeRestricted() {
    TreeSet<Integer> needed = new TreeSet<>(head);
    conditions.forEach(c -> collect(c, needed));
    return !atoms.isEmpty() && occurrences().keySet().containsAll(needed);
  }

  private static void collect(Expression condition, TreeSet<Integer> variables) {
    if (condition instanceof Expression.Column(String table, String name)
        && table.equals(VARIABLE)) {
      variables.add(Integer.parseInt(name));
    }
    condition.children().forEach(c -> collect(c, variables));
  }

  Conjunction withAtoms(List<Atom> others) {
    return new Conjunction(head, others, conditions);
  }

  Conjunction without(int atom) {
    return withAtoms(Lazy.without(atoms, atom, atom + 1));
  }

  Conjunction with(Atom atom) {
    List<Atom> more = new ArrayList<>(atoms);
    more.add(atom);
    return withAtoms(more);
  }

  /** One variable in place of another everywhere, the head included. */
  Conjunction replacing(int variable, int other) {
    return new Conjunction(
        head.stream().map(v -> v == variable ? other : v).toList(),
        atoms.stream().map(a -> a.replacing(variable, other)).toList(),
        conditions.stream().map(c -> substituted(c, variable, variable(other))).toList());
  }

  /** A condition with an expression in place of a variable. */
  static Expression substituted(Expression condition, int variable, Expression by) {
    if (condition.equals(variable(variable))) {
      return by;
    }
    List<Expression> children = condition.children();
    return children.isEmpty()
        ? condition
        : condition.withChildren(children.stream().map(c -> substituted(c, variable, by)).toList());
  }

  Conjunction rewritten(Rewrite rewrite) {
    return new Conjunction(
        head,
        atoms.stream()
            .map(
                a ->
                    new Atom(
                        rewrite.name().apply(a.relation()),
                        a.columns().stream().map(rewrite.name()).toList(),
                        a.variables()))
            .toList(),
        rewrite.expressions(conditions));
  }
}
