package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.CompoundRules.Arm;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws FROM clauses. */
final class SourceGenerator {

  /** The name of a computed column; no table has it. */
  private static final String RANK = "w0";

  /** The name of a column of constants; no table has it. */
  private static final String LISTED = "w1";

  private final Dialect dialect;
  private final ExpressionGenerator expressions;
  private final CompoundRules compounds;
  private final Menu<Integer> sizes;
  private final Menu<JoinKind> kinds;

  SourceGenerator(Dialect dialect, ExpressionGenerator expressions) {
    this.dialect = dialect;
    this.expressions = expressions;
    this.compounds = new CompoundRules(dialect);
    Menu.Builder<Integer> menu = Menu.builder();
    this.sizes = menu.add(14, 1).add(6, 2).add(1, 3).build();
    this.kinds = kinds(dialect);
  }

  private static Menu<JoinKind> kinds(Dialect dialect) {
    Menu.Builder<JoinKind> menu = Menu.builder();
    return menu.add(4, JoinKind.INNER)
        .add(6, JoinKind.LEFT)
        .addIf(dialect.has(Feature.CROSS_JOIN), 1, JoinKind.CROSS)
        .addIf(dialect.has(Feature.RIGHT_JOIN), 3, JoinKind.RIGHT)
        .addIf(dialect.has(Feature.FULL_JOIN), 3, JoinKind.FULL)
        .addIf(dialect.has(Feature.NATURAL_JOIN), 1, JoinKind.NATURAL)
        .addIf(dialect.has(Feature.NATURAL_LEFT_JOIN), 1, JoinKind.NATURAL_LEFT)
        .build();
  }

  /** One relation; a full-text one at times through a search. */
  private Source alone(Choices choices, Schema schema) {
    Relation relation = choices.pick(schema.relations());
    if (SearchMaker.isSearched(relation) && choices.below(3) == 0) {
      Part part = derived(choices, schema, relation, "d0");
      return new Source(part.from(), Scope.constant(schema).and(part.relation(), part.label()));
    }
    Scope scope = Scope.of(relation, relation.name(), schema);
    return new Source(new From.Table(relation.name(), ""), scope);
  }

  Source single(Choices choices, Schema schema) {
    Relation relation = choices.pick(schema.relations());
    Scope scope = Scope.of(relation, relation.name(), schema);
    return new Source(new From.Table(relation.name(), ""), scope);
  }

  Source draw(Choices choices, Schema schema) {
    int size = Math.min(sizes.draw(choices), schema.relations().size() + 1);
    if (size == 1 && choices.below(12) != 0) {
      return alone(choices, schema);
    }
    // Dialects differ in what a condition may see where commas and joins are mixed.
    boolean commas = size > 1 && choices.below(4) == 0;
    Part first = part(choices, schema, 0, List.of());
    List<String> labels = new ArrayList<>(List.of(first.label()));
    From from = first.from();
    Scope scope = Scope.constant(schema).and(first.relation(), first.label());
    for (int i = 1; i < size; i++) {
      Part next = part(choices, schema, i, labels);
      labels.add(next.label());
      Scope joined = scope.and(next.relation(), next.label());
      JoinKind kind = commas ? JoinKind.COMMA : kind(choices, size, scope, next);
      List<String> using =
          size == 2 && choices.below(6) == 0 ? using(choices, kind, scope, next) : List.of();
      Optional<Expression> on =
          using.isEmpty() ? on(choices, kind, scope, joined, next) : Optional.empty();
      from = new From.Join(kind, from, next.from(), on, using);
      scope = joined;
    }
    return new Source(from, scope);
  }

