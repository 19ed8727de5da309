package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table of a few plain rows in the place of a view or subquery, and a plain column in the place
 * of a generated one: what a defect needs is often only that there is something to read, and an
 * index to read it by.
 *
 * <p>The rows are guessed, not asked for: all combinations of the plainest values and of constants
 * of the case, and a row of NULLs.
 */
final class PlainerRelations {

  /** Wider ones are made narrower first. */
  private static final int MOST_COLUMNS = 4;

  private static final List<Literal> NUMBERS = List.of(Literal.integer(0), Literal.integer(1));
  private static final List<Literal> TEXTS = List.of(Literal.text(""), Literal.text("a"));

  /** Values by the number of columns: a table of all their combinations stays small. */
  private static final List<Integer> MOST_VALUES = List.of(0, 5, 3, 2, 2);

  private static final int MOST_CONSTANTS = 5;

  private PlainerRelations() {}

  /** Every view, then every subquery in FROM, as a table. */
  static Stream<SqlCase> of(SqlCase original) {
    return Lazily.concat(
        () -> views(original), () -> subqueries(original), () -> constantViews(original));
  }

  /** Every view as one that gives zeros, a row for each of the first table it reads. */
  private static Stream<SqlCase> constantViews(SqlCase original) {
    List<Statement> all = original.premise().statements();
    return Lazy.flatMap(
        IntStream.range(0, all.size()).boxed(),
        i -> {
          if (!(all.get(i) instanceof CreateView view)) {
            return Stream.empty();
          }
          List<String> columns = view.columns().isEmpty() ? names(view.query()) : view.columns();
          return firstTable(view.query())
              .filter(t -> !columns.isEmpty())
              .map(t -> zeros(view.name(), columns, t))
              .filter(v -> !v.equals(view))
              .map(v -> original.withPremise(spliced(original.premise(), i, List.of(v))))
              .stream();
        });
  }

  private static CreateView zeros(String name, List<String> columns, From.Table table) {
    List<Item> items = columns.stream().map(c -> Item.of(Literal.integer(0))).toList();
    return new CreateView(name, columns, Select.of(items, table));
  }

  private static Optional<From.Table> firstTable(Query query) {
    return switch (query) {
      case Select s -> s.from().flatMap(PlainerRelations::firstTable);
      case Query.Compound(String _, Query left, Query _) -> firstTable(left);
      case Query.With with -> firstTable(with.body());
      case Query.Values v -> Optional.empty();
      case Query.Verbatim v -> Optional.empty();
    };
  }

  private static Optional<From.Table> firstTable(From from) {
    return switch (from) {
      case From.Table t -> Optional.of(t);
      case From.Derived(Query query, String _) -> firstTable(query);
      case From.Join join -> firstTable(join.left());
      case From.Verbatim v -> Optional.empty();
    };
  }

  private static Stream<SqlCase> views(SqlCase original) {
    List<Statement> all = original.premise().statements();
    return Lazy.flatMap(
        IntStream.range(0, all.size()).boxed(),
        i -> {
          if (!(all.get(i) instanceof CreateView view)) {
            return Stream.empty();
          }
          List<String> columns = view.columns().isEmpty() ? names(view.query()) : view.columns();
          return tables(original, view.name(), columns)
              .map(made -> original.withPremise(spliced(original.premise(), i, made)));
        });
  }

  private static Premise spliced(Premise premise, int at, List<Statement> made) {
    List<Statement> changed = new ArrayList<>(premise.statements());
    changed.remove(at);
    changed.addAll(at, made);
    return Premise.of(premise.dialect(), changed);
  }

  private static Stream<SqlCase> subqueries(SqlCase original) {
    List<From.Derived> found = new ArrayList<>();
    original.rewritten(
        Rewrite.ofRelations(
            f -> {
              if (f instanceof From.Derived d) {
                found.add(d);
              }
              return f;
            }));
    String name = fresh("t", original);
    return Lazy.flatMap(
        found.stream().distinct(),
        d ->
            tables(original, name, names(d.query()))
                .map(
                    made -> {
                      SqlCase read =
                          original.rewritten(
                              Rewrite.ofRelations(
                                  f -> f.equals(d) ? new From.Table(name, d.alias()) : f));
                      List<Statement> more = new ArrayList<>(read.premise().statements());
                      more.addAll(made);
                      return read.withPremise(Premise.of(read.premise().dialect(), more));
                    }));
  }

  /** The names of a query's columns; empty where they are not all known. */
  private static List<String> names(Query query) {
    return switch (query) {
      case Select s -> {
        List<String> names = s.items().stream().map(PlainerRelations::name).toList();
        yield names.contains("") ? List.of() : names;
      }
      case Query.Compound(String _, Query left, Query _) -> names(left);
      case Query.With with -> names(with.body());
      case Query.Values v -> List.of();
      case Query.Verbatim v -> List.of();
    };
  }

  private static String name(Item item) {
    return item.alias().isEmpty() && item.expression() instanceof Column c
        ? c.name()
        : item.alias();
  }

