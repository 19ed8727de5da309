package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Exactness;
import dev.gainsay.sql.generate.Scope;
import dev.gainsay.sql.generate.Scope.Visible;
import dev.gainsay.sql.generate.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Incremental view evaluation: chains of views against tables filled one at a time.
 *
 * <p>The columns of a chain are plain columns of tables, without a collation of their own, and
 * casts: a table made from those has the same types. In SQLite other expressions have no affinity
 * as a column of a view, and the affinity of a blob as a column of a table.
 */
public final class ViewOracle implements SqlOracle {

  private static final int LONGEST = 3;

  /** Queries over one chain; making its tables is the dear part. */
  private static final int MOST_QUERIES = 6;

  /** Rows that one link of a chain may have, if its condition holds for all of them. */
  private static final long MOST_ROWS = 300;

  @Override
  public String name() {
    return "views";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 2;
  }

  /** Asks several queries over one chain, and judges as single cases those that disagree. */
  @Override
  public int propose(Stage all) {
    Stage stage = all.withoutStatistics();
    List<ViewCase> cases = new Draft(stage).draw();
    if (cases.isEmpty()) {
      stage.bench().inconclusive("nothing fits");
      return 1;
    }
    return Batch.ask(stage, cases);
  }

  /** Cases over one chain being drawn. */
  private static final class Draft {

    private final Stage stage;
    private final Choices choices;
    private final Exactness exactness;
    private final List<Relation> relations = new ArrayList<>();
    private final List<Common> chain = new ArrayList<>();
    private final Map<String, Integer> sizes;

    Draft(Stage stage) {
      this.stage = stage;
      this.choices = stage.choices();
      this.exactness = new Exactness(stage.dialect());
      this.sizes = new HashMap<>(stage.sizes());
      for (Relation each : stage.database().schema().relations()) {
        List<ColumnInfo> fitting = each.columns().stream().filter(this::storable).toList();
        if (each.kind() == Relation.Kind.TABLE && !fitting.isEmpty()) {
          relations.add(new Relation(each.name(), fitting, each.kind()));
        }
      }
    }

    /** Whether a table made from a query over the column has a column just like it. */
    private boolean storable(ColumnInfo column) {
      boolean dynamic = stage.dialect().has(SqlType.ANY);
      if (!column.collation().isEmpty() || (dynamic && column.typeText().equals("ANY"))) {
        return false;
      }
      return switch (column.type()) {
        case INTEGER, TEXT, BOOLEAN, DATE, TIMESTAMP, DECIMAL, BLOB, ANY -> true;
        case REAL -> !dynamic;
        case JSON -> false;
      };
    }

    List<ViewCase> draw() {
      if (relations.isEmpty()) {
        return List.of();
      }
      int length = choices.between(1, LONGEST);
      for (int i = 0; i < length; i++) {
        link("x" + i);
      }
      boolean views = !stage.dialect().has(Feature.CTE) || choices.coin();
      List<ViewCase> cases = new ArrayList<>();
      int size = choices.between(1, MOST_QUERIES);
      for (int i = 0; i < size; i++) {
        cases.add(new ViewCase(stage.premise(), chain, body(), views));
      }
      return cases;
    }

    private Select body() {
      Source source = source(relations.getLast());
      return Select.of(
              choices.coin() ? List.of() : stage.generator().items(choices, source.scope()),
              source.from())
          .where(
              choices.below(5) == 0
                  ? Optional.empty()
                  : Optional.of(stage.generator().predicate(choices, source.scope())));
    }

