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
import dev.gainsay.sql.ast.Statement.Update;
import dev.gainsay.sql.database.Premise;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Databases that come to the same by plainer means: rows hold from the start what an UPDATE gives
 * them, tables have from the start the columns that ALTER TABLE adds or renames, an index stands
 * for a key, and a view that is read once stands where it is read.
 *
 * <p>As with {@link PlainerOperators}, this brings cases of one defect to one form.
 */
final class PlainerPremises {

  /** A key of one column, or of several by name. */
  private static final Predicate<String> KEY =
      c -> c.matches("(?i)(PRIMARY KEY|UNIQUE)\\s*(\\([\\w\\s,]*\\))?");

  /** Of a column without constraints. */
  static final Pattern ADDITION =
      Pattern.compile(
          "ALTER TABLE (?<table>\\w+) ADD (COLUMN )?(?<name>\\w+) ?(?<type>[\\w(), ]*)");

  static final Pattern RENAMING =
      Pattern.compile("ALTER TABLE (?<table>\\w+) RENAME (COLUMN )?(?<old>\\w+) TO (?<new>\\w+)");

  private PlainerPremises() {}

  /** Every update of all rows to constants that can be made a part of the rows put in before. */
  static Stream<Premise> foldedUpdates(Premise premise) {
    List<Statement> all = premise.statements();
    return IntStream.range(0, all.size())
        .boxed()
        .flatMap(
            i ->
                all.get(i) instanceof Update update && constant(update)
                    ? Stream.of(folded(all, i, update))
                    : Stream.empty())
        .map(s -> Premise.of(premise.dialect(), s));
  }

  private static boolean constant(Update update) {
    return update.where().isEmpty()
        && update.values().stream().allMatch(v -> Names.in(v).isEmpty())
        && update.values().stream().allMatch(PlainerPremises::flat);
  }

  private static boolean flat(Expression e) {
    return e instanceof Literal || (e instanceof Expression.Unary u && flat(u.operand()));
  }

