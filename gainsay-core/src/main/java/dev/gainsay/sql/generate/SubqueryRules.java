package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Exists;
import dev.gainsay.sql.ast.Expression.InQuery;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Row;
import dev.gainsay.sql.ast.Expression.Scalar;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.CompoundRules.Arms;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.List;
import java.util.Optional;

/**
 * Predicates with subqueries. A scalar subquery is always an aggregate without groups, because one
 * that gives several rows has no defined value.
 */
final class SubqueryRules {

  private final Dialect dialect;
  private final ExpressionGenerator generator;
  private final Exactness exactness;
  private final AggregateRules aggregates;
  private final CompoundRules compounds;

  SubqueryRules(Dialect dialect, ExpressionGenerator generator) {
    this.dialect = dialect;
    this.generator = generator;
    this.exactness = new Exactness(dialect);
    this.aggregates = new AggregateRules(dialect, generator);
    this.compounds = new CompoundRules(dialect);
  }

  void addTo(Menu.Builder<Rule> menu) {
    menu.add(4, this::inQuery)
        .add(2, this::exists)
        .add(2, this::scalar)
        .add(2, this::compound)
        .addIf(dialect.has(Feature.VALUES_QUERY), 1, this::inValues)
        .addIf(dialect.has(Feature.ROW_IN_QUERY), 1, this::rowInQuery);
  }

  private Expression inQuery(Choices choices, Scope scope, int depth) {
    Inner inner = inner(choices, scope, depth);
    Visible found = choices.pick(inner.scope().columns());
    SqlType type = found.info().type();
    Expression left = operand(choices, scope, type);
    Select select = inner.select(List.of(Item.of(found.reference())));
    return new InQuery(left, select, choices.below(3) == 0);
  }

  private Expression rowInQuery(Choices choices, Scope scope, int depth) {
    Inner inner = inner(choices, scope, depth);
    Visible first = choices.pick(inner.scope().columns());
    Visible second = choices.pick(inner.scope().columns());
    Row left =
        new Row(
            List.of(
                operand(choices, scope, first.info().type()),
                operand(choices, scope, second.info().type())));
    List<Item> items = List.of(Item.of(first.reference()), Item.of(second.reference()));
    return new InQuery(left, inner.select(items), choices.below(3) == 0);
  }

  private Expression exists(Choices choices, Scope scope, int depth) {
    Inner inner = inner(choices, scope, depth);
    return new Exists(inner.select(List.of(Item.of(Literal.integer(1)))), choices.below(3) == 0);
  }

  /** {@code x IN (… EXCEPT …)} or {@code EXISTS (… INTERSECT …)}. */
  private Expression compound(Choices choices, Scope scope, int depth) {
    Optional<Arms> drawn = compounds.arms(choices, scope.schema(), "q" + depth, "s" + depth);
    if (drawn.isEmpty()) {
      return inQuery(choices, scope, depth);
    }
    Query query =
        compounds.query(
            choices, drawn.get(), arm -> where(choices, scope, arm.scope(scope.schema()), depth));
    boolean negated = choices.below(3) == 0;
    List<ColumnInfo> columns = drawn.get().left().columns();
    return columns.size() == 1 && choices.below(3) != 0
        ? new InQuery(operand(choices, scope, columns.getFirst().type()), query, negated)
        : new Exists(query, negated);
  }

  private Expression inValues(Choices choices, Scope scope, int depth) {
    List<Visible> fitting =
        scope.columns().stream().filter(c -> generator.lists().fits(c.info())).toList();
    if (fitting.isEmpty()) {
      return inQuery(choices, scope, depth);
    }
    Visible column = choices.pick(fitting);
    List<Expression> listed =
        generator.lists().column(choices, column.info().type(), column.stored());
    return new InQuery(
        column.reference(), ValuesRules.query(List.of(listed)), choices.below(3) == 0);
  }

  private Expression scalar(Choices choices, Scope scope, int depth) {
    Value value = value(choices, scope, depth);
    Expression left = operand(choices, scope, value.type());
    BinaryOperator operator =
        choices.among(BinaryOperator.EQUALS, BinaryOperator.LESS, BinaryOperator.GREATER_EQUAL);
    return new Binary(operator, left, value.scalar());
  }

  /** A query that gives one row, as a value. */
  Value value(Choices choices, Scope scope, int depth) {
    Inner inner = inner(choices, scope, depth);
    Visible column = choices.pick(inner.scope().columns());
    SqlType type = column.info().type();
    boolean extreme = exactness.holds(column.info()) && type != SqlType.BOOLEAN;
    String name = extreme ? choices.among("MIN", "MAX", "COUNT") : "COUNT";
    SqlType result = name.equals("COUNT") ? SqlType.INTEGER : type;
    Aggregate aggregate =
        new Aggregate(
            name,
            aggregates.isDistinct(choices, column),
            List.of(column.reference()),
            aggregates.filter(choices, inner.scope()));
    return new Value(new Scalar(inner.select(List.of(Item.of(aggregate)))), result);
  }

  /** Mostly a column: a constant would make the predicate the same for all rows. */
  private Expression operand(Choices choices, Scope scope, SqlType type) {
    List<Visible> fitting = dialect.strict() ? scope.columns(type) : scope.columns();
    return fitting.isEmpty() || choices.below(4) == 0
        ? generator.value(choices, scope, type, choices.below(2))
        : choices.pick(fitting).reference();
  }

  /** One relation under a name of its own, filtered, and at times tied to the outer query. */
  private Inner inner(Choices choices, Scope scope, int depth) {
    Relation relation = choices.pick(scope.schema().relations());
    String label = "q" + depth;
    Scope own = Scope.of(relation, label, scope.schema());
    Optional<Expression> where = where(choices, scope, own, depth);
    return new Inner(new From.Table(relation.name(), label), own, where);
  }

  private Optional<Expression> where(Choices choices, Scope scope, Scope own, int depth) {
    Optional<Expression> where = Optional.empty();
    if (choices.coin()) {
      where = Optional.of(generator.predicate(choices, own, depth - 1));
    }
    if (choices.coin()) {
      Expression tie = tie(choices, scope, own);
      where = Optional.of(where.map(w -> both(w, tie)).orElse(tie));
    }
    return where;
  }

  private static Expression both(Expression left, Expression right) {
    return new Binary(BinaryOperator.AND, left, right);
  }

  private Expression tie(Choices choices, Scope outer, Scope inner) {
    Visible column = choices.pick(inner.columns());
    SqlType type = column.info().type();
    List<Visible> fitting = dialect.strict() ? outer.columns(type) : outer.columns();
    Expression other =
        fitting.isEmpty()
            ? generator.constant(choices, outer, type)
            : choices.pick(fitting).reference();
    return new Binary(BinaryOperator.EQUALS, column.reference(), other);
  }

  /** A scalar subquery and what it gives. */
  record Value(Scalar scalar, SqlType type) {}

  private record Inner(From from, Scope scope, Optional<Expression> where) {
    Select select(List<Item> items) {
      return Select.of(items, from).where(where);
    }
  }
}
