package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The FROM clauses and predicates of a case, asked by NoREC.
 *
 * <p>Most defects that another oracle comes upon show under NoREC too, whose cases are the
 * plainest. So the same defect ends in the same form, whichever oracle saw it ({@link Marks}).
 */
final class AsNorec {

  private AsNorec() {}

  /** The case under NoREC, and every subquery of its conditions by itself. */
  static Stream<SqlCase> of(SqlCase original) {
    return Lazily.concat(
        () -> whole(original),
        () ->
            Lazy.flatMap(
                nested(original).stream(), s -> asked(original.premise(), s, Optional.empty())));
  }

  private static List<Select> nested(SqlCase original) {
    List<Select> found = new ArrayList<>();
    Rewrite finder =
        Rewrite.ofNodes(
            e -> {
              switch (e) {
                case Expression.InQuery(var x, Query q, boolean n) when q instanceof Select s ->
                    found.add(s);
                case Expression.Exists(Query q, boolean n) when q instanceof Select s ->
                    found.add(s);
                case Expression.Scalar(Query q) when q instanceof Select s -> found.add(s);
                default -> {}
              }
              return e;
            });
    original.rewritten(finder);
    return found;
  }

  private static Stream<SqlCase> whole(SqlCase original) {
    return switch (original) {
      case NorecCase n -> Stream.empty();
      case PreparedCase p -> asked(p.premise(), p.from(), p.written());
      case TlpCase t -> asked(t.premise(), t.query(), Optional.of(t.predicate()));
      case PlanCase p ->
          p.query() instanceof Select s
              ? Lazily.concat(
                  () -> asked(p.premise(), s, Optional.empty()),
                  () -> asked(changed(p), s, Optional.empty()))
              : Stream.empty();
      case ConjunctiveCase c -> asked(c.premise(), c.plain(), Optional.empty());
      case ViewCase v -> asked(withViews(v), v.body(), Optional.empty());
      case EquivalentCase e ->
          asked(e.premise(), e.from(), List.of(Queries.grouped(e.predicate())));
      case FoldedCase f -> asked(f.premise(), f.from(), List.of(f.predicate(), f.folded()));
    };
  }

  private static Premise changed(PlanCase p) {
    Premise premise = p.premise();
    for (PlanChange change : p.changes()) {
      premise =
          switch (change) {
            case PlanChange.WithIndex(var index) -> premise.then(index);
            case PlanChange.Setting(var statement, var undo) ->
                premise.then(new Statement.Verbatim(statement, undo));
            case PlanChange.WithoutIndex w -> premise;
            case PlanChange.Hint h -> premise;
          };
    }
    return premise;
  }

  private static Premise withViews(ViewCase v) {
    Premise premise = v.premise();
    for (Query.Common link : v.chain()) {
      premise = premise.then(new Statement.CreateView(link.name(), link.columns(), link.query()));
    }
    return premise;
  }

  /** What a query selects by, and what it reads from subqueries selects by. */
  private static Stream<SqlCase> asked(
      Premise premise, Select query, Optional<Expression> predicate) {
    List<Expression> asked = new ArrayList<>();
    Optional<Expression> where = query.where();
    predicate.ifPresent(p -> asked.addAll(parts(p, where)));
    where.ifPresent(asked::add);
    Stream<SqlCase> outer = query.from().map(f -> asked(premise, f, asked)).orElse(Stream.empty());
    return query.from().isPresent()
            && query.from().get() instanceof From.Derived(Select inner, String _)
        ? Lazily.concat(() -> outer, () -> asked(premise, inner, Optional.empty()))
        : outer;
  }

  private static List<Expression> parts(Expression predicate, Optional<Expression> where) {
    Expression p = Queries.grouped(predicate);
    List<Expression> parts =
        List.of(p, new Unary(UnaryOperator.NOT, p), new Is(p, Truth.NULL, false));
    List<Expression> all = new ArrayList<>(parts);
    where.ifPresent(w -> parts.forEach(part -> all.add(both(w, part))));
    return all;
  }

  private static Expression both(Expression first, Expression second) {
    return new Binary(BinaryOperator.AND, Queries.grouped(first), Queries.grouped(second));
  }

  private static Stream<SqlCase> asked(Premise premise, From from, List<Expression> predicates) {
    return predicates.stream()
        .mapMulti(
            (predicate, cases) -> {
              cases.accept(norec(premise, from, predicate, Optimised.COUNT, Unoptimised.SUM));
              cases.accept(norec(premise, from, predicate, Optimised.ROWS, Unoptimised.VALUES));
            });
  }

  private static NorecCase norec(
      Premise premise, From from, Expression predicate, Optimised first, Unoptimised second) {
    return NorecCase.of(premise, from, predicate, List.of(), first, second);
  }

  /** Each subquery of FROM that only selects, taken into the query around it. */
  static Stream<NorecCase> flattened(NorecCase original) {
    return flat(original.from())
        .map(
            f -> {
              Rewrite columns =
                  Rewrite.ofNodes(e -> e instanceof Column c ? f.columns.getOrDefault(c, c) : e);
              NorecCase mapped = original.withFrom(f.from).rewrittenQuery(columns);
              return f.where
                  .map(w -> mapped.withPredicate(both(w, mapped.predicate())))
                  .orElse(mapped);
            });
  }

  /**
   * A FROM clause without one of its subqueries.
   *
   * @param columns what stands for the columns of the subquery
   * @param where what it selects by
   */
  private record Flat(From from, Map<Column, Expression> columns, Optional<Expression> where) {}

  private static Stream<Flat> flat(From from) {
    return switch (from) {
      case From.Derived(Query query, String alias) -> flat(query, alias).stream();
      case From.Join join ->
          inner(join.kind())
              ? Lazily.concat(
                  () -> flat(join.left()).map(f -> joined(join, f.from, join.right(), f)),
                  () -> flat(join.right()).map(f -> joined(join, join.left(), f.from, f)))
              : Stream.empty();
      case From.Table t -> Stream.empty();
      case From.Verbatim v -> Stream.empty();
    };
  }

  private static Flat joined(From.Join join, From left, From right, Flat f) {
    return new Flat(
        new From.Join(join.kind(), left, right, join.on(), join.using()), f.columns, f.where);
  }

  private static boolean inner(JoinKind kind) {
    return switch (kind) {
      case COMMA, CROSS, INNER -> true;
      case NATURAL, LEFT, RIGHT, FULL, NATURAL_LEFT -> false;
    };
  }

  private static Optional<Flat> flat(Query query, String alias) {
    if (!(query instanceof Select s)
        || s.distinct()
        || s.from().isEmpty()
        || !s.groupBy().isEmpty()
        || s.having().isPresent()
        || s.limit().isPresent()
        || s.items().isEmpty()
        || s.items().stream().anyMatch(i -> Queries.aggregates(i.expression()))) {
      return Optional.empty();
    }
    Map<Column, Expression> columns = new HashMap<>();
    for (Item item : s.items()) {
      String name =
          item.alias().isEmpty() && item.expression() instanceof Column c ? c.name() : item.alias();
      columns.put(new Column(alias, name), item.expression());
    }
    return Optional.of(new Flat(s.from().get(), columns, s.where()));
  }
}
