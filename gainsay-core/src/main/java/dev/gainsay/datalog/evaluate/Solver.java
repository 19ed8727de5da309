package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds the bindings under which a body holds, by the order of a {@link Plan}. A join whose new
 * variables nobody asks for ends with its first tuple.
 *
 * @param outer variables that the rule has outside of aggregates
 * @param budget how many tuples may still be looked at, in its only element
 * @param inner plans of the aggregates' bodies, filled as they are met
 */
record Solver(
    Database database, Terms terms, Set<String> outer, int[] budget, Map<Inner, Plan> inner) {

  Solver(Database database, Terms terms, Set<String> outer, int[] budget) {
    this(database, terms, outer, budget, new HashMap<>());
  }

  /** The body of an aggregate and the outer variables that are bound where it stands. */
  record Inner(List<Literal> body, Set<String> bound) {}

  /**
   * Calls {@code found} for every solution; the map given to it is only good for the call. The map
   * of bindings is as before afterwards, unless something is unknown.
   */
  void solve(Plan plan, Map<String, Object> bindings, Consumer<Map<String, Object>> found) {
    switch (plan) {
      case Plan.Found _ -> found.accept(bindings);
      case Plan.Stuck _ -> throw new Unknown("not range restricted");
      case Plan.Join join -> join(join, bindings, found);
      case Plan.Absent(Atom atom, List<String> binds, Plan next) -> {
        for (List<Object> tuple : database.of(atom.relation())) {
          spend(budget);
          boolean matches = match(atom, tuple, bindings);
          binds.forEach(bindings::remove);
          if (matches) {
            return;
          }
        }
        solve(next, bindings, found);
      }
      case Plan.Test(Operator operator, Term left, Term right, Plan next) -> {
        for (Object one : values(left, right, bindings)) {
          for (Object other : values(right, left, bindings)) {
            if (holds(operator, one, other)) {
              solve(next, bindings, found);
            }
          }
        }
      }
      case Plan.Bind(String variable, Term term, Plan next) -> {
        for (Object value : values(term, new Variable(variable), bindings)) {
          bindings.put(variable, value);
          solve(next, bindings, found);
        }
        bindings.remove(variable);
      }
      case Plan.Either(List<Plan> branches) ->
          branches.forEach(branch -> solve(branch, bindings, found));
    }
  }

  /** One tuple is looked at. */
  static void spend(int[] budget) {
    if (budget[0]-- <= 0) {
      throw new Unknown("too much work");
    }
  }

  private void join(
      Plan.Join join, Map<String, Object> bindings, Consumer<Map<String, Object>> found) {
    for (List<Object> tuple : database.of(join.atom().relation())) {
      spend(budget);
      boolean matches = match(join.atom(), tuple, bindings);
      if (matches) {
        solve(join.next(), bindings, found);
      }
      join.binds().forEach(bindings::remove);
      if (matches && join.once()) {
        return;
      }
    }
  }

  /** Whether the tuple is one of the atom's; binds its free variables, even if it is not. */
  boolean match(Atom atom, List<Object> tuple, Map<String, Object> bindings) {
    for (int i = 0; i < tuple.size(); i++) {
      Object value = tuple.get(i);
      Term term = atom.arguments().get(i);
      boolean fits =
          switch (term) {
            case Wildcard _ -> true;
            case Variable(String name) -> {
              Object before = bindings.putIfAbsent(name, value);
              yield before == null || before.equals(value);
            }
            case Term.Constant(long number) -> value instanceof Long same && same == number;
            case Term.Text(String text) -> text.equals(value);
            case Term.Real real -> Terms.constant(real).equals(value);
            case Apply _, Aggregate _ -> values(term, term, bindings).contains(value);
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static int order(Object one, Object other) {
    return switch (one) {
      case Long left when other instanceof Long right -> Long.compare(left, right);
      case Double left when other instanceof Double right -> Double.compare(left, right);
      default -> Terms.plain(one).compareTo(Terms.plain(other));
    };
  }

  private static boolean holds(Operator operator, Object one, Object other) {
    return switch (operator) {
      case EQUAL -> one.equals(other);
      case DISTINCT -> !one.equals(other);
      case LESS -> order(one, other) < 0;
      case LESS_OR_EQUAL -> order(one, other) <= 0;
      case GREATER -> order(one, other) > 0;
      case GREATER_OR_EQUAL -> order(one, other) >= 0;
    };
  }

  /**
   * One value, none for the minimum of nothing, many for a range.
   *
   * @param beside what it is compared with, whose type is that of a range
   */
  private List<Object> values(Term term, Term beside, Map<String, Object> bindings) {
    return switch (term) {
      case Aggregate aggregate -> aggregated(aggregate, bindings);
      case Apply(Functor functor, List<Term> arguments) when functor == Functor.RANGE ->
          range(arguments, terms.types().of(beside, term), bindings);
      case Apply _, Variable _, Wildcard _, Term.Constant _, Term.Real _, Term.Text _ ->
          List.of(terms.value(term, bindings));
    };
  }

  /** Of unsigned numbers downwards, Soufflé 2.0.2 has none and 2.4.1 all. */
  private List<Object> range(List<Term> ends, Type type, Map<String, Object> bindings) {
    Object first = terms.value(ends.get(0), bindings);
    Object last = terms.value(ends.get(1), bindings);
    if (first instanceof Double low && last instanceof Double high) {
      return range(low, high);
    }
    long from = Terms.number(first);
    long to = Terms.number(last);
    if (Functor.isLongRange(from, to)) {
      throw new Unknown("a long range");
    }
    if (from > to && type instanceof Type.Unsigned) {
      throw new Unknown("a range downwards of unsigned numbers");
    }
    int step = from < to ? 1 : -1;
    List<Object> values = new ArrayList<>();
    for (long value = from; value != to; value += step) {
      values.add(value);
    }
    return values;
  }

  /** In steps of one, which are exact where the ends are near zero. */
  private static List<Object> range(double from, double to) {
    if (Functor.isLongRange((long) from, (long) to)) {
      throw new Unknown("a long range");
    }
    List<Object> values = new ArrayList<>();
    int step = from < to ? 1 : -1;
    for (double value = from; step > 0 ? value < to : value > to; value += step) {
      values.add(value);
    }
    return values;
  }

  /** Over all solutions of the body: bindings of all its variables, told apart. */
  private List<Object> aggregated(Aggregate aggregate, Map<String, Object> bindings) {
    Set<Map<String, Object>> solutions = new HashSet<>();
    Map<String, Object> given = new HashMap<>(bindings);
    given.keySet().retainAll(outer);
    Plan plan =
        inner.computeIfAbsent(
            new Inner(aggregate.body(), Set.copyOf(given.keySet())),
            key -> {
              List<Literal> inside = named(key.body());
              Set<String> all = new HashSet<>();
              inside.forEach(l -> l.variables(all, true));
              return Plan.of(inside, key.bound(), outer, all);
            });
    solve(plan, given, found -> solutions.add(new HashMap<>(found)));
    if (aggregate.aggregation() == Aggregation.COUNT) {
      return List.of((long) solutions.size());
    }
    Term target = aggregate.targets().getFirst();
    List<Object> values = solutions.stream().map(s -> terms.value(target, s)).toList();
    return switch (aggregate.aggregation()) {
      case COUNT -> throw new IllegalStateException("a count has no target");
      case SUM ->
          List.of(
              terms.wrapped(
                  values.stream().mapToLong(Terms::number).reduce(0, Terms::sum),
                  terms.types().type(aggregate).orElse(new Type.Number())));
      case MEAN -> values.isEmpty() ? List.of() : List.of(terms.mean(values));
      case MIN -> values.stream().min(Solver::order).map(List::of).orElse(List.of());
      case MAX -> values.stream().max(Solver::order).map(List::of).orElse(List.of());
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
