package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A predicate and an equivalent one select the same rows (equivalent expression transformation;
 * Jiang and Su, OSDI 2024).
 *
 * @param columns what is fetched; empty for a star
 * @param predicate the one
 * @param beside any other predicate, of which the rule makes something always true or false
 * @param rule what makes the other
 * @param at the number of the part that is replaced, as {@link Parts} counts them: 0 for the whole
 *     predicate; where there is no such part, the case compares a query with itself
 */
public record EquivalentCase(
    Premise premise,
    From from,
    List<Expression> columns,
    Expression predicate,
    Expression beside,
    Rule rule,
    int at)
    implements SqlCase {

  /** Equivalences of predicates {@code p}, with {@code q} beside. */
  public enum Rule {
    /** {@code p AND (q OR NOT q OR q IS NULL)}. */
    AND_TRUE,
    /** {@code p OR (q AND NOT q AND q IS NOT NULL)}. */
    OR_FALSE,
    /** {@code CASE WHEN q THEN p ELSE p END}. */
    SAME_BRANCHES,
    /** {@code CASE WHEN (q OR NOT q OR q IS NULL) THEN p ELSE q END}. */
    FIRST_BRANCH,
    /** {@code NOT (NOT p)}. */
    TWO_NOTS
  }

  public EquivalentCase {
    columns = List.copyOf(columns);
  }

  @Override
  public String oracle() {
    return "eet";
  }

  @Override
  public EquivalentCase withPremise(Premise other) {
    return new EquivalentCase(other, from, columns, predicate, beside, rule, at);
  }

  @Override
  public Verdict judge(Session session) {
    return new Judge(session, premise).decide(comparison(), "");
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    Select all = Select.of(Queries.items(columns), from);
    Expression p = Queries.grouped(predicate);
    Expression other = Parts.replaced(p, at, new ByRule());
    return new Comparison(
        Side.of("predicate", printer.query(all.where(Optional.of(p)))),
        Side.of("equivalent predicate", printer.query(all.where(Optional.of(other)))),
        new Claim.Related(Expectation.EQUAL),
        "Both queries must give the same rows.");
  }

  private final class ByRule implements Parts.Replacement {
    @Override
    public Expression truth(Expression part) {
      return equivalent(part);
    }

    /** A collation that is said anywhere within a CASE would be its own in SQLite. */
    @Override
    public Expression value(Expression part) {
      if (collates(part) || collates(beside)) {
        return part;
      }
      boolean first = rule == Rule.FIRST_BRANCH;
      return new Expression.Case(
          Optional.empty(),
          List.of(first ? alwaysTrue(beside) : beside, part),
          first ? Optional.empty() : Optional.of(part));
    }
  }

  private static boolean collates(Expression e) {
    return e instanceof Expression.Collate
        || e.children().stream().anyMatch(EquivalentCase::collates);
  }

  private Expression equivalent(Expression p) {
    Expression q = Queries.grouped(beside);
    return switch (rule) {
      case AND_TRUE -> new Binary(BinaryOperator.AND, p, alwaysTrue(q));
      case OR_FALSE -> new Binary(BinaryOperator.OR, p, alwaysFalse(q));
      case SAME_BRANCHES -> new Expression.Case(Optional.empty(), List.of(q, p), Optional.of(p));
      case FIRST_BRANCH ->
          new Expression.Case(Optional.empty(), List.of(alwaysTrue(q), p), Optional.of(q));
      case TWO_NOTS -> not(not(p));
    };
  }

  private static Expression alwaysTrue(Expression q) {
    return new Binary(
        BinaryOperator.OR, new Binary(BinaryOperator.OR, q, not(q)), new Is(q, Truth.NULL, false));
  }

  private static Expression alwaysFalse(Expression q) {
    return new Binary(
        BinaryOperator.AND, new Binary(BinaryOperator.AND, q, not(q)), new Is(q, Truth.NULL, true));
  }

  private static Expression not(Expression e) {
    return new Unary(UnaryOperator.NOT, e);
  }

  @Override
  public EquivalentCase rewritten(Rewrite rewrite) {
    return new EquivalentCase(
        rewrite.premise(premise),
        rewrite.from(from),
        rewrite.expressions(columns),
        rewrite.expression(predicate),
        rewrite.expression(beside),
        rule,
        at);
  }

  @Override
  public Stream<EquivalentCase> simplerQueries() {
    return Lazily.concat(
        () ->
            at == 0
                ? Stream.empty()
                : Stream.of(new EquivalentCase(premise, from, columns, predicate, beside, rule, 0)),
        () -> QueryCuts.froms(from).map(f -> with(f, columns, predicate, beside)),
        () ->
            ExpressionCuts.predicates(predicate, premise.dialect())
                .flatMap(p -> Stream.of(at, Math.max(0, at - 1)).distinct().map(n -> at(p, n))),
        () -> ExpressionCuts.of(beside).map(q -> with(from, columns, predicate, q)),
        () -> Lazy.shorter(columns).map(c -> with(from, c, predicate, beside)),
        () -> ExpressionCuts.each(columns).map(c -> with(from, c, predicate, beside)));
  }

  private EquivalentCase at(Expression p, int number) {
    return new EquivalentCase(premise, from, columns, p, beside, rule, number);
  }

  private EquivalentCase with(From f, List<Expression> c, Expression p, Expression q) {
    return new EquivalentCase(premise, f, c, p, q, rule, at);
  }
}
