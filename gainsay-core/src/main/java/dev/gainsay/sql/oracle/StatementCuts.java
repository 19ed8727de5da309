package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.ast.Statement.Update;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Plainer forms of single statements.
 *
 * @param kinds whether types, collations and views are left as they are
 * @param types whether every column keeps some type
 */
record StatementCuts(Dialect dialect, boolean kinds, boolean types) {

  Stream<Statement> plainer(Statement statement) {
    return switch (statement) {
      case CreateTable table -> table(table).map(t -> t);
      case CreateIndex index -> index(index).map(i -> i);
      case CreateView(var name, var columns, var query) ->
          kinds ? Stream.empty() : QueryCuts.of(query).map(q -> new CreateView(name, columns, q));
      case Insert insert -> insert(insert).map(i -> i);
      case Update update -> update(update).map(u -> u);
      case Statement.Delete(var table, var where) ->
          ExpressionCuts.optional(where).map(w -> new Statement.Delete(table, w));
      case Statement.Verbatim(var text, var undo) ->
          kinds || !undo.isEmpty()
              ? Stream.empty()
              : TextCuts.of(text).map(Statement.Verbatim::new);
    };
  }

  private Stream<CreateTable> table(CreateTable t) {
    Stream.Builder<CreateTable> simpler = Stream.builder();
    if (!t.suffix().isEmpty()) {
      simpler.add(new CreateTable(t.prefix(), t.name(), t.columns(), t.constraints(), ""));
    }
    if (!t.prefix().isEmpty() && !kinds) {
      simpler.add(new CreateTable("", t.name(), t.columns(), t.constraints(), t.suffix()));
    }
    return Lazily.concat(
        simpler::build,
        () ->
            Lazy.shorter(t.constraints())
                .map(c -> new CreateTable(t.prefix(), t.name(), t.columns(), c, t.suffix())),
        () ->
            Lazily.each(t.columns(), this::column)
                .map(c -> new CreateTable(t.prefix(), t.name(), c, t.constraints(), t.suffix())));
  }

  private Stream<ColumnDefinition> column(ColumnDefinition column) {
    Stream<ColumnDefinition> fewer =
        Lazy.shorter(column.constraints())
            .filter(c -> !kinds || collations(c).equals(collations(column.constraints())))
            .map(c -> new ColumnDefinition(column.name(), column.type(), c));
    boolean bare = !dialect.strict() && dialect.types().stream().anyMatch(t -> t.text().isEmpty());
    Stream<String> plainer =
        bare && !kinds && !column.type().isEmpty() ? Stream.of("", "INT") : Stream.empty();
    return Stream.concat(
        fewer,
        plainer
            .filter(type -> !type.equals(column.type()) && !(types && type.isEmpty()))
            .map(type -> new ColumnDefinition(column.name(), type, column.constraints())));
  }

  private static List<String> collations(List<String> constraints) {
    return constraints.stream()
        .filter(
            c ->
                c.toUpperCase(Locale.ROOT).contains("COLLATE")
                    || c.toUpperCase(Locale.ROOT).contains("GENERATED"))
        .toList();
  }

  private Stream<CreateIndex> index(CreateIndex i) {
    Stream<CreateIndex> plain =
        i.unique()
            ? Stream.of(new CreateIndex(false, i.name(), i.table(), i.keys(), i.condition()))
            : Stream.empty();
    return Lazily.concat(
        () -> plain,
        () ->
            ExpressionCuts.optional(i.condition())
                .map(c -> new CreateIndex(i.unique(), i.name(), i.table(), i.keys(), c)),
        () ->
            ExpressionCuts.orders(i.keys())
                .filter(k -> !k.isEmpty())
                .map(k -> new CreateIndex(i.unique(), i.name(), i.table(), k, i.condition())));
  }

