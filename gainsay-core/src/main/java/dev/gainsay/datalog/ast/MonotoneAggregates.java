package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Aggregates whose value only meets bounds of one kind, so that a rule derives more, or less, the
 * more they range over. The thesis (Sect. 4.7) takes every aggregate for one that is not monotone.
 *
 * <p>A count above a bound is met the more, below a bound the less. A maximum above and a minimum
 * below a bound are met the more; the other way round they are not monotone, since there is none of
 * nothing. Sums are left out: they wrap around.
 */
final class MonotoneAggregates {

  private MonotoneAggregates() {}

  /**
   * The literals of a body that compare a monotone aggregate, by their index: true for those with
   * which the rule derives more. The aggregate meets a bound, or a variable that only meets bounds.
   */
  static Map<Integer, Boolean> of(Rule rule) {
    if (!rule.hasAggregates()) {
      return Map.of();
    }
    Map<Integer, Boolean> found = new HashMap<>();
    for (int i = 0; i < rule.body().size(); i++) {
      if (rule.body().get(i) instanceof Comparison comparison) {
        Comparison turned =
            comparison.left() instanceof Aggregate ? turned(comparison) : comparison;
        if (turned.right() instanceof Aggregate aggregate && isFlat(aggregate)) {
          int at = i;
          more(rule, i, turned, aggregate).ifPresent(grows -> found.put(at, grows));
        }
      }
    }
    return found;
  }

  /** The aggregate that such a literal compares. */
  static Aggregate aggregate(Literal literal) {
    List<Term> sides = literal.terms();
    return (Aggregate) (sides.getFirst() instanceof Aggregate ? sides.getFirst() : sides.getLast());
  }

  /** Over plain subgoals only: what is negated or nested turns again. */
  private static boolean isFlat(Aggregate aggregate) {
    return aggregate.body().stream()
        .allMatch(l -> !l.hasAggregates() && (l instanceof Positive || l instanceof Comparison));
  }

  /** {@code left op aggregate}: does the rule derive more when the aggregate grows? */
  private static Optional<Boolean> more(
      Rule rule, int at, Comparison comparison, Aggregate aggregate) {
    if (comparison.left().hasAggregates()) {
      return Optional.empty();
    }
    if (comparison.operator() != Operator.EQUAL) {
      return direction(aggregate, comparison.operator().mirrored());
    }
    return comparison.left() instanceof Variable(String name)
        ? bounds(rule, at, name, aggregate)
        : Optional.empty();
  }

  /** All that the rule says of the variable besides are bounds of one kind, at least one. */
  private static Optional<Boolean> bounds(Rule rule, int at, String name, Aggregate aggregate) {
    Optional<Boolean> all = Optional.empty();
    if (mentions(rule.head().arguments(), name)) {
      return all;
    }
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (i == at || !mentions(literal, name)) {
        continue;
      }
      Optional<Boolean> one = bound(literal, name, aggregate);
      if (one.isEmpty() || (all.isPresent() && !all.equals(one))) {
        return Optional.empty();
      }
      all = one;
    }
    return all;
  }

  private static Optional<Boolean> bound(Literal literal, String name, Aggregate aggregate) {
    if (!(literal instanceof Comparison comparison) || literal.hasAggregates()) {
      return Optional.empty();
    }
    Comparison turned =
        comparison.left().equals(new Variable(name)) ? comparison : turned(comparison);
    boolean plain =
        turned.left().equals(new Variable(name)) && !mentions(List.of(turned.right()), name);
    return plain ? direction(aggregate, turned.operator()) : Optional.empty();
  }

  /** {@code aggregate op bound}. */
  private static Optional<Boolean> direction(Aggregate aggregate, Operator operator) {
    return switch (operator) {
      case GREATER, GREATER_OR_EQUAL ->
          switch (aggregate.aggregation()) {
            case COUNT, MAX -> Optional.of(true);
            case MIN, SUM, MEAN -> Optional.empty();
          };
      case LESS, LESS_OR_EQUAL ->
          switch (aggregate.aggregation()) {
            case COUNT -> Optional.of(false);
            case MIN -> Optional.of(true);
            case MAX, SUM, MEAN -> Optional.empty();
          };
      case EQUAL, DISTINCT -> Optional.empty();
    };
  }

  private static Comparison turned(Comparison comparison) {
    return new Comparison(comparison.operator().mirrored(), comparison.right(), comparison.left());
  }

  private static boolean mentions(List<Term> terms, String name) {
    Set<String> names = new HashSet<>();
    terms.forEach(t -> t.variables(names, true));
    return names.contains(name);
  }

  private static boolean mentions(Literal literal, String name) {
    Set<String> names = new HashSet<>();
    literal.variables(names, true);
    return names.contains(name);
  }
}
