package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.database.Premise;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Maps every name, and every identifier within verbatim text, of a whole tree; or some of its
 * nodes.
 *
 * @param name what becomes of the name of a relation, column, index or alias
 * @param text what becomes of verbatim text
 * @param relation what becomes of a table or subquery in FROM, its parts mapped already
 * @param node what becomes of an expression, its parts mapped already
 * @param column what becomes of a column of a table, its names mapped already
 */
record Rewrite(
    UnaryOperator<String> name,
    UnaryOperator<String> text,
    UnaryOperator<From> relation,
    UnaryOperator<Expression> node,
    UnaryOperator<ColumnDefinition> column) {

  Rewrite(UnaryOperator<String> name, UnaryOperator<String> text) {
    this(name, text, UnaryOperator.identity(), UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Keeps every name and puts something else in the place of tables and views. */
  static Rewrite ofTables(Function<From.Table, From> table) {
    return ofRelations(from -> from instanceof From.Table t ? table.apply(t) : from);
  }

  /** Keeps every name and puts something else in the place of tables, views and subqueries. */
  static Rewrite ofRelations(UnaryOperator<From> relation) {
    UnaryOperator<String> same = UnaryOperator.identity();
    return new Rewrite(same, same, relation, UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Keeps every name and maps expressions. */
  static Rewrite ofNodes(UnaryOperator<Expression> node) {
    return ofNodes(node, UnaryOperator.identity());
  }

  /** Keeps every name and maps expressions and the columns of tables. */
  static Rewrite ofNodes(UnaryOperator<Expression> node, UnaryOperator<ColumnDefinition> column) {
    UnaryOperator<String> same = UnaryOperator.identity();
    return new Rewrite(same, same, UnaryOperator.identity(), node, column);
  }

  private String named(String old) {
    return old.isEmpty() ? old : name.apply(old);
  }

  private List<String> names(List<String> old) {
    return old.stream().map(this::named).toList();
  }

  private List<String> texts(List<String> old) {
    return old.stream().map(text).toList();
  }

  Premise premise(Premise premise) {
    return Premise.of(
        premise.dialect(), premise.statements().stream().map(this::statement).toList());
  }

  Statement statement(Statement statement) {
    return switch (statement) {
      case Statement.CreateTable(var prefix, var table, var columns, var constraints, var suffix) ->
          new Statement.CreateTable(
              prefix,
              named(table),
              columns.stream().map(this::column).toList(),
              texts(constraints),
              suffix);
      case Statement.CreateIndex(var unique, var index, var table, var keys, var condition) ->
          new Statement.CreateIndex(
              unique, named(index), named(table), orders(keys), condition.map(this::expression));
      case Statement.CreateView(var view, var columns, var query) ->
          new Statement.CreateView(named(view), names(columns), query(query));
      case Statement.Insert(var verb, var table, var columns, var rows) ->
          new Statement.Insert(
              verb, named(table), names(columns), rows.stream().map(this::expressions).toList());
      case Statement.Update(var verb, var table, var columns, var values, var where) ->
          new Statement.Update(
              verb, named(table), names(columns), expressions(values), where.map(this::expression));
      case Statement.Delete(var table, var where) ->
          new Statement.Delete(named(table), where.map(this::expression));
      case Statement.Verbatim(var old, var undo) ->
          new Statement.Verbatim(text.apply(old), undo.isEmpty() ? undo : text.apply(undo));
    };
  }

  private ColumnDefinition column(ColumnDefinition column) {
    return this.column.apply(
        new ColumnDefinition(named(column.name()), column.type(), texts(column.constraints())));
  }

  Query query(Query query) {
    return switch (query) {
      case Select select -> select(select);
      case Query.Compound(var operator, var left, var right) ->
          new Query.Compound(operator, query(left), query(right));
      case Query.Values(var rows) ->
          new Query.Values(rows.stream().map(this::expressions).toList());
      case Query.With(var tables, var body) ->
          new Query.With(tables.stream().map(this::common).toList(), query(body));
      case Query.Verbatim(var old) -> new Query.Verbatim(text.apply(old));
    };
  }

  Common common(Common table) {
    return new Common(named(table.name()), names(table.columns()), query(table.query()));
  }

  Select select(Select old) {
    return new Select(
        old.distinct(),
        old.items().stream()
            .map(i -> new Item(expression(i.expression()), named(i.alias())))
            .toList(),
        old.from().map(this::from),
        old.where().map(this::expression),
        expressions(old.groupBy()),
        old.having().map(this::expression),
        orders(old.orderBy()),
        old.limit());
  }

  From from(From from) {
    return switch (from) {
      case From.Table(var relation, var alias) ->
          this.relation.apply(new From.Table(named(relation), named(alias)));
      case From.Derived(var query, var alias) ->
          this.relation.apply(new From.Derived(query(query), named(alias)));
      case From.Join(var kind, var left, var right, var on, var using) ->
          new From.Join(kind, from(left), from(right), on.map(this::expression), names(using));
      case From.Verbatim(var old) -> new From.Verbatim(text.apply(old));
    };
  }

  List<Order> orders(List<Order> orders) {
    return orders.stream().map(o -> new Order(expression(o.key()), o.direction())).toList();
  }

  List<Expression> expressions(List<Expression> old) {
    return old.stream().map(this::expression).toList();
  }

  Expression expression(Expression old) {
    Expression inner = old;
    List<Expression> children = old.children();
    if (!children.isEmpty()) {
      inner = old.withChildren(expressions(children));
    }
    return node.apply(renamed(inner));
  }

  private Expression renamed(Expression inner) {
    return switch (inner) {
      case Expression.Column(var table, var column) ->
          new Expression.Column(named(table), named(column));
      case Expression.Verbatim(var verbatim) -> new Expression.Verbatim(text.apply(verbatim));
      case Expression.InQuery(var operand, var query, var negated) ->
          new Expression.InQuery(operand, query(query), negated);
      case Expression.Exists(var query, var negated) ->
          new Expression.Exists(query(query), negated);
      case Expression.Scalar(var query) -> new Expression.Scalar(query(query));
      case Expression.Literal l -> l;
      case Expression.Unary u -> u;
      case Expression.Binary b -> b;
      case Expression.Is i -> i;
      case Expression.Between b -> b;
      case Expression.InList l -> l;
      case Expression.Like l -> l;
      case Expression.Case c -> c;
      case Expression.Cast c -> c;
      case Expression.Collate c -> c;
      case Expression.Call c -> c;
      case Expression.Aggregate a -> a;
      case Expression.Window w -> w;
      case Expression.Row r -> r;
      case Expression.Parameter p -> p;
    };
  }

  Optional<Expression> expression(Optional<Expression> old) {
    return old.map(this::expression);
  }
}
