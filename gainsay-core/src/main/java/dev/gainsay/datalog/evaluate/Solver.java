package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds the bindings under which a body holds: the first literal that can be decided now is, tests
 * before joins, and the rest follows. A join whose new variables nobody asks for ends with its
 * first tuple.
 *
 * @param outer variables that the rule has outside of aggregates
 * @param wanted variables whose values make a difference to who asks
 * @param budget how many tuples may still be looked at, in its only element
 */
record Solver(Database database, Terms terms, Set<String> outer, Set<String> wanted, int[] budget) {

  /** Calls {@code found} for every solution; the map given to it is only good for the call. */
  void solve(
      List<Literal> body, Map<String, Object> bindings, Consumer<Map<String, Object>> found) {
    if (body.isEmpty()) {
      found.accept(bindings);
      return;
    }
    int next = next(body, bindings);
    List<Literal> rest = new ArrayList<>(body);
    Literal literal = rest.remove(next);
    decide(literal, rest, bindings, found);
  }

  private int next(List<Literal> body, Map<String, Object> bindings) {
    int join = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < body.size(); i++) {
      if (ready(body.get(i), bindings)) {
        if (!(body.get(i) instanceof Positive)) {
          return i;
        }
        int open = open(body.get(i), bindings).size();
        if (open < fewest) {
          fewest = open;
          join = i;
        }
      }
    }
    if (join < 0) {
      throw new Unknown("not range restricted");
    }
    return join;
  }

  private static Set<String> open(Literal literal, Map<String, Object> bindings) {
    Set<String> names = new HashSet<>();
    literal.variables(names, true);
    names.removeAll(bindings.keySet());
    return names;
  }

  /** Whether some variable that a literal binds matters afterwards. */
  private boolean matters(Literal literal, List<Literal> rest, Map<String, Object> bindings) {
    Set<String> later = new HashSet<>(wanted);
    rest.forEach(l -> l.variables(later, true));
    return open(literal, bindings).stream().anyMatch(later::contains);
  }

  private boolean ready(Literal literal, Map<String, Object> bindings) {
    return switch (literal) {
      case Positive(Atom atom) ->
          atom.arguments().stream()
              .allMatch(t -> t instanceof Variable || t instanceof Wildcard || known(t, bindings));
      case Negative(Atom atom) ->
          atom.arguments().stream().allMatch(t -> t instanceof Wildcard || known(t, bindings));
      case Comparison(Operator operator, Term left, Term right) -> {
        boolean knowsLeft = known(left, bindings);
        boolean knowsRight = known(right, bindings);
        boolean one =
            (left instanceof Variable && knowsRight) || (right instanceof Variable && knowsLeft);
        yield (knowsLeft && knowsRight) || (operator == Operator.EQUAL && one);
      }
      case Disjunction _ -> true;
    };
  }

  private boolean known(Term term, Map<String, Object> bindings) {
    Set<String> needed = new HashSet<>();
    term.variables(needed, true);
    if (hasAggregate(term)) {
      needed.retainAll(outer);
    }
    return bindings.keySet().containsAll(needed);
  }

  private static boolean hasAggregate(Term term) {
    return switch (term) {
      case Aggregate _ -> true;
      case Apply(_, List<Term> arguments) -> arguments.stream().anyMatch(Solver::hasAggregate);
      case Variable _, Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> false;
    };
  }

  private void decide(
      Literal literal,
      List<Literal> rest,
      Map<String, Object> bindings,
      Consumer<Map<String, Object>> found) {
    switch (literal) {
      case Positive(Atom atom) -> {
        boolean one = !matters(literal, rest, bindings);
        for (List<Object> tuple : database.of(atom.relation())) {
          if (budget[0]-- <= 0) {
            throw new Unknown("too much work");
          }
          Map<String, Object> longer = new HashMap<>(bindings);
          if (match(atom, tuple, longer)) {
            solve(rest, longer, found);
            if (one) {
              return;
            }
          }
        }
      }
      case Negative(Atom atom) -> {
        if (database.of(atom.relation()).stream()
            .noneMatch(tuple -> match(atom, tuple, new HashMap<>(bindings)))) {
          solve(rest, bindings, found);
        }
      }
      case Comparison(Operator operator, Term left, Term right) ->
          compare(operator, left, right, rest, bindings, found);
      case Disjunction(List<Branch> branches) -> {
        for (Branch branch : branches) {
          List<Literal> all = new ArrayList<>(rest);
          all.addAll(branch.literals());
          solve(all, bindings, found);
        }
      }
    }
  }

  /** Whether the tuple is one of the atom's; binds its free variables. */
  boolean match(Atom atom, List<Object> tuple, Map<String, Object> bindings) {
    for (int i = 0; i < tuple.size(); i++) {
      Term term = atom.arguments().get(i);
      if (term instanceof Variable(String name)) {
        Object before = bindings.putIfAbsent(name, tuple.get(i));
        if (before != null && !before.equals(tuple.get(i))) {
          return false;
        }
      } else if (!(term instanceof Wildcard) && !values(term, bindings).contains(tuple.get(i))) {
        return false;
      }
    }
    return true;
  }

  private void compare(
      Operator operator,
      Term left,
      Term right,
      List<Literal> rest,
      Map<String, Object> bindings,
      Consumer<Map<String, Object>> found) {
    boolean leftKnown = known(left, bindings);
    if (leftKnown && known(right, bindings)) {
      for (Object one : values(left, bindings)) {
        for (Object other : values(right, bindings)) {
          if (holds(operator, one, other)) {
            solve(rest, bindings, found);
          }
        }
      }
      return;
    }
    Term target = leftKnown ? right : left;
    for (Object value : values(leftKnown ? left : right, bindings)) {
      Map<String, Object> longer = new HashMap<>(bindings);
      longer.put(((Variable) target).name(), value);
      solve(rest, longer, found);
    }
  }

  private static boolean holds(Operator operator, Object one, Object other) {
    int order =
        one instanceof Long left && other instanceof Long right
            ? Long.compare(left, right)
            : one.toString().compareTo(other.toString());
    return switch (operator) {
      case EQUAL -> one.equals(other);
      case DISTINCT -> !one.equals(other);
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }

  /** One value, none for the minimum of nothing, many for a range. */
  private List<Object> values(Term term, Map<String, Object> bindings) {
    return switch (term) {
      case Aggregate aggregate -> aggregated(aggregate, bindings);
      case Apply(Functor functor, List<Term> arguments) when functor == Functor.RANGE ->
          range(arguments, bindings);
      case Apply _, Variable _, Wildcard _, Term.Constant _, Term.Real _, Term.Text _ ->
          List.of(terms.value(term, bindings));
    };
  }

  private List<Object> range(List<Term> ends, Map<String, Object> bindings) {
    long from = Terms.number(terms.value(ends.get(0), bindings));
    long to = Terms.number(terms.value(ends.get(1), bindings));
    if (to - from > 1_000) {
      throw new Unknown("a long range");
    }
    List<Object> values = new ArrayList<>();
    for (long value = from; value < to; value++) {
      values.add(value);
    }
    return values;
  }

  /** Over all solutions of the body: bindings of all its variables, told apart. */
  private List<Object> aggregated(Aggregate aggregate, Map<String, Object> bindings) {
    Set<Map<String, Object>> solutions = new HashSet<>();
    Map<String, Object> given = new HashMap<>(bindings);
    given.keySet().retainAll(outer);
    List<Literal> inside = named(aggregate.body());
    Set<String> all = new HashSet<>();
    inside.forEach(l -> l.variables(all, true));
    new Solver(database, terms, outer, all, budget)
        .solve(inside, given, found -> solutions.add(new HashMap<>(found)));
    if (aggregate.aggregation() == Aggregation.COUNT) {
      return List.of((long) solutions.size());
    }
    Term target = aggregate.targets().getFirst();
    List<Long> numbers = solutions.stream().map(s -> Terms.number(terms.value(target, s))).toList();
    return switch (aggregate.aggregation()) {
      case COUNT, MEAN -> throw new Unknown("a mean is no integer");
      case SUM ->
          List.of(
              terms.wrapped(
                  numbers.stream().mapToLong(n -> n).sum(),
                  terms.types().type(aggregate).orElse(new dev.gainsay.datalog.ast.Type.Number())));
      case MIN -> numbers.stream().min(Long::compare).<List<Object>>map(List::of).orElse(List.of());
      case MAX -> numbers.stream().max(Long::compare).<List<Object>>map(List::of).orElse(List.of());
    };
  }

  /** Wildcards inside an aggregate count as variables of their own. */
  private static List<Literal> named(List<Literal> body) {
    int[] number = new int[1];
    return body.stream()
        .map(
            literal ->
                literal instanceof Positive
                    ? literal.mapTerms(
                        t -> t instanceof Wildcard ? new Variable("_" + number[0]++) : t)
                    : literal)
        .toList();
  }
}