  /** One column that both sides have, of one type where that matters; none where nothing fits. */
  private List<String> using(Choices choices, JoinKind kind, Scope left, Part right) {
    boolean fits =
        switch (kind) {
          case INNER, LEFT, RIGHT, FULL -> dialect.has(Feature.USING);
          case COMMA, CROSS, NATURAL, NATURAL_LEFT -> false;
        };
    List<String> shared = new ArrayList<>();
    for (Visible column : fits ? left.columns() : List.<Visible>of()) {
      for (ColumnInfo other : right.relation().columns()) {
        boolean alike = !dialect.strict() || column.info().type() == other.type();
        if (alike && column.info().name().equals(other.name())) {
          shared.add(other.name());
        }
      }
    }
    return shared.isEmpty() ? List.of() : List.of(choices.pick(shared));
  }

  /** A relation, at times through a subquery, under a label that is not in use. */
  private Part part(Choices choices, Schema schema, int number, List<String> labels) {
    Relation relation = choices.pick(schema.relations());
    boolean searched = SearchMaker.isSearched(relation) && choices.below(3) == 0;
    if (dialect.has(Feature.DERIVED_TABLE) && (searched || choices.below(9) == 0)) {
      String label = "d" + number;
      return switch (searched ? 0 : choices.below(6)) {
        case 4 ->
            compound(choices, schema, label)
                .orElseGet(() -> derived(choices, schema, relation, label));
        case 5 ->
            listed(choices, schema, label)
                .orElseGet(() -> derived(choices, schema, relation, label));
        default -> derived(choices, schema, relation, label);
      };
    }
    String label = labels.contains(relation.name()) ? "r" + number : relation.name();
    String alias = label.equals(relation.name()) ? "" : label;
    return new Part(new From.Table(relation.name(), alias), relation, label);
  }

  /** {@code (SELECT … EXCEPT SELECT …) AS label}. */
  private Optional<Part> compound(Choices choices, Schema schema, String label) {
    return compounds
        .arms(choices, schema, "", "")
        .map(
            arms -> {
              Query query = compounds.query(choices, arms, arm -> filter(choices, schema, arm));
              // A union has the NULLs of both sides.
              List<ColumnInfo> columns =
                  arms.left().columns().stream()
                      .map(c -> new ColumnInfo(c.name(), c.type(), c.typeText(), "", true))
                      .toList();
              Relation seen =
                  new Relation(arms.left().relation().name(), columns, Relation.Kind.VIEW);
              return new Part(new From.Derived(query, label), seen, label);
            });
  }

  private Optional<Expression> filter(Choices choices, Schema schema, Arm arm) {
    return choices.coin()
        ? Optional.of(expressions.predicate(choices, arm.scope(schema), 0))
        : Optional.empty();
  }

  /** {@code (SELECT constant AS w1 UNION ALL VALUES (constant), …) AS label}. */
  private Optional<Part> listed(Choices choices, Schema schema, String label) {
    List<ColumnInfo> fitting = expressions.lists().fitting(schema.relations());
    if (fitting.isEmpty() || !dialect.has(Feature.VALUES_UNION)) {
      return Optional.empty();
    }
    SqlType type = choices.pick(fitting).type();
    List<Expression> column = expressions.lists().column(choices, type, schema.constants(type));
    ColumnInfo info =
        new ColumnInfo(LISTED, dialect.has(SqlType.ANY) ? SqlType.ANY : type, "", "", true);
    Relation seen = new Relation("?", List.of(info), Relation.Kind.VIEW);
    return Optional.of(
        new Part(new From.Derived(ValuesRules.named(column, LISTED), label), seen, label));
  }

  private Part derived(Choices choices, Schema schema, Relation relation, String label) {
    Scope scope = Scope.of(relation, relation.name(), schema);
    List<Item> items = new ArrayList<>();
    for (ColumnInfo column : relation.columns()) {
      items.add(Item.of(new Expression.Column(relation.name(), column.name())));
    }
    List<ColumnInfo> columns = new ArrayList<>(relation.columns());
    if (dialect.has(Feature.WINDOW_ORDER) && choices.below(3) == 0) {
      items.add(new Item(ranked(choices, scope), RANK));
      columns.add(new ColumnInfo(RANK, SqlType.INTEGER, "BIGINT", "", false));
    }
    Optional<Expression> where = Optional.empty();
    if (SearchMaker.isSearched(relation) && choices.below(3) != 0) {
      where = Optional.of(SearchMaker.search(choices, relation, schema));
    } else if (choices.coin()) {
      where = Optional.of(expressions.predicate(choices, scope, 1));
    }
    Select select = Select.of(items, new From.Table(relation.name(), "")).where(where);
    Relation seen = new Relation(relation.name(), columns, Relation.Kind.VIEW);
    return new Part(new From.Derived(select, label), seen, label);
  }

