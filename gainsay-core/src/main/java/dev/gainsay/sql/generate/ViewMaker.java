package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.CompoundRules.Arm;
import dev.gainsay.sql.generate.QueryGenerator.Typed;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes views. What a view gives never depends on the plan: DISTINCT and GROUP BY stand only over
 * columns whose equal values are identical, and no row is left out by a LIMIT.
 */
final class ViewMaker {

  private final Dialect dialect;
  private final QueryGenerator queries;
  private final ExpressionGenerator expressions;
  private final Exactness exactness;
  private final CompoundRules compounds;
  private final boolean dynamic;

  ViewMaker(Dialect dialect, QueryGenerator queries) {
    this.dialect = dialect;
    this.queries = queries;
    this.expressions = queries.expressions();
    this.exactness = new Exactness(dialect);
    this.compounds = new CompoundRules(dialect);
    this.dynamic = dialect.has(SqlType.ANY);
  }

  void make(Choices choices, Growth growth) {
    Draft draft = draft(choices, growth);
    String name = "v" + growth.nextName();
    List<String> names = new ArrayList<>();
    List<ColumnInfo> columns = new ArrayList<>();
    for (Shown shown : draft.columns()) {
      ColumnInfo info = shown.info();
      String own = "c" + names.size();
      names.add(own);
      columns.add(new ColumnInfo(own, info.type(), info.typeText(), info.collation(), true));
    }
    if (growth.accepts(new CreateView(name, names, draft.query()))) {
      growth.add(
          new Relation(name, columns, Kind.VIEW),
          draft.columns().stream().map(Shown::stored).toList());
    }
  }

  /**
   * What views may stand on: no views, lest joins of joins take all the time; nor dbstat, which
   * SQLite refuses to read through a view.
   */
  private static Database visible(Growth growth) {
    Schema schema = growth.schema();
    List<Relation> fitting =
        schema.relations().stream()
            .filter(r -> r.kind() != Kind.VIEW)
            .filter(r -> !r.name().equals("dbstat"))
            .toList();
    Schema fewer = new Schema(fitting, schema.constants(), schema.samples(), schema.hints());
    return new Database(growth.premise(), fewer, growth.tables());
  }

  private Draft draft(Choices choices, Growth growth) {
    int draw = choices.below(18);
    if (draw < 2) {
      Optional<Draft> grouped = grouped(choices, growth);
      if (grouped.isPresent()) {
        return grouped.get();
      }
    } else if (draw < 3 && dynamic) {
      Optional<Draft> rowids = rowids(choices, growth);
      if (rowids.isPresent()) {
        return rowids.get();
      }
    } else if (draw < 5) {
      return union(choices, growth);
    } else if (draw < 7) {
      return compound(choices, growth).orElseGet(() -> selected(choices, growth));
    } else if (draw < 8 && dialect.has(Feature.VALUES_VIEW)) {
      return listed(choices, growth).orElseGet(() -> selected(choices, growth));
    }
    return selected(choices, growth);
  }

  private Draft selected(Choices choices, Growth growth) {
    Source source =
        choices.below(5) < 2
            ? queries.source(choices, visible(growth))
            : queries.single(choices, visible(growth));
    Scope scope = source.scope();
    List<Item> items = new ArrayList<>();
    List<Shown> columns = new ArrayList<>();
    int count = choices.between(1, Math.min(4, scope.columns().size() + 1));
    for (int i = 0; i < count; i++) {
      item(choices, scope, items, columns);
    }
    Select select = Select.of(items, source.from()).where(where(choices, scope));
    boolean distinct =
        choices.below(5) == 0 && columns.stream().map(Shown::info).allMatch(exactness::holds);
    boolean ordered = !distinct && dialect.has(Feature.VIEW_ORDER_BY) && choices.below(5) == 0;
    if (ordered) {
      select = select.orderBy(queries.orderBy(choices, scope));
    }
    return new Draft(select.distinct(distinct), columns);
  }

  private Optional<Expression> where(Choices choices, Scope scope) {
    return choices.below(3) == 0
        ? Optional.of(expressions.predicate(choices, scope, choices.below(2)))
        : Optional.empty();
  }

  private void item(Choices choices, Scope scope, List<Item> items, List<Shown> columns) {
    Visible column = choices.pick(scope.columns());
    if (choices.below(3) != 0) {
      items.add(Item.of(column.reference()));
      columns.add(new Shown(column.info(), column.stored()));
      return;
    }
    SqlType type = column.info().type();
    if (dynamic && choices.below(3) == 0) {
      // A cast keeps an affinity that the value's own type need not have.
      String cast = choices.among("INT", "TEXT", "REAL", "NUMERIC", "BLOB");
      items.add(Item.of(new Cast(expressions.constant(choices, scope, SqlType.ANY), cast)));
    } else {
      items.add(Item.of(expressions.value(choices, scope, type, choices.between(0, 2))));
    }
    columns.add(computed(type));
  }