  /** Statements that make a table: of numbers and of texts, each without and with indexes. */
  private static Stream<List<Statement>> tables(
      SqlCase original, String name, List<String> columns) {
    if (columns.isEmpty()
        || columns.size() > MOST_COLUMNS
        || new HashSet<>(columns).size() != columns.size()) {
      return Stream.empty();
    }
    Dialect dialect = original.premise().dialect();
    return Stream.of(SqlType.INTEGER, SqlType.TEXT)
        .filter(type -> dialect.castName(type).isPresent())
        .mapMulti(
            (type, tables) -> {
              List<Statement> bare =
                  table(
                      name,
                      columns,
                      dialect.castName(type).orElseThrow(),
                      values(original, type, MOST_VALUES.get(columns.size())));
              tables.accept(bare);
              List<Statement> indexed = new ArrayList<>(bare);
              indexed.addAll(indexes(original, name, columns));
              tables.accept(indexed);
            });
  }

  private static List<Literal> values(SqlCase original, SqlType type, int most) {
    List<Literal> plain = type == SqlType.TEXT ? TEXTS : NUMBERS;
    Set<Literal> values = new LinkedHashSet<>(plain);
    original.rewritten(
        Rewrite.ofNodes(
            e -> {
              if (e instanceof Literal l && l.kind() == plain.getFirst().kind()) {
                values.add(l);
              }
              return e;
            }));
    return values.stream().limit(most).toList();
  }

  private static List<Statement> table(
      String name, List<String> columns, String type, List<Literal> values) {
    List<ColumnDefinition> definitions =
        columns.stream().map(c -> new ColumnDefinition(c, type, List.of())).toList();
    List<List<Expression>> rows = new ArrayList<>();
    int base = values.size();
    for (int number = 0; number < Math.pow(base, columns.size()); number++) {
      List<Expression> row = new ArrayList<>();
      for (int rest = number; row.size() < columns.size(); rest /= base) {
        row.add(values.get(rest % base));
      }
      rows.add(row);
    }
    rows.add(columns.stream().<Expression>map(c -> Literal.NULL).toList());
    return List.of(
        new CreateTable("", name, definitions, List.of(), ""), new Insert("", name, columns, rows));
  }

  private static List<Statement> indexes(SqlCase original, String table, List<String> columns) {
    List<Statement> made = new ArrayList<>();
    for (String column : columns) {
      made.add(
          new CreateIndex(
              false,
              fresh("i" + made.size() + "x", original),
              table,
              List.of(new Order(new Column("", column), "")),
              Optional.empty()));
    }
    return made;
  }

  private static String fresh(String prefix, SqlCase original) {
    Set<String> taken = new HashSet<>();
    original.rewritten(
        new Rewrite(
            name -> {
              taken.add(name);
              return name;
            },
            text -> {
              taken.addAll(SqlTokens.of(text));
              return text;
            }));
    return Stream.iterate(0, n -> n + 1)
        .map(n -> prefix + n)
        .filter(n -> !taken.contains(n))
        .findFirst()
        .orElseThrow();
  }

  /** Every generated column as one whose value is put in with each row. */
  static Stream<SqlCase> plainColumns(SqlCase original) {
    List<Statement> all = original.premise().statements();
    return Lazy.flatMap(
        all.stream().filter(s -> s instanceof CreateTable),
        s ->
            s instanceof CreateTable t
                ? Lazy.flatMap(
                    t.columns().stream().filter(PlainerRelations::isGenerated),
                    c -> plain(original, t, c))
                : Stream.empty());
  }

  private static boolean isGenerated(ColumnDefinition column) {
    return column.constraints().stream().anyMatch(PlainerRelations::generates);
  }

  private static boolean generates(String constraint) {
    String upper = constraint.toUpperCase(Locale.ROOT);
    return upper.contains("GENERATED") || upper.startsWith("AS (") || upper.startsWith("AS(");
  }

  private static Stream<SqlCase> plain(SqlCase original, CreateTable table, ColumnDefinition c) {
    ColumnDefinition plain =
        new ColumnDefinition(
            c.name(), c.type(), c.constraints().stream().filter(x -> !generates(x)).toList());
    Set<Literal> values = new LinkedHashSet<>(List.of(Literal.NULL, Literal.TRUE));
    values.addAll(values(original, SqlType.INTEGER, MOST_CONSTANTS));
    values.addAll(values(original, SqlType.TEXT, MOST_CONSTANTS));
    return values.stream()
        .map(
            value ->
                original.withPremise(
                    Premise.of(
                        original.premise().dialect(),
                        original.premise().statements().stream()
                            .map(s -> filled(s, table, c, plain, value))
                            .toList())));
  }

  private static Statement filled(
      Statement s, CreateTable table, ColumnDefinition old, ColumnDefinition plain, Literal value) {
    if (s.equals(table)) {
      return new CreateTable(
          table.prefix(),
          table.name(),
          table.columns().stream().map(c -> c.equals(old) ? plain : c).toList(),
          table.constraints(),
          table.suffix());
    }
    if (s instanceof Insert i && i.table().equals(table.name()) && !i.columns().isEmpty()) {
      List<String> columns = new ArrayList<>(i.columns());
      columns.add(plain.name());
      return new Insert(
          i.verb(),
          i.table(),
          columns,
          i.rows().stream()
              .map(r -> Stream.concat(r.stream(), Stream.of(value)).toList())
              .toList());
    }
    return s;
  }
}
