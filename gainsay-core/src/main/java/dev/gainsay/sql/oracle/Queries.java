package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Case;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Pieces that the derived queries of several oracles are made of. */
final class Queries {

  private Queries() {}

  static List<Item> items(List<Expression> expressions) {
    return expressions.stream().map(Item::of).toList();
  }

  /** Text of a user's file in parentheses, so that it can be an operand. */
  static Expression grouped(Expression expression) {
    return expression instanceof Expression.Verbatim(String text)
        ? new Expression.Verbatim("(" + text + ")")
        : expression;
  }

  static Aggregate aggregate(String name, Expression argument) {
    return new Aggregate(name, false, List.of(argument), Optional.empty());
  }

  /** {@code p IS TRUE} as a value to fetch; a number where truth values cannot be fetched. */
  static Expression truth(Expression predicate, Dialect dialect) {
    return dialect.has(Feature.IS_TRUE) && dialect.has(Feature.PREDICATE_AS_VALUE)
        ? new Is(grouped(predicate), Truth.TRUE, false)
        : oneOrZero(predicate);
  }

  /** {@code p IS TRUE} as a number to add up (Listing 4 and the text below it). */
  static Expression truthNumber(Expression predicate, Dialect dialect) {
    if (!dialect.has(Feature.IS_TRUE) || !dialect.has(Feature.PREDICATE_AS_VALUE)) {
      return oneOrZero(predicate);
    }
    Is truth = new Is(grouped(predicate), Truth.TRUE, false);
    if (dialect.has(Feature.NUMBER_AS_PREDICATE)) {
      return truth;
    }
    // Not a cast, which HSQLDB has not for truth values.
    return oneOrZero(truth);
  }

  private static Expression oneOrZero(Expression predicate) {
    return new Case(
        Optional.empty(),
        List.of(grouped(predicate), Literal.integer(1)),
        Optional.of(Literal.integer(0)));
  }

  /**
   * Moves the conditions of inner joins into the predicate. A join below the side of an outer join
   * that may be filled with NULLs keeps its condition, which means something else there. Nothing is
   * moved beside an outer join without a condition: H2 takes the condition of the join behind it
   * for one of both.
   */
  static NorecCase.Moved moveConditions(From from, Expression predicate) {
    if (opens(from)) {
      return new NorecCase.Moved(from, predicate);
    }
    List<Expression> moved = new ArrayList<>();
    From rest = strip(from, moved);
    Expression all = predicate;
    for (Expression condition : moved) {
      all = new Binary(BinaryOperator.AND, grouped(condition), all);
    }
    return new NorecCase.Moved(rest, all);
  }

  /** Whether an outer join has no condition. */
  private static boolean opens(From from) {
    return from instanceof From.Join(JoinKind kind, From left, From right, var on, var using)
        && (opens(left) || opens(right) || (outer(kind) && on.isEmpty() && using.isEmpty()));
  }

  private static boolean outer(JoinKind kind) {
    return kind == JoinKind.LEFT || kind == JoinKind.RIGHT || kind == JoinKind.FULL;
  }

  private static From strip(From from, List<Expression> moved) {
    if (!(from instanceof From.Join(JoinKind kind, From left, From right, var on, var using))) {
      return from;
    }
    return switch (kind) {
      case COMMA, CROSS, INNER -> {
        From first = strip(left, moved);
        From second = strip(right, moved);
        on.ifPresent(moved::add);
        yield using.isEmpty()
            ? new From.Join(
                on.isPresent() || kind == JoinKind.INNER ? JoinKind.CROSS : kind,
                first,
                second,
                Optional.empty())
            : new From.Join(kind, first, second, Optional.empty(), using);
      }
      case LEFT, NATURAL_LEFT -> new From.Join(kind, strip(left, moved), right, on, using);
      case NATURAL -> new From.Join(kind, strip(left, moved), strip(right, moved), on, using);
      case RIGHT -> new From.Join(kind, left, strip(right, moved), on, using);
      case FULL -> from;
    };
  }

