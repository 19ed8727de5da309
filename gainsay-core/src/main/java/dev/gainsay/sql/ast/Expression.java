package dev.gainsay.sql.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A scalar expression or predicate.
 *
 * <p>{@link #children()} lists the sub-expressions in order and {@link #withChildren} puts others
 * in their place; queries inside an expression are reached through {@link Query}.
 */
public sealed interface Expression {

  /** Direct sub-expressions, those of nested queries excluded. */
  default List<Expression> children() {
    return List.of();
  }

  /** The same node over other sub-expressions, as many as {@link #children()} has. */
  default Expression withChildren(List<Expression> replacements) {
    return this;
  }

  /** A constant; the value is kept as text without quotes. */
  record Literal(LiteralKind kind, String value) implements Expression {
    public static final Literal NULL = new Literal(LiteralKind.NULL, "");
    public static final Literal TRUE = new Literal(LiteralKind.BOOLEAN, "TRUE");
    public static final Literal FALSE = new Literal(LiteralKind.BOOLEAN, "FALSE");

    public static Literal integer(long value) {
      return new Literal(LiteralKind.INTEGER, Long.toString(value));
    }

    public static Literal text(String value) {
      return new Literal(LiteralKind.TEXT, value);
    }
  }

  /** How a literal is written. */
  enum LiteralKind {
    NULL,
    INTEGER,
    REAL,
    /** Quoted by the printer. */
    TEXT,
    /** Hexadecimal digits. */
    BLOB,
    BOOLEAN,
    /** Printed as it is, such as {@code DATE '2020-02-29'}. */
    VERBATIM
  }

  /** {@code table.column}; an empty table leaves the qualifier out. */
  record Column(String table, String name) implements Expression {}

  /** {@code NOT e}, {@code -e} … */
  record Unary(UnaryOperator operator, Expression operand) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Unary(operator, replacements.get(0));
    }
  }

  /** {@code left operator right}. */
  record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(left, right);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Binary(operator, replacements.get(0), replacements.get(1));
    }
  }

  /** {@code operand IS [NOT] NULL / TRUE / FALSE}. */
  record Is(Expression operand, Truth truth, boolean negated) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Is(replacements.get(0), truth, negated);
    }
  }

  /** What {@link Is} asks for. */
  enum Truth {
    NULL,
    TRUE,
    FALSE
  }

  /** {@code operand [NOT] BETWEEN low AND high}. */
  record Between(Expression operand, Expression low, Expression high, boolean negated)
      implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand, low, high);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Between(replacements.get(0), replacements.get(1), replacements.get(2), negated);
    }
  }

  /** {@code operand [NOT] IN (item, …)}. */
  record InList(Expression operand, List<Expression> items, boolean negated) implements Expression {
    public InList {
      items = List.copyOf(items);
    }

    @Override
    public List<Expression> children() {
      return joined(operand, items);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new InList(replacements.get(0), replacements.subList(1, replacements.size()), negated);
    }
  }

  /** {@code operand [NOT] IN (query)}. */
  record InQuery(Expression operand, Query query, boolean negated) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new InQuery(replacements.get(0), query, negated);
    }
  }

  /** {@code [NOT] EXISTS (query)}. */
  record Exists(Query query, boolean negated) implements Expression {}

  /** {@code (query)} as a value: of one row for certain, such as an aggregate without groups. */
  record Scalar(Query query) implements Expression {}

  /** {@code operand [NOT] LIKE pattern [ESCAPE escape]}; also GLOB, ILIKE, SIMILAR TO, REGEXP. */
  record Like(
      String operator,
      Expression operand,
      Expression pattern,
      Optional<Expression> escape,
      boolean negated)
      implements Expression {
    @Override
    public List<Expression> children() {
      return escape
          .map(e -> List.of(operand, pattern, e))
          .orElseGet(() -> List.of(operand, pattern));
    }

    @Override
    public Expression withChildren(List<Expression> r) {
      Optional<Expression> kept = escape.map(e -> r.get(2));
      return new Like(operator, r.get(0), r.get(1), kept, negated);
    }
  }

  /** {@code CASE [operand] WHEN … THEN … ELSE … END}; branches alternate condition and value. */
  record Case(Optional<Expression> operand, List<Expression> branches, Optional<Expression> other)
      implements Expression {
    public Case {
      branches = List.copyOf(branches);
      if (branches.isEmpty() || branches.size() % 2 != 0) {
        throw new IllegalArgumentException("CASE needs pairs of condition and value");
      }
    }

    @Override
    public List<Expression> children() {
      List<Expression> all = new ArrayList<>();
      operand.ifPresent(all::add);
      all.addAll(branches);
      other.ifPresent(all::add);
      return all;
    }

    @Override
    public Expression withChildren(List<Expression> r) {
      int from = operand.isPresent() ? 1 : 0;
      Optional<Expression> first = operand.map(o -> r.get(0));
      Optional<Expression> last = other.map(o -> r.get(r.size() - 1));
      return new Case(first, r.subList(from, from + branches.size()), last);
    }
  }

  /** {@code CAST(operand AS type)}. */
  record Cast(Expression operand, String type) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Cast(replacements.get(0), type);
    }
  }

  /** {@code operand COLLATE collation}. */
  record Collate(Expression operand, String collation) implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Collate(replacements.get(0), collation);
    }
  }

  /** {@code name(argument, …)}; a spelling with other punctuation is up to the printer. */
  record Call(String name, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Expression> children() {
      return arguments;
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Call(name, replacements);
    }
  }

  /** {@code name([DISTINCT] argument, …) [FILTER (WHERE …)]}; no argument prints a star. */
  record Aggregate(
      String name, boolean distinct, List<Expression> arguments, Optional<Expression> filter)
      implements Expression {
    public Aggregate {
      arguments = List.copyOf(arguments);
    }

    public static Aggregate count() {
      return new Aggregate("COUNT", false, List.of(), Optional.empty());
    }

    @Override
    public List<Expression> children() {
      List<Expression> all = new ArrayList<>(arguments);
      filter.ifPresent(all::add);
      return all;
    }

    @Override
    public Expression withChildren(List<Expression> r) {
      Optional<Expression> kept = filter.map(f -> r.get(r.size() - 1));
      return new Aggregate(name, distinct, r.subList(0, arguments.size()), kept);
    }
  }

  /** {@code function OVER (PARTITION BY … ORDER BY …)}. */
  record Window(Expression function, List<Expression> partition, List<Order> order)
      implements Expression {
    public Window {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
    }

    @Override
    public List<Expression> children() {
      List<Expression> all = joined(function, partition);
      order.forEach(o -> all.add(o.key()));
      return all;
    }

    @Override
    public Expression withChildren(List<Expression> r) {
      int keys = 1 + partition.size();
      List<Order> orders = new ArrayList<>();
      for (int i = 0; i < order.size(); i++) {
        orders.add(new Order(r.get(keys + i), order.get(i).direction()));
      }
      return new Window(r.get(0), r.subList(1, keys), orders);
    }
  }

  /** {@code (a, b, …)}. */
  record Row(List<Expression> items) implements Expression {
    public Row {
      items = List.copyOf(items);
    }

    @Override
    public List<Expression> children() {
      return items;
    }

    @Override
    public Expression withChildren(List<Expression> replacements) {
      return new Row(replacements);
    }
  }

  /**
   * A placeholder of a prepared statement.
   *
   * @param number of its value in a list of values, from 0
   * @param type what the value is cast to where types are strict; empty for none
   */
  record Parameter(int number, String type) implements Expression {}

  /** Text of a user's file, printed as it is. */
  record Verbatim(String text) implements Expression {}

  /** A sort key; the direction is {@code ""}, {@code "ASC"}, {@code "DESC NULLS LAST"} … */
  record Order(Expression key, String direction) {}

  private static List<Expression> joined(Expression first, List<Expression> rest) {
    List<Expression> all = new ArrayList<>(rest.size() + 1);
    all.add(first);
    all.addAll(rest);
    return all;
  }
}
