package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.trial.Lazy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Smaller queries, and smaller parts of FROM. */
final class QueryCuts {

  private QueryCuts() {}

  /** Smaller queries, biggest cut first. */
  static Stream<Query> of(Query query) {
    return switch (query) {
      case Select select -> selects(select).filter(s -> Queries.unambiguous(s, select)).map(s -> s);
      case Query.Compound(var operator, var left, var right) ->
          Lazily.concat(
              () -> Stream.of(left, right),
              () -> arms(left).map(l -> new Query.Compound(operator, l, right)),
              () -> arms(right).map(r -> new Query.Compound(operator, left, r)));
      case Query.Values(var rows) ->
          Lazily.concat(
              () -> Lazy.shorter(rows).filter(r -> !r.isEmpty()).map(Query.Values::new),
              () -> Lazily.each(rows, ExpressionCuts::each).map(Query.Values::new));
      case Query.With(var tables, var body) ->
          Lazily.concat(
              () -> Lazy.shorter(tables).map(t -> t.isEmpty() ? body : new Query.With(t, body)),
              () -> of(body).map(b -> new Query.With(tables, b)));
      case Query.Verbatim(var text) -> TextCuts.of(text).map(Query.Verbatim::new);
    };
  }

  /** Both parts of a compound keep their columns, lest these differ in affinity or collation. */
  private static Stream<Query> arms(Query arm) {
    return of(arm)
        .filter(
            q ->
                !(q instanceof Select smaller)
                    || !(arm instanceof Select select)
                    || smaller.items().equals(select.items()));
  }

  /** Smaller SELECTs: clauses, joins, items, then expressions. */
  static Stream<Select> selects(Select s) {
    return Lazily.concat(
        () -> clauses(s),
        () ->
            s.from()
                .map(QueryCuts::froms)
                .orElse(Stream.empty())
                .map(f -> with(s, s.items(), Optional.of(f), s.where())),
        () -> ExpressionCuts.optional(s.where()).map(s::where),
        () ->
            Lazy.shorter(s.items())
                .filter(i -> !i.isEmpty())
                .map(i -> with(s, i, s.from(), s.where())),
        () -> items(s.items()).map(i -> with(s, i, s.from(), s.where())),
        () -> ExpressionCuts.optional(s.having()).map(s::having),
        () ->
            Stream.<List<Expression>>concat(
                    Lazy.shorter(s.groupBy()), ExpressionCuts.each(s.groupBy()))
                .map(s::groupBy),
        () -> ExpressionCuts.orders(s.orderBy()).map(s::orderBy));
  }

  private static Stream<Select> clauses(Select s) {
    Stream.Builder<Select> simpler = Stream.builder();
    if (!s.groupBy().isEmpty()) {
      simpler.add(s.groupBy(List.of()).having(Optional.empty()));
    }
    if (s.having().isPresent()) {
      simpler.add(s.having(Optional.empty()));
    }
    if (!s.orderBy().isEmpty()) {
      simpler.add(s.orderBy(List.<Order>of()));
    }
    if (s.distinct()) {
      simpler.add(s.distinct(false));
    }
    return simpler.build();
  }

  private static Stream<List<Item>> items(List<Item> items) {
    return Lazily.each(
        items, item -> ExpressionCuts.of(item.expression()).map(e -> new Item(e, item.alias())));
  }

  private static Select with(
      Select s, List<Item> items, Optional<From> from, Optional<Expression> where) {
    return new Select(
        s.distinct(), items, from, where, s.groupBy(), s.having(), s.orderBy(), s.limit());
  }

  /** Smaller FROMs: fewer relations, plainer joins, smaller conditions. */
  static Stream<From> froms(From from) {
    return switch (from) {
      case From.Join join -> joins(join);
      case From.Derived(var query, var alias) ->
          Stream.concat(
              bare(query, alias).stream(), of(query).map(q -> new From.Derived(q, alias)));
      case From.Table t -> Stream.empty();
      case From.Verbatim(var text) -> TextCuts.of(text).map(From.Verbatim::new);
    };
  }

  /** The table that a subquery is about, in its place. */
  private static Optional<From> bare(Query query, String alias) {
    return query instanceof Select select
            && select.from().isPresent()
            && select.from().get() instanceof From.Table(String name, String inner)
        ? Optional.of(new From.Table(name, alias))
        : Optional.empty();
  }

  private static Stream<From> joins(From.Join join) {
    return Lazily.concat(
        () -> Stream.of(join.left(), join.right()),
        () -> plainer(join),
        () ->
            froms(join.left())
                .map(l -> new From.Join(join.kind(), l, join.right(), join.on(), join.using())),
        () ->
            froms(join.right())
                .map(r -> new From.Join(join.kind(), join.left(), r, join.on(), join.using())),
        () ->
            ExpressionCuts.optional(join.on())
                .map(o -> new From.Join(join.kind(), join.left(), join.right(), o, join.using())));
  }

  private static Stream<From> plainer(From.Join join) {
    Optional<Expression> none = Optional.empty();
    return switch (join.kind()) {
      case COMMA -> Stream.empty();
      case CROSS -> Stream.of(new From.Join(JoinKind.COMMA, join.left(), join.right(), none));
      case INNER -> Stream.of(new From.Join(JoinKind.COMMA, join.left(), join.right(), none));
      case NATURAL -> Stream.of(new From.Join(JoinKind.COMMA, join.left(), join.right(), none));
      case LEFT, RIGHT, FULL, NATURAL_LEFT ->
          Stream.concat(
              Stream.of(
                  new From.Join(JoinKind.COMMA, join.left(), join.right(), none),
                  new From.Join(
                      JoinKind.INNER, join.left(), join.right(), join.on(), join.using())),
              turned(join));
    };
  }

  /** A right join is a left join from the other side, a full join is more than either. */
  private static Stream<From> turned(From.Join join) {
    return switch (join.kind()) {
      case RIGHT ->
          Stream.of(
              new From.Join(JoinKind.LEFT, join.right(), join.left(), join.on(), join.using()));
      case FULL ->
          Stream.of(JoinKind.LEFT, JoinKind.RIGHT)
              .map(k -> new From.Join(k, join.left(), join.right(), join.on(), join.using()));
      case NATURAL_LEFT ->
          Stream.of(
              new From.Join(JoinKind.LEFT, join.left(), join.right(), Optional.of(Literal.TRUE)));
      case COMMA, CROSS, INNER, NATURAL, LEFT -> Stream.empty();
    };
  }
}