  private static Stream<Insert> insert(Insert insert) {
    List<Insert> plainer = new ArrayList<>();
    if (!insert.verb().isEmpty()) {
      plainer.add(new Insert("", insert.table(), insert.columns(), insert.rows()));
    }
    return Stream.concat(
        plainer.stream(),
        Lazily.each(insert.rows(), ExpressionCuts::each)
            .map(r -> new Insert(insert.verb(), insert.table(), insert.columns(), r)));
  }

  private static Stream<Update> update(Update u) {
    return Lazily.concat(
        () ->
            u.verb().isEmpty()
                ? Stream.empty()
                : Stream.of(new Update("", u.table(), u.columns(), u.values(), u.where())),
        () ->
            ExpressionCuts.optional(u.where())
                .map(w -> new Update(u.verb(), u.table(), u.columns(), u.values(), w)),
        () ->
            IntStream.range(0, u.columns().size() > 1 ? u.columns().size() : 0)
                .mapToObj(
                    i ->
                        new Update(
                            u.verb(),
                            u.table(),
                            Lazy.without(u.columns(), i, i + 1),
                            Lazy.without(u.values(), i, i + 1),
                            u.where())),
        () ->
            ExpressionCuts.each(u.values())
                .map(v -> new Update(u.verb(), u.table(), u.columns(), v, u.where())));
  }

  /** A column goes from its table, from every row put into it, and from every UPDATE of it. */
  Stream<List<Statement>> withoutColumns(List<Statement> all) {
    return Lazy.flatMap(
        all.stream().filter(s -> s instanceof CreateTable t && t.columns().size() > 1),
        s ->
            s instanceof CreateTable t
                ? IntStream.range(0, t.columns().size())
                    .mapToObj(i -> all.stream().flatMap(o -> without(o, t, i).stream()).toList())
                : Stream.empty());
  }

  private static Optional<Statement> without(Statement statement, CreateTable table, int at) {
    String name = table.columns().get(at).name();
    return switch (statement) {
      case CreateTable t when t.name().equals(table.name()) ->
          Optional.of(
              new CreateTable(
                  t.prefix(),
                  t.name(),
                  Lazy.without(t.columns(), at, at + 1),
                  t.constraints(),
                  t.suffix()));
      case Insert i when i.table().equals(table.name()) -> Optional.of(without(i, name, at));
      case Update u when u.table().equals(table.name()) && u.columns().contains(name) -> {
        int place = u.columns().indexOf(name);
        yield u.columns().size() == 1
            ? Optional.empty()
            : Optional.of(
                new Update(
                    u.verb(),
                    u.table(),
                    Lazy.without(u.columns(), place, place + 1),
                    Lazy.without(u.values(), place, place + 1),
                    u.where()));
      }
      case CreateIndex i when i.table().equals(table.name()) -> without(i, name);
      case CreateTable t -> Optional.of(t);
      case Insert i -> Optional.of(i);
      case Update u -> Optional.of(u);
      case CreateIndex i -> Optional.of(i);
      case CreateView v -> Optional.of(v);
      case Statement.Delete d -> Optional.of(d);
      case Statement.Verbatim v -> Optional.of(v);
    };
  }

  private static Optional<Statement> without(CreateIndex index, String column) {
    List<Expression.Order> keys =
        index.keys().stream().filter(k -> !Names.in(k.key()).contains(column)).toList();
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new CreateIndex(index.unique(), index.name(), index.table(), keys, index.condition()));
  }

  private static Insert without(Insert insert, String column, int at) {
    int place = insert.columns().isEmpty() ? at : insert.columns().indexOf(column);
    if (place < 0 || insert.rows().stream().anyMatch(r -> r.size() <= Math.max(1, place))) {
      return insert;
    }
    return new Insert(
        insert.verb(),
        insert.table(),
        insert.columns().isEmpty() ? List.of() : Lazy.without(insert.columns(), place, place + 1),
        insert.rows().stream().map(r -> Lazy.without(r, place, place + 1)).toList());
  }
}
