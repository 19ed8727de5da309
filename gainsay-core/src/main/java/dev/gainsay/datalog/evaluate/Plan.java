package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order in which a body is decided: the first literal that can be decided with what is bound,
 * tests before joins, and the rest follows. What is bound at a literal does not depend on the
 * tuples, so the order is found once.
 */
sealed interface Plan {

  /** All literals hold. */
  record Found() implements Plan {}

  /** No literal can be decided. */
  record Stuck() implements Plan {}

  /**
   * Each tuple of a relation that fits.
   *
   * @param binds variables that get their values here
   * @param once whether nobody asks for these values, so that the first tuple will do
   */
  record Join(Atom atom, List<String> binds, boolean once, Plan next) implements Plan {}

  /** No tuple of a relation fits. */
  record Absent(Atom atom, List<String> binds, Plan next) implements Plan {}

  /** Both sides are known. */
  record Test(Operator operator, Term left, Term right, Plan next) implements Plan {}

  /** A variable takes the values of a term. */
  record Bind(String variable, Term value, Plan next) implements Plan {}

  /** Each branch with what follows it. */
  record Either(List<Plan> branches) implements Plan {}

  /**
   * The plan of a body.
   *
   * @param bound variables that have values
   * @param outer variables that the rule has outside of aggregates
   * @param wanted variables whose values make a difference to who asks
   */
  static Plan of(List<Literal> body, Set<String> bound, Set<String> outer, Set<String> wanted) {
    return new Planner(outer, wanted).plan(body, bound);
  }

  /** Finds the order. */
  record Planner(Set<String> outer, Set<String> wanted) {

    private Plan plan(List<Literal> body, Set<String> bound) {
      if (body.isEmpty()) {
        return new Found();
      }
      int next = next(body, bound);
      if (next < 0) {
        return new Stuck();
      }
      List<Literal> rest = new ArrayList<>(body);
      Literal literal = rest.remove(next);
      return switch (literal) {
        case Positive(Atom atom) -> {
          List<String> binds = List.copyOf(open(atom, bound));
          yield new Join(
              atom, binds, isNeverAsked(literal, rest, bound), plan(rest, more(bound, binds)));
        }
        case Negative(Atom atom) ->
            new Absent(atom, List.copyOf(open(atom, bound)), plan(rest, bound));
        case Comparison(Operator operator, Term left, Term right) -> {
          boolean knowsLeft = known(left, bound);
          if (knowsLeft && known(right, bound)) {
            yield new Test(operator, left, right, plan(rest, bound));
          }
          String variable = ((Variable) (knowsLeft ? right : left)).name();
          yield new Bind(
              variable, knowsLeft ? left : right, plan(rest, more(bound, List.of(variable))));
        }
        case Disjunction(List<Branch> branches) ->
            new Either(
                branches.stream()
                    .map(
                        branch -> {
                          List<Literal> all = new ArrayList<>(rest);
                          all.addAll(branch.literals());
                          return plan(all, bound);
                        })
                    .toList());
      };
    }

    private static Set<String> more(Set<String> bound, List<String> names) {
      Set<String> longer = new HashSet<>(bound);
      longer.addAll(names);
      return longer;
    }

    private int next(List<Literal> body, Set<String> bound) {
      int join = -1;
      int fewest = Integer.MAX_VALUE;
      for (int i = 0; i < body.size(); i++) {
        if (ready(body.get(i), bound)) {
          if (!(body.get(i) instanceof Positive(Atom atom))) {
            return i;
          }
          int open = open(atom, bound).size();
          if (open < fewest) {
            fewest = open;
            join = i;
          }
        }
      }
      return join;
    }

    /** Variables that are arguments and not bound. */
    private static Set<String> open(Atom atom, Set<String> bound) {
      Set<String> names = new LinkedHashSet<>();
      for (Term term : atom.arguments()) {
        if (term instanceof Variable(String name) && !bound.contains(name)) {
          names.add(name);
        }
      }
      return names;
    }

    /** Whether no variable that a literal binds matters afterwards. */
    private boolean isNeverAsked(Literal literal, List<Literal> rest, Set<String> bound) {
      Set<String> later = new HashSet<>(wanted);
      rest.forEach(l -> l.variables(later, true));
      Set<String> names = new HashSet<>();
      literal.variables(names, true);
      names.removeAll(bound);
      return names.stream().noneMatch(later::contains);
    }

    private boolean ready(Literal literal, Set<String> bound) {
      return switch (literal) {
        case Positive(Atom atom) ->
            atom.arguments().stream()
                .allMatch(t -> t instanceof Variable || t instanceof Wildcard || known(t, bound));
        case Negative(Atom atom) ->
            atom.arguments().stream().allMatch(t -> t instanceof Wildcard || known(t, bound));
        case Comparison(Operator operator, Term left, Term right) -> {
          boolean knowsLeft = known(left, bound);
          boolean knowsRight = known(right, bound);
          boolean one =
              (left instanceof Variable && knowsRight) || (right instanceof Variable && knowsLeft);
          yield (knowsLeft && knowsRight) || (operator == Operator.EQUAL && one);
        }
        case Disjunction _ -> true;
      };
    }

    private boolean known(Term term, Set<String> bound) {
      return switch (term) {
        case Variable(String name) -> bound.contains(name);
        case Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> true;
        case Apply _, Aggregate _ -> {
          Set<String> needed = new HashSet<>();
          term.variables(needed, true);
          if (term.hasAggregates()) {
            needed.retainAll(outer);
          }
          yield bound.containsAll(needed);
        }
      };
    }
  }
}
