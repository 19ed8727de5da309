package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller expressions. Every candidate has fewer nodes, or as many with a plainer one; a chain of
 * cuts therefore ends.
 */
final class ExpressionCuts {

  private static final List<Expression> PLAIN =
      List.of(
          Literal.integer(0),
          Literal.integer(1),
          Literal.NULL,
          Literal.TRUE,
          Literal.FALSE,
          Literal.text(""),
          Literal.text("a"));

  private ExpressionCuts() {}

  /** Smaller ones, biggest cut first. */
  static Stream<Expression> of(Expression e) {
    return Lazily.concat(
        () -> constants(e),
        () -> e.children().stream(),
        () -> simplerNode(e),
        () -> PlainerOperators.of(e),
        () -> each(e.children()).map(e::withChildren));
  }

  /**
   * Smaller predicates. A row is none, and where types are strict a number is none either; an
   * engine that says so by an internal error would have every internal error end there.
   */
  static Stream<Expression> predicates(Expression e, Dialect dialect) {
    return of(e).filter(smaller -> canBeTrue(smaller, dialect.strict()));
  }

  private static boolean canBeTrue(Expression e, boolean strict) {
    boolean number =
        e instanceof Literal literal
            && literal.kind() != LiteralKind.BOOLEAN
            && literal.kind() != LiteralKind.NULL;
    return !(e instanceof Expression.Row) && !(strict && (number || isValue(e)));
  }

  /** What is rarely a truth value; a column of them is left inside of what is asked of it. */
  private static boolean isValue(Expression e) {
    return switch (e) {
      case Expression.Column _, Expression.Scalar _ -> true;
      case Expression.Binary(BinaryOperator operator, _, _) ->
          switch (operator.kind()) {
            case ARITHMETIC, BITS, TEXT -> true;
            case LOGIC, COMPARISON -> false;
          };
      default -> false;
    };
  }

  /** The list with one element made smaller. */
  static Stream<List<Expression>> each(List<Expression> items) {
    return Lazily.each(items, ExpressionCuts::of);
  }

  /** Sort keys: fewer of them, then smaller ones. */
  static Stream<List<Order>> orders(List<Order> orders) {
    return Lazily.concat(
        () -> Lazy.shorter(orders), () -> Lazily.each(orders, ExpressionCuts::order));
  }

  private static Stream<Order> order(Order order) {
    Stream<Order> plain =
        order.direction().isEmpty() ? Stream.empty() : Stream.of(new Order(order.key(), ""));
    return Stream.concat(plain, of(order.key()).map(k -> new Order(k, order.direction())));
  }

  /** A condition: none, then smaller ones. */
  static Stream<Optional<Expression>> optional(Optional<Expression> condition) {
    return condition.isEmpty()
        ? Stream.empty()
        : Stream.concat(Stream.of(Optional.empty()), of(condition.get()).map(Optional::of));
  }

  private static Stream<Expression> constants(Expression e) {
    return switch (e) {
      case Literal literal -> literals(literal);
      case Expression.Verbatim(String text) ->
          Stream.concat(
              PLAIN.stream().filter(p -> !verbatim(p).equals(text)).filter(p -> text.length() > 5),
              TextCuts.of(text).map(Expression.Verbatim::new));
      case Expression.Column c -> PLAIN.stream();
      case Expression.Unary u -> PLAIN.stream();
      case Expression.Binary b -> PLAIN.stream();
      case Expression.Is i -> PLAIN.stream();
      case Expression.Between b -> PLAIN.stream();
      case Expression.InList l -> PLAIN.stream();
      case Expression.InQuery q -> PLAIN.stream();
      case Expression.Exists x -> PLAIN.stream();
      case Expression.Scalar s -> PLAIN.stream();
      case Expression.Like l -> PLAIN.stream();
      case Expression.Case c -> PLAIN.stream();
      case Expression.Cast c -> PLAIN.stream();
      case Expression.Collate c -> PLAIN.stream();
      case Expression.Call c -> PLAIN.stream();
      case Expression.Aggregate a -> Stream.empty();
      case Expression.Window w -> Stream.empty();
      case Expression.Parameter p -> Stream.empty();
      case Expression.Row r -> PLAIN.stream();
    };
  }

  private static String verbatim(Expression literal) {
    return literal instanceof Literal l ? l.value() : "";
  }