  /**
   * A window function that gives rows which tie in the order the same: ranks, and a running count,
   * whose frame ends behind the last row that ties.
   */
  private static Expression ranked(Choices choices, Scope scope) {
    Expression function =
        switch (choices.below(3)) {
          case 0 -> new Expression.Call("RANK", List.of());
          case 1 -> new Expression.Call("DENSE_RANK", List.of());
          default -> Expression.Aggregate.count();
        };
    List<Expression> partition =
        choices.coin() ? List.of(choices.pick(scope.columns()).reference()) : List.of();
    Expression key = choices.pick(scope.columns()).reference();
    return new Expression.Window(
        function, partition, List.of(new Expression.Order(key, choices.among("", "DESC"))));
  }

  private JoinKind kind(Choices choices, int size, Scope left, Part next) {
    JoinKind kind = kinds.draw(choices);
    boolean natural = kind == JoinKind.NATURAL || kind == JoinKind.NATURAL_LEFT;
    if (natural && (size > 2 || !naturally(left, next.relation()))) {
      return JoinKind.LEFT;
    }
    boolean typed = dialect.strict() && kind == JoinKind.FULL;
    return typed && pairs(left, next).isEmpty() ? JoinKind.LEFT : kind;
  }

  /** Whether columns of one name have one type; strict dialects compare no others. */
  private boolean naturally(Scope left, Relation right) {
    boolean shared = false;
    for (Visible column : left.columns()) {
      for (ColumnInfo other : right.columns()) {
        if (column.info().name().equals(other.name())) {
          shared = true;
          if (dialect.strict() && column.info().type() != other.type()) {
            return false;
          }
        }
      }
    }
    return shared || !dialect.strict();
  }

  private Optional<Expression> on(
      Choices choices, JoinKind kind, Scope left, Scope joined, Part next) {
    return switch (kind) {
      case COMMA, CROSS, NATURAL, NATURAL_LEFT -> Optional.empty();
      case INNER, LEFT, RIGHT, FULL -> condition(choices, kind, left, joined, next);
    };
  }

  private Optional<Expression> condition(
      Choices choices, JoinKind kind, Scope left, Scope joined, Part next) {
    if (kind != JoinKind.FULL && dialect.has(Feature.LEFT_WITHOUT_ON) && choices.below(6) == 0) {
      return Optional.empty();
    }
    List<Expression> pairs = pairs(left, next);
    boolean merges = dialect.strict() && kind == JoinKind.FULL;
    if (!pairs.isEmpty() && (merges || choices.below(3) != 0)) {
      Expression equal = choices.pick(pairs);
      return Optional.of(
          !merges && choices.below(4) == 0
              ? new Binary(BinaryOperator.AND, equal, expressions.predicate(choices, joined, 0))
              : equal);
    }
    return Optional.of(expressions.predicate(choices, joined, choices.below(2)));
  }

  /** Equalities between a column on the left and one of the same type on the right. */
  private List<Expression> pairs(Scope left, Part next) {
    List<Expression> pairs = new ArrayList<>();
    for (ColumnInfo column : next.relation().columns()) {
      List<Visible> fitting =
          dialect.strict() || column.type() != SqlType.ANY
              ? left.columns(column.type())
              : left.columns();
      for (Visible other : fitting) {
        pairs.add(
            new Binary(
                BinaryOperator.EQUALS,
                other.reference(),
                new Expression.Column(next.label(), column.name())));
      }
    }
    return pairs;
  }

  private record Part(From from, Relation relation, String label) {}
}