  /** Whether a join has a condition that {@link #moveConditions} moves. */
  static boolean movable(From from) {
    List<Expression> moved = new ArrayList<>();
    strip(from, moved);
    return !moved.isEmpty() && !opens(from);
  }

  /**
   * Whether every value of a grouped query and of a condition on its groups is the same for all
   * rows of a group: keys and aggregates only.
   */
  static boolean determined(Select query, Expression having) {
    if (query.groupBy().isEmpty() || query.items().isEmpty()) {
      return false;
    }
    List<Expression> keys = query.groupBy();
    return query.items().stream().allMatch(i -> determined(i.expression(), keys))
        && determined(having, keys);
  }

  private static boolean determined(Expression expression, List<Expression> keys) {
    if (keys.contains(expression) || expression instanceof Aggregate) {
      return true;
    }
    return switch (expression) {
      case Expression.Column c -> false;
      case Expression.Verbatim v -> false;
      case Expression.InQuery q -> false;
      case Expression.Exists e -> false;
      case Expression.Scalar s -> false;
      case Literal l -> true;
      case Expression.Parameter p -> true;
      case Expression.Unary u -> all(u, keys);
      case Binary b -> all(b, keys);
      case Is i -> all(i, keys);
      case Expression.Between b -> all(b, keys);
      case Expression.InList l -> all(l, keys);
      case Expression.Like l -> all(l, keys);
      case Case c -> all(c, keys);
      case Cast c -> all(c, keys);
      case Expression.Collate c -> all(c, keys);
      case Expression.Call c -> all(c, keys);
      case Aggregate a -> true;
      case Expression.Window w -> false;
      case Expression.Row r -> all(r, keys);
    };
  }

  /** Whether a query gives one row for certain: aggregates without groups, or no FROM. */
  static boolean oneRow(Query query) {
    return query instanceof Select select
        && select.groupBy().isEmpty()
        && !select.items().isEmpty()
        && (select.from().isEmpty()
            ? select.where().isEmpty()
            : select.having().isEmpty()
                && select.items().stream()
                    .allMatch(
                        i -> determined(i.expression(), List.of()) && aggregates(i.expression())));
  }

  /**
   * Whether a smaller query still gives rows that do not depend on which of several equal or
   * grouped rows the engine keeps.
   */
  static boolean unambiguous(Select smaller, Select original) {
    boolean aggregated =
        smaller.items().stream().anyMatch(i -> aggregates(i.expression()))
            || smaller.having().stream().anyMatch(Queries::aggregates)
            || !smaller.groupBy().isEmpty();
    if (aggregated
        && !smaller.items().stream().allMatch(i -> determined(i.expression(), smaller.groupBy()))) {
      return false;
    }
    return !(smaller.distinct() || aggregated)
        || (original.items().containsAll(smaller.items())
            && original.groupBy().containsAll(smaller.groupBy()));
  }

  /** Whether an expression makes one row of several; an aggregate over a window does not. */
  static boolean aggregates(Expression expression) {
    return switch (expression) {
      case Aggregate a -> true;
      case Expression.Window(Expression function, var partition, var order) ->
          Stream.of(function.children(), partition, order.stream().map(Order::key).toList())
              .flatMap(List::stream)
              .anyMatch(Queries::aggregates);
      case Expression other -> other.children().stream().anyMatch(Queries::aggregates);
    };
  }

  /** The aggregates in an expression outside of its subqueries. */
  static Set<Expression> aggregatesIn(Expression expression) {
    Set<Expression> found = new HashSet<>();
    if (expression instanceof Aggregate) {
      found.add(expression);
    }
    expression.children().forEach(child -> found.addAll(aggregatesIn(child)));
    return found;
  }

  private static boolean all(Expression expression, List<Expression> keys) {
    return expression.children().stream().allMatch(c -> determined(c, keys));
  }
}
