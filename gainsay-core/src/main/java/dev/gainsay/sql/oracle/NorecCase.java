package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.oracle.Claim.Counting;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * NoREC: the rows that a predicate selects in WHERE are as many as those for which it is true when
 * it is fetched as a value (NoREC, Sect. 3).
 *
 * @param from what both sides read; joins included
 * @param predicate what the optimised side has in WHERE
 * @param columns what the optimised side fetches, and the keys of {@link Optimised#GROUPED} and
 *     {@link Optimised#DISTINCT}; empty for a star
 * @param optimised how the optimised side is written and counted
 * @param unoptimised how the other side is counted
 * @param conditionsMoved whether the unoptimised side has the conditions of inner joins in the
 *     predicate instead of in FROM
 * @param orderBy of the optimised side
 * @param otherOrder of the unoptimised side where it iterates over values (Sect. 3.2)
 */
public record NorecCase(
    Premise premise,
    From from,
    Expression predicate,
    List<Expression> columns,
    Optimised optimised,
    Unoptimised unoptimised,
    boolean conditionsMoved,
    List<Order> orderBy,
    List<Order> otherOrder)
    implements SqlCase {

  /** Forms of the optimised query. */
  public enum Optimised {
    /** {@code SELECT columns … WHERE p}, rows iterated. */
    ROWS,
    /** {@code SELECT COUNT(*) … WHERE p}. */
    COUNT,
    /** {@code SELECT COUNT(*) … WHERE p GROUP BY columns}, groups summed. */
    GROUPED,
    /** {@code SELECT DISTINCT columns … WHERE p} against GROUP BY on the other side. */
    DISTINCT,
    /** As {@link #ROWS}, and the rows themselves are compared. */
    CONTENTS
  }

  /** How the unoptimised query is counted. */
  public enum Unoptimised {
    /** One value a row, iterated. */
    VALUES,
    /** One sum, over the numbers of {@code p IS TRUE} (Listing 4). */
    SUM
  }

  public NorecCase {
    columns = List.copyOf(columns);
    orderBy = List.copyOf(orderBy);
    otherOrder = List.copyOf(otherOrder);
  }

  /** {@code SELECT columns FROM from WHERE predicate}, without any of the extensions. */
  public static NorecCase of(
      Premise premise,
      From from,
      Expression predicate,
      List<Expression> columns,
      Optimised optimised,
      Unoptimised unoptimised) {
    return new NorecCase(
        premise, from, predicate, columns, optimised, unoptimised, false, List.of(), List.of());
  }

  @Override
  public String oracle() {
    return "norec";
  }

  @Override
  public NorecCase withPremise(Premise other) {
    return new NorecCase(
        other,
        from,
        predicate,
        columns,
        optimised,
        unoptimised,
        conditionsMoved,
        orderBy,
        otherOrder);
  }

  @Override
  public Verdict judge(Session session) {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    return new Judge(session, premise).decide(comparison(), printer.query(witness()));
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    return new Comparison(
        Side.of("optimised", printer.query(optimisedQuery())),
        Side.of("unoptimised", printer.query(unoptimisedQuery())),
        claim(),
        sentence());
  }

  private Select optimisedQuery() {
    List<Item> wanted =
        switch (optimised) {
          case COUNT, GROUPED -> List.of(Item.of(Expression.Aggregate.count()));
          case ROWS, DISTINCT, CONTENTS -> Queries.items(columns);
        };
    return Select.of(wanted, from)
        .where(Optional.of(Queries.grouped(predicate)))
        .distinct(optimised == Optimised.DISTINCT)
        .groupBy(optimised == Optimised.GROUPED ? columns : List.of())
        .orderBy(ordered() ? orderBy : List.of());
  }

  private boolean ordered() {
    return optimised == Optimised.ROWS || optimised == Optimised.CONTENTS;
  }

  private Select unoptimisedQuery() {
    Moved moved = moved();
    Expression asked = moved.predicate();
    return switch (optimised) {
      case CONTENTS ->
          valued(moved, columns.isEmpty() ? List.of(new Expression.Verbatim("*")) : columns);
      case DISTINCT -> {
        List<Expression> wanted = new ArrayList<>(columns);
        wanted.add(Queries.aggregate("MAX", Queries.truthNumber(asked, premise.dialect())));
        yield Select.of(Queries.items(wanted), moved.from()).groupBy(columns);
      }
      case GROUPED, ROWS, COUNT ->
          unoptimised == Unoptimised.VALUES
              ? valued(moved, List.of())
              : Select.of(
                      List.of(
                          Item.of(
                              Queries.aggregate(
                                  "SUM", Queries.truthNumber(asked, premise.dialect())))),
                      moved.from())
                  .groupBy(optimised == Optimised.GROUPED ? columns : List.of());
    };
  }

  private Select valued(Moved moved, List<Expression> beside) {
    List<Expression> wanted = new ArrayList<>(beside);
    wanted.add(Queries.truth(moved.predicate(), premise.dialect()));
    return Select.of(Queries.items(wanted), moved.from()).orderBy(otherOrder);
  }

  /** The parts of both sides in the form that gives an optimiser least to do. */
  private Select witness() {
    List<Expression> wanted = new ArrayList<>(columns);
    orderBy.forEach(o -> wanted.add(o.key()));
    otherOrder.forEach(o -> wanted.add(o.key()));
    wanted.add(Queries.truthNumber(predicate, premise.dialect()));
    return Select.of(Queries.items(wanted), from);
  }

  private Moved moved() {
    return conditionsMoved
        ? Queries.moveConditions(from, Queries.grouped(predicate))
        : new Moved(from, predicate);
  }

  /** FROM and predicate of the unoptimised side. */
  record Moved(From from, Expression predicate) {}

  private Claim claim() {
    return switch (optimised) {
      case CONTENTS -> new Claim.Contents();
      case DISTINCT -> new Claim.Counts(Counting.ROWS, Counting.TRUE_VALUES);
      case ROWS -> new Claim.Counts(Counting.ROWS, otherCounting());
      case COUNT, GROUPED -> new Claim.Counts(Counting.SUM, otherCounting());
    };
  }

  private Counting otherCounting() {
    return unoptimised == Unoptimised.SUM ? Counting.SUM : Counting.TRUE_VALUES;
  }

  private String sentence() {
    return switch (claim()) {
      case Claim.Contents c ->
          "The first query must fetch the rows for which the second gives true in its last column.";
      case Claim.Counts(Counting left, Counting right) ->
          (left == Counting.ROWS ? "The number of rows" : "The sum of the counts")
              + " of the first query must be "
              + (right == Counting.SUM
                  ? "the sum that the second query gives."
                  : "the number of rows in which the second query gives true.");
      case Claim.EachCount e -> throw new IllegalStateException("not a claim of this case");
      case Claim.Related r -> throw new IllegalStateException("not a claim of NoREC");
      case Claim.Totals t -> throw new IllegalStateException("not a claim of NoREC");
    };
  }

  @Override
  public NorecCase rewritten(Rewrite rewrite) {
    return new NorecCase(
        rewrite.premise(premise),
        rewrite.from(from),
        rewrite.expression(predicate),
        rewrite.expressions(columns),
        optimised,
        unoptimised,
        conditionsMoved,
        rewrite.orders(orderBy),
        rewrite.orders(otherOrder));
  }

  /** The query with its nodes mapped, over the same database. */
  NorecCase rewrittenQuery(Rewrite rewrite) {
    return rewritten(rewrite).withPremise(premise);
  }

  @Override
  public Stream<NorecCase> simplerQueries() {
    return Lazily.concat(
        this::simplerForms,
        () -> QueryCuts.froms(from).map(this::withFrom),
        () -> AsNorec.flattened(this),
        () -> ExpressionCuts.predicates(predicate, premise.dialect()).map(this::withPredicate),
        () -> fewerColumns().map(this::withColumns));
  }

  private Stream<NorecCase> simplerForms() {
    Stream.Builder<NorecCase> simpler = Stream.builder();
    if (optimised != Optimised.COUNT && optimised != Optimised.ROWS) {
      simpler.add(withForms(Optimised.COUNT, Unoptimised.SUM));
      simpler.add(withForms(Optimised.ROWS, Unoptimised.SUM));
    }
    if (unoptimised == Unoptimised.VALUES && optimised != Optimised.CONTENTS) {
      simpler.add(withForms(optimised, Unoptimised.SUM));
    }
    if (conditionsMoved) {
      simpler.add(with(from, predicate, columns, false, orderBy, otherOrder));
    }
    if (!orderBy.isEmpty() || !otherOrder.isEmpty()) {
      simpler.add(with(from, predicate, columns, conditionsMoved, List.of(), List.of()));
      simpler.add(with(from, predicate, columns, conditionsMoved, orderBy, List.of()));
      simpler.add(with(from, predicate, columns, conditionsMoved, List.of(), otherOrder));
    }
    return simpler.build();
  }

  /** Without a column there is a star, which DISTINCT and GROUP BY cannot stand for. */
  private Stream<List<Expression>> fewerColumns() {
    boolean keys = optimised != Optimised.ROWS && optimised != Optimised.COUNT;
    return Stream.concat(
        Lazy.shorter(columns).filter(c -> !c.isEmpty() || !keys), ExpressionCuts.each(columns));
  }

  private NorecCase withForms(Optimised first, Unoptimised second) {
    return new NorecCase(
        premise, from, predicate, columns, first, second, conditionsMoved, orderBy, otherOrder);
  }

  NorecCase withFrom(From other) {
    return with(other, predicate, columns, conditionsMoved, orderBy, otherOrder);
  }

  NorecCase withPredicate(Expression other) {
    return with(from, other, columns, conditionsMoved, orderBy, otherOrder);
  }

  private NorecCase withColumns(List<Expression> other) {
    return with(from, predicate, other, conditionsMoved, orderBy, otherOrder);
  }

  private NorecCase with(
      From f, Expression p, List<Expression> c, boolean moved, List<Order> o, List<Order> other) {
    return new NorecCase(premise, f, p, c, optimised, unoptimised, moved, o, other);
  }
}
