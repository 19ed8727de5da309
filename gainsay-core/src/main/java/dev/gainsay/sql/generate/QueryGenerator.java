package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.Function;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Draws the parts of queries, for oracles to put together. Serves many trials that avoid nothing.
 */
public final class QueryGenerator {

  private final Dialect dialect;
  private final Avoided avoided;
  private final ExpressionGenerator expressions;
  private final SourceGenerator sources;
  private final Exactness exactness;
  private final IndexMaker indexes;
  private final AggregateRules aggregates;
  private Avoided.Here here = Avoided.nowhere();

  public QueryGenerator(Dialect dialect) {
    this(dialect, Avoided.nothing());
  }

  /**
   * One for a trial that comes past known cases: predicates and orders are those for the source
   * that was drawn last.
   */
  public QueryGenerator(Dialect dialect, Avoided avoided) {
    this.dialect = dialect;
    this.avoided = avoided;
    this.expressions = new ExpressionGenerator(dialect);
    this.sources = new SourceGenerator(dialect, expressions);
    this.exactness = new Exactness(dialect);
    this.indexes = new IndexMaker(dialect, expressions);
    this.aggregates = new AggregateRules(dialect, expressions);
  }

  public ExpressionGenerator expressions() {
    return expressions;
  }

  /** What databases are to come past. */
  Avoided avoided() {
    return avoided;
  }

  /** One to three relations, joined; the database must have a relation. */
  public Source source(Choices choices, Database database) {
    return avoiding(database, () -> sources.draw(choices, database.schema()));
  }

  private Source avoiding(Database database, Supplier<Source> draw) {
    return Avoided.drawn(
        () -> {
          expressions.avoid(Avoided.nowhere());
          Source source = draw.get();
          here = avoided.at(database.premise(), source.from());
          expressions.avoid(here);
          return source;
        },
        _ -> here.isComplete());
  }

  /** One relation, without joins. */
  public Source single(Choices choices, Database database) {
    return avoiding(database, () -> sources.single(choices, database.schema()));
  }

  public Expression predicate(Choices choices, Scope scope) {
    return expressions.predicate(choices, scope);
  }

  /** Some or all columns, at times expressions over them and subqueries; never empty. */
  public List<Item> items(Choices choices, Scope scope) {
    List<Item> items = new ArrayList<>();
    boolean all = choices.coin();
    for (Visible column : scope.columns()) {
      if (all || choices.coin()) {
        items.add(Item.of(column.reference()));
      }
    }
    if (items.isEmpty()) {
      items.add(Item.of(choices.pick(scope.columns()).reference()));
    }
    if (choices.below(5) == 0) {
      SqlType type = expressions.type(choices, scope);
      items.add(Item.of(expressions.value(choices, scope, type, 1)));
    }
    if (choices.below(12) == 0) {
      items.add(Item.of(expressions.oneRow(choices, scope, 0).scalar()));
    }
    return items;
  }

  /** An index over columns, expressions, or a part of a table; not a unique one. */
  public CreateIndex index(Choices choices, Relation table, Schema schema, String name) {
    return indexes.draw(choices, table, schema, name, new ArrayList<>());
  }

  /** No, one or two sort keys over columns and, where the dialect has them, expressions. */
  public List<Order> orderBy(Choices choices, Scope scope) {
    int keys = choices.below(3);
    boolean ambiguous = !dialect.has(Feature.ORDER_BY_QUALIFIED) && repeatsName(scope);
    if (ambiguous || !here.sorts()) {
      return List.of();
    }
    List<Order> orders = new ArrayList<>(keys);
    for (int i = 0; i < keys; i++) {
      boolean column = !dialect.has(Feature.ORDER_BY_EXPRESSION) || choices.below(4) != 0;
      Expression key =
          column
              ? choices.pick(scope.columns()).reference()
              : expressions.value(choices, scope, expressions.type(choices, scope), 1);
      boolean constant = !Scope.refersToColumn(key);
      if (!constant) {
        orders.add(new Order(key, direction(choices)));
      }
    }
    return orders;
  }

  private static boolean repeatsName(Scope scope) {
    List<Visible> all = scope.columns();
    return all.stream().map(v -> v.info().name()).distinct().count() < all.size();
  }

  /** A sort direction, possibly empty. */
  String direction(Choices choices) {
    String direction = choices.among("", "ASC", "DESC");
    boolean nulls = dialect.has(Feature.NULLS_ORDER) && choices.below(4) == 0;
    return nulls ? (direction + choices.among(" NULLS FIRST", " NULLS LAST")).strip() : direction;
  }

  /** One or two columns whose equal values are identical; empty when there is no such column. */
  public List<Expression> groupBy(Choices choices, Scope scope) {
    List<Visible> fitting = exactColumns(scope);
    if (fitting.isEmpty()) {
      return List.of();
    }
    List<Expression> keys = new ArrayList<>();
    keys.add(choices.pick(fitting).reference());
    Expression second = choices.pick(fitting).reference();
    if (choices.below(3) == 0 && !keys.contains(second)) {
      keys.add(second);
    }
    return keys;
  }

  /** Columns whose equal values are identical, so that DISTINCT and GROUP BY say what they keep. */
  public List<Visible> exactColumns(Scope scope) {
    return scope.columns().stream().filter(c -> exactness.holds(c.info())).toList();
  }

  /** An aggregate whose value does not depend on the order or the plan. */
  public Optional<Aggregate> aggregate(Choices choices, Scope scope) {
    return typedAggregate(choices, scope).map(Typed::aggregate);
  }

  /** Such an aggregate with its type. */
  Optional<Typed> typedAggregate(Choices choices, Scope scope) {
    if (choices.below(6) == 0) {
      Aggregate all = new Aggregate("COUNT", false, List.of(), filter(choices, scope));
      return Optional.of(new Typed(all, SqlType.INTEGER));
    }
    Function function = choices.pick(dialect.aggregates());
    SqlType type = function.arguments().get(0);
    List<Visible> columns = type == SqlType.ANY ? scope.columns() : scope.columns(type);
    List<Visible> fitting =
        function.name().equals("COUNT")
            ? columns
            : columns.stream().filter(c -> exactness.holds(c.info())).toList();
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Visible column = choices.pick(fitting);
    Expression argument = column.reference();
    if (function.name().equals("SUM")) {
      argument = summand(argument);
    }
    boolean distinct = isDistinct(choices, column);
    Aggregate aggregate =
        new Aggregate(function.name(), distinct, List.of(argument), filter(choices, scope));
    return Optional.of(new Typed(aggregate, function.result()));
  }

  /** At times true, where the engine has no choice which of equal values it keeps. */
  public boolean isDistinct(Choices choices, Visible column) {
    return aggregates.isDistinct(choices, column);
  }

  /** At times a condition on what is aggregated, where the dialect has that. */
  public Optional<Expression> filter(Choices choices, Scope scope) {
    return aggregates.filter(choices, scope);
  }

  /**
   * What may be added up in any order: where a column of whole numbers may hold others too, its
   * values as whole numbers, since the order decides what is lost of others.
   */
  public Expression summand(Expression column) {
    Optional<String> integer = dialect.castName(SqlType.INTEGER);
    return dialect.has(SqlType.ANY) && integer.isPresent()
        ? new Cast(column, integer.get())
        : column;
  }

  /** An aggregate and what it gives. */
  record Typed(Aggregate aggregate, SqlType type) {}
}