  /** A computed column has no affinity, and any collation where the dialect has them. */
  private Shown computed(SqlType type) {
    boolean collated = type == SqlType.TEXT && !dialect.collations().isEmpty();
    String collation = collated && !dynamic ? dialect.collations().getFirst() : "";
    ColumnInfo info = new ColumnInfo("", dynamic ? SqlType.ANY : type, "", collation, true);
    return new Shown(info, List.of());
  }

  private Optional<Draft> grouped(Choices choices, Growth growth) {
    Source source = queries.source(choices, visible(growth));
    List<Visible> keys = queries.exactColumns(source.scope());
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Visible key = choices.pick(keys);
    List<Item> items = new ArrayList<>(List.of(Item.of(key.reference())));
    List<Shown> columns = new ArrayList<>(List.of(new Shown(key.info(), key.stored())));
    Typed aggregate =
        queries
            .typedAggregate(choices, source.scope())
            .orElseGet(() -> new Typed(Aggregate.count(), SqlType.INTEGER));
    items.add(Item.of(aggregate.aggregate()));
    columns.add(computed(aggregate.type()));
    Select select =
        Select.of(items, source.from())
            .where(where(choices, source.scope()))
            .groupBy(List.of(key.reference()));
    return Optional.of(new Draft(select, columns));
  }

  private Optional<Draft> rowids(Choices choices, Growth growth) {
    List<Table> tables = growth.tables().stream().filter(Table::rowid).toList();
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    String table = choices.pick(tables).name();
    Select select =
        Select.of(
            List.of(Item.of(new Column(table, "rowid"))),
            new dev.gainsay.sql.ast.From.Table(table, ""));
    if (choices.coin()) {
      Expression first = Literal.integer(1);
      select = select.orderBy(List.of(new Expression.Order(first, choices.among("", "DESC"))));
    }
    return Optional.of(new Draft(select, List.of(computed(SqlType.INTEGER))));
  }

  private Optional<Draft> compound(Choices choices, Growth growth) {
    Schema schema = visible(growth).schema();
    return compounds
        .arms(choices, schema, "", "")
        .map(
            arms -> {
              Arm left = arms.left();
              Query query =
                  compounds.query(choices, arms, arm -> where(choices, arm.scope(schema)));
              List<Shown> columns =
                  left.columns().stream()
                      .map(c -> new Shown(c, schema.samples(left.relation().name(), c.name())))
                      .toList();
              return new Draft(query, columns);
            });
  }

  /** Rows of constants of the types that some tables have. */
  private Optional<Draft> listed(Choices choices, Growth growth) {
    Schema schema = growth.schema();
    List<ColumnInfo> fitting =
        expressions.lists().fitting(growth.tables().stream().map(Table::relation).toList());
    List<List<Expression>> lists = new ArrayList<>();
    List<Shown> columns = new ArrayList<>();
    int width = fitting.isEmpty() ? 0 : choices.between(1, 2);
    for (int i = 0; i < width; i++) {
      SqlType type = choices.pick(fitting).type();
      List<Expression> list = expressions.lists().column(choices, type, schema.constants(type));
      lists.add(list);
      columns.add(new Shown(computed(type).info(), ValuesRules.stored(list)));
    }
    return lists.isEmpty()
        ? Optional.empty()
        : Optional.of(new Draft(ValuesRules.query(lists), columns));
  }

  private Draft union(Choices choices, Growth growth) {
    Source left = queries.single(choices, visible(growth));
    Source right = queries.single(choices, visible(growth));
    Visible first = choices.pick(left.scope().columns());
    SqlType type = first.info().type();
    if (!dialect.strict()) {
      return alike(choices, left, right, first);
    }
    Expression second = expressions.value(choices, right.scope(), type, 0);
    Query query =
        new Query.Compound(
            "UNION ALL",
            Select.of(List.of(Item.of(first.reference())), left.from())
                .where(where(choices, left.scope())),
            Select.of(List.of(Item.of(second)), right.from()));
    return new Draft(query, List.of(computed(type)));
  }

  /**
   * A union of columns of one type and collation: where everything is converted, the affinity of a
   * compound's column is that of any of its parts (SQLite, "Datatypes", 3.3.1).
   */
  private Draft alike(Choices choices, Source left, Source right, Visible first) {
    ColumnInfo info = first.info();
    List<Visible> fitting =
        right.scope().columns().stream()
            .filter(c -> c.info().type() == info.type())
            .filter(c -> c.info().typeText().equals(info.typeText()))
            .filter(c -> c.info().collation().equals(info.collation()))
            .toList();
    boolean other = !fitting.isEmpty();
    Visible second = other ? choices.pick(fitting) : first;
    Query query =
        new Query.Compound(
            "UNION ALL",
            Select.of(List.of(Item.of(first.reference())), left.from()),
            Select.of(List.of(Item.of(second.reference())), (other ? right : left).from()));
    return new Draft(query, List.of(computed(info.type())));
  }

  private record Draft(Query query, List<Shown> columns) {}

  private record Shown(ColumnInfo info, List<Literal> stored) {}
}