    private void link(String name) {
      Relation first = chain.isEmpty() ? choices.pick(relations) : relations.getLast();
      Source source = source(first);
      List<Expression> items = new ArrayList<>();
      List<ColumnInfo> columns = new ArrayList<>();
      List<Visible> visible = source.scope().columns();
      boolean grouped = choices.below(5) == 0;
      List<Expression> keys = new ArrayList<>();
      for (Visible each : visible) {
        boolean wanted = choices.coin() && (!grouped || exactness.holds(each.info()));
        if (wanted && items.size() < 4) {
          items.add(each.reference());
          columns.add(named(each.info(), items.size()));
          keys.add(each.reference());
        }
      }
      cast(source, grouped, items.isEmpty(), columns.size() + 1)
          .ifPresent(
              c -> {
                items.add(c.value());
                columns.add(c.column());
              });
      if (items.isEmpty()) {
        items.add(visible.getFirst().reference());
        columns.add(named(visible.getFirst().info(), 1));
        grouped = false;
      }
      Select select =
          Select.of(aliased(items, columns), source.from())
              .where(
                  choices.coin()
                      ? Optional.of(stage.generator().predicate(choices, source.scope()))
                      : Optional.empty())
              .groupBy(grouped ? keys : List.of());
      boolean distinct = !grouped && columns.stream().allMatch(exactness::holds);
      chain.add(new Common(name, List.of(), select.distinct(distinct && choices.coin())));
      relations.add(new Relation(name, columns, Relation.Kind.VIEW));
      sizes.put(name, Math.toIntExact(Stage.product(source.from(), sizes)));
    }

    private static ColumnInfo named(ColumnInfo info, int number) {
      return new ColumnInfo("y" + number, info.type(), info.typeText(), info.collation(), true);
    }

    private static List<Item> aliased(List<Expression> items, List<ColumnInfo> columns) {
      List<Item> aliased = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        aliased.add(new Item(items.get(i), columns.get(i).name()));
      }
      return aliased;
    }

    private record Computed(Expression value, ColumnInfo column) {}

    /** A computed column: a count in groups, and any expression otherwise. */
    private Optional<Computed> cast(Source source, boolean grouped, boolean needed, int number) {
      if (!needed && choices.below(3) == 0) {
        return Optional.empty();
      }
      SqlType type = grouped || choices.coin() ? SqlType.INTEGER : SqlType.TEXT;
      Optional<String> name = stage.dialect().castName(type);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      Expression value =
          grouped
              ? Aggregate.count()
              : stage.generator().expressions().value(choices, source.scope(), type, 1);
      Set<Expression> plain =
          source.scope().columns().stream().map(Visible::reference).collect(Collectors.toSet());
      if (collates(value, plain)) {
        return Optional.empty();
      }
      boolean padded = type == SqlType.TEXT && stage.dialect().has(Feature.PADDED_TEXT);
      String declared = padded ? "" : name.get();
      return Optional.of(
          new Computed(
              new Cast(value, name.get()), new ColumnInfo("y" + number, type, declared, "", true)));
    }

    /**
     * Whether a collation may come through a cast, which a table's column would not have: an index
     * may suggest a column that the chain is not made of.
     *
     * @param plain columns without a collation of their own
     */
    private static boolean collates(Expression e, Set<Expression> plain) {
      return e instanceof Expression.Collate
          || e instanceof Expression.Scalar
          || (e instanceof Expression.Column && !plain.contains(e))
          || e.children().stream().anyMatch(child -> collates(child, plain));
    }

    /** A relation, at times joined with another one. */
    private Source source(Relation first) {
      Scope scope = Scope.of(first, first.name(), stage.database().schema());
      From from = new From.Table(first.name(), "");
      if (choices.below(3) != 0) {
        return new Source(from, scope);
      }
      Relation second = choices.pick(relations);
      String label = second.name().equals(first.name()) ? "z" : second.name();
      From other = new From.Table(second.name(), label.equals("z") ? label : "");
      if (Stage.product(from, sizes) * Stage.product(other, sizes) > MOST_ROWS) {
        return new Source(from, scope);
      }
      Scope both = scope.and(second, label);
      JoinKind kind = choices.among(JoinKind.LEFT, JoinKind.LEFT, JoinKind.INNER);
      Expression on = stage.generator().expressions().predicate(choices, both, 1);
      return new Source(new From.Join(kind, from, other, Optional.of(on)), both);
    }
  }
}