  private static Stream<Expression> literals(Literal literal) {
    int rank = PLAIN.indexOf(literal);
    if (rank >= 0) {
      // Only 1 becomes 0, and 'a' the empty text.
      return literal.equals(Literal.integer(1))
          ? Stream.of(Literal.integer(0))
          : literal.equals(Literal.text("a")) ? Stream.of(Literal.text("")) : Stream.empty();
    }
    Stream<Expression> plain = PLAIN.stream();
    String value = literal.value();
    return switch (literal.kind()) {
      case TEXT ->
          Stream.concat(
              plain,
              IntStream.range(0, value.length())
                  .mapToObj(i -> Literal.text(value.substring(0, i) + value.substring(i + 1))));
      case INTEGER, REAL -> Stream.concat(plain, shorterNumbers(literal));
      case BLOB ->
          value.length() <= 2
              ? plain
              : Stream.concat(
                  plain, Stream.of(new Literal(LiteralKind.BLOB, value.substring(0, 2))));
      case NULL, BOOLEAN -> Stream.empty();
      case VERBATIM -> plain;
    };
  }

  private static Stream<Expression> shorterNumbers(Literal literal) {
    String value = literal.value();
    List<Expression> shorter = new ArrayList<>();
    if (value.startsWith("-")) {
      shorter.add(new Literal(literal.kind(), value.substring(1)));
    }
    if (literal.kind() == LiteralKind.REAL && !value.equals("0.5")) {
      shorter.add(new Literal(LiteralKind.REAL, "0.5"));
    }
    String digits = value.startsWith("-") ? value.substring(1) : value;
    if (literal.kind() == LiteralKind.INTEGER && digits.length() > 1) {
      shorter.add(new Literal(LiteralKind.INTEGER, digits.substring(0, 1)));
      shorter.add(new Literal(LiteralKind.INTEGER, digits.substring(0, digits.length() - 1)));
    }
    return shorter.stream().filter(s -> !s.equals(literal));
  }

  /** Fewer list elements, no negation, and smaller queries inside. */
  private static Stream<Expression> simplerNode(Expression e) {
    return switch (e) {
      case Expression.InList(var operand, var items, var negated) ->
          Lazy.shorter(items)
              .filter(i -> !i.isEmpty())
              .map(i -> new Expression.InList(operand, i, negated));
      case Expression.Case c -> fewerBranches(c);
      case Expression.Row(var items) ->
          Lazy.shorter(items).filter(i -> !i.isEmpty()).map(Expression.Row::new);
      case Expression.InQuery(var operand, var query, var negated) ->
          QueryCuts.of(query).map(q -> new Expression.InQuery(operand, q, negated));
      case Expression.Exists(var query, var negated) ->
          QueryCuts.of(query).map(q -> new Expression.Exists(q, negated));
      case Expression.Scalar(var query) ->
          QueryCuts.of(query).filter(Queries::oneRow).map(Expression.Scalar::new);
      case Expression.Like l ->
          l.escape().isPresent()
              ? Stream.of(
                  new Expression.Like(
                      l.operator(), l.operand(), l.pattern(), Optional.empty(), l.negated()))
              : Stream.empty();
      case Expression.Aggregate a -> plainer(a);
      case Expression.Window w -> Stream.empty();
      case Literal l -> Stream.empty();
      case Expression.Column c -> Stream.empty();
      case Expression.Unary u -> Stream.empty();
      case Expression.Binary b -> Stream.empty();
      case Expression.Is i -> Stream.empty();
      case Expression.Between b -> Stream.empty();
      case Expression.Cast c -> Stream.empty();
      case Expression.Collate c -> Stream.empty();
      case Expression.Call c -> Stream.empty();
      case Expression.Parameter p -> Stream.empty();
      case Expression.Verbatim v -> Stream.empty();
    };
  }

  private static Stream<Expression> plainer(Expression.Aggregate a) {
    List<Expression> plainer = new ArrayList<>();
    Optional<Expression> none = Optional.empty();
    if (a.filter().isPresent() || a.distinct()) {
      plainer.add(new Expression.Aggregate(a.name(), false, a.arguments(), none));
    }
    if (a.filter().isPresent() && a.distinct()) {
      plainer.add(new Expression.Aggregate(a.name(), true, a.arguments(), none));
      plainer.add(new Expression.Aggregate(a.name(), false, a.arguments(), a.filter()));
    }
    return plainer.stream();
  }

  private static Stream<Expression> fewerBranches(Expression.Case c) {
    List<Expression> simpler = new ArrayList<>();
    if (c.other().isPresent()) {
      simpler.add(new Expression.Case(c.operand(), c.branches(), Optional.empty()));
    }
    for (int i = 0; i < c.branches().size() && c.branches().size() > 2; i += 2) {
      simpler.add(
          new Expression.Case(c.operand(), Lazy.without(c.branches(), i, i + 2), c.other()));
    }
    return simpler.stream();
  }
}