  private static List<Statement> folded(List<Statement> all, int at, Update update) {
    List<Statement> changed = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (i < at && all.get(i) instanceof Insert insert && insert.table().equals(update.table())) {
        changed.add(folded(insert, update));
      } else if (i != at) {
        changed.add(all.get(i));
      }
    }
    return changed;
  }

  private static Insert folded(Insert insert, Update update) {
    if (insert.columns().isEmpty()) {
      return insert;
    }
    List<String> columns = new ArrayList<>(insert.columns());
    update.columns().stream().filter(c -> !columns.contains(c)).forEach(columns::add);
    List<List<Expression>> rows = new ArrayList<>();
    for (List<Expression> row : insert.rows()) {
      List<Expression> values = new ArrayList<>(row);
      while (values.size() < columns.size()) {
        values.add(Literal.NULL);
      }
      for (int i = 0; i < update.columns().size(); i++) {
        values.set(columns.indexOf(update.columns().get(i)), update.values().get(i));
      }
      rows.add(values);
    }
    return new Insert(insert.verb(), insert.table(), columns, rows);
  }

  /** A way to make a later statement needless. */
  @FunctionalInterface
  private interface Folding {
    /** All statements but the one at {@code at}, which the pattern fits. */
    List<Statement> without(List<Statement> all, int at, Matcher found);
  }

  private static Stream<Premise> folded(Premise premise, Pattern later, Folding folding) {
    List<Statement> all = premise.statements();
    return IntStream.range(0, all.size())
        .boxed()
        .flatMap(
            i ->
                all.get(i) instanceof Statement.Verbatim(String text, String _)
                    ? Stream.of(later.matcher(text))
                        .filter(Matcher::matches)
                        .map(found -> folding.without(all, i, found))
                    : Stream.empty())
        .map(s -> Premise.of(premise.dialect(), s));
  }

  /** Every column that is renamed later, under its new name from the start. */
  static Stream<Premise> foldedNames(Premise premise) {
    return folded(premise, RENAMING, PlainerPremises::renamed);
  }

  private static List<Statement> renamed(List<Statement> all, int at, Matcher renaming) {
    UnaryOperator<String> names = n -> n.equals(renaming.group("old")) ? renaming.group("new") : n;
    Rewrite rewrite = new Rewrite(names, UnaryOperator.identity());
    List<Statement> changed = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Statement each = all.get(i);
      if (i < at && Names.in(each).contains(renaming.group("table"))) {
        changed.add(rewrite.statement(each));
      } else if (i != at) {
        changed.add(each);
      }
    }
    return changed;
  }

  /** Every column that is added later, there from the start. */
  static Stream<Premise> foldedColumns(Premise premise) {
    return folded(premise, ADDITION, PlainerPremises::withColumn);
  }

  private static List<Statement> withColumn(List<Statement> all, int at, Matcher addition) {
    ColumnDefinition column =
        new ColumnDefinition(addition.group("name"), addition.group("type"), List.of());
    List<Statement> changed = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof CreateTable t && t.name().equals(addition.group("table"))) {
        List<ColumnDefinition> columns = new ArrayList<>(t.columns());
        columns.add(column);
        changed.add(withColumns(t, columns, t.constraints()));
      } else if (i != at) {
        changed.add(all.get(i));
      }
    }
    return changed;
  }

  /** Every key of a table replaced by an index over the same columns. */
  static Stream<Premise> indexesForKeys(Premise premise) {
    List<Statement> all = premise.statements();
    return IntStream.range(0, all.size())
        .boxed()
        .flatMap(
            i ->
                all.get(i) instanceof CreateTable table && table.suffix().isEmpty()
                    ? indexed(table, all).map(pair -> spliced(all, i, pair))
                    : Stream.empty())
        .map(s -> Premise.of(premise.dialect(), s));
  }

  private static List<Statement> spliced(List<Statement> all, int at, List<Statement> pair) {
    List<Statement> changed = new ArrayList<>(all);
    changed.remove(at);
    changed.addAll(at, pair);
    return changed;
  }

  private static Stream<List<Statement>> indexed(CreateTable table, List<Statement> all) {
    String name = freshName(all);
    Stream<List<Statement>> columns =
        table.columns().stream()
            .filter(c -> c.constraints().stream().anyMatch(KEY))
            .map(
                c ->
                    List.of(
                        withColumns(
                            table,
                            table.columns().stream().map(d -> d.equals(c) ? open(c) : d).toList(),
                            table.constraints()),
                        index(name, table, List.of(c.name()))));
    Stream<List<Statement>> constraints =
        table.constraints().stream()
            .filter(KEY)
            .map(
                c ->
                    List.of(
                        withColumns(
                            table,
                            table.columns(),
                            table.constraints().stream().filter(d -> !d.equals(c)).toList()),
                        index(name, table, named(c, table))));
    return Stream.concat(columns, constraints)
        .filter(pair -> pair.get(1) instanceof CreateIndex i && !i.keys().isEmpty());
  }

  private static ColumnDefinition open(ColumnDefinition c) {
    return new ColumnDefinition(
        c.name(), c.type(), c.constraints().stream().filter(KEY.negate()).toList());
  }

  private static CreateTable withColumns(
      CreateTable t, List<ColumnDefinition> columns, List<String> constraints) {
    return new CreateTable(t.prefix(), t.name(), columns, constraints, t.suffix());
  }

  private static CreateIndex index(String name, CreateTable table, List<String> columns) {
    List<Order> keys = columns.stream().map(c -> new Order(new Column("", c), "")).toList();
    return new CreateIndex(false, name, table.name(), keys, Optional.empty());
  }

  private static List<String> named(String constraint, CreateTable table) {
    List<String> words = SqlTokens.of(constraint);
    return table.columns().stream().map(ColumnDefinition::name).filter(words::contains).toList();
  }

  private static String freshName(List<Statement> all) {
    Set<String> taken = new HashSet<>();
    all.forEach(s -> taken.addAll(Names.in(s)));
    return Stream.iterate(0, n -> n + 1)
        .map(n -> "i" + n)
        .filter(n -> !taken.contains(n))
        .findFirst()
        .orElseThrow();
  }

  /** Every view that is read at one place, there as a derived table. */
  static Stream<SqlCase> withoutViews(SqlCase original) {
    return original.premise().statements().stream()
        .flatMap(s -> s instanceof CreateView view ? inlined(original, view).stream() : null);
  }

  private static Optional<SqlCase> inlined(SqlCase original, CreateView view) {
    Optional<Query> body = labelled(view);
    if (body.isEmpty()) {
      return Optional.empty();
    }
    int[] readings = {0};
    Rewrite put =
        Rewrite.ofTables(
            table -> {
              if (!table.name().equals(view.name())) {
                return table;
              }
              readings[0]++;
              return new From.Derived(body.get(), table.label());
            });
    List<Statement> others =
        original.premise().statements().stream().filter(s -> !s.equals(view)).toList();
    SqlCase changed =
        original.withPremise(Premise.of(original.premise().dialect(), others)).rewritten(put);
    return readings[0] == 1 ? Optional.of(changed) : Optional.empty();
  }

  /** The query of a view with the view's names for its columns; empty where it has none of them. */
  private static Optional<Query> labelled(CreateView view) {
    if (view.columns().isEmpty()) {
      return Optional.of(view.query());
    }
    if (!(view.query() instanceof Select select)
        || select.items().size() != view.columns().size()) {
      return Optional.empty();
    }
    List<Item> items =
        IntStream.range(0, select.items().size())
            .mapToObj(i -> new Item(select.items().get(i).expression(), view.columns().get(i)))
            .toList();
    return Optional.of(select.items(items));
  }
}
