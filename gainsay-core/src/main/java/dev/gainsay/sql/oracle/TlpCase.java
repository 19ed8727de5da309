package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Compound;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.oracle.Claim.Total;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ternary logic partitioning: for each row a predicate is true, false or NULL, so the rows of the
 * three parts together are those of the whole (Rigger and Su, OOPSLA 2020).
 *
 * @param query the whole: without the predicate, which is added to its WHERE, or to its HAVING
 * @param predicate what partitions the rows; the groups for {@link Form#HAVING}
 * @param form what is put together again
 * @param united whether the parts are one query with UNION ALL, instead of three queries
 */
public record TlpCase(
    Premise premise, Select query, Expression predicate, Form form, boolean united)
    implements SqlCase {

  /** What the whole query is, and how its parts make it up. */
  public enum Form {
    /** Rows, compared as bags. */
    WHERE,
    /** SELECT DISTINCT, compared as sets. */
    DISTINCT,
    /** GROUP BY with the keys fetched, compared as sets. */
    GROUP_BY,
    /** Groups, partitioned in HAVING and compared as bags. */
    HAVING,
    /** One COUNT, summed. */
    COUNT,
    /** One SUM of exact numbers, summed. */
    SUM,
    MIN,
    MAX,
    /** The parts give SUM and COUNT. */
    AVG
  }

  @Override
  public String oracle() {
    return "tlp";
  }

  @Override
  public TlpCase withPremise(Premise other) {
    return new TlpCase(other, query, predicate, form, united);
  }

  @Override
  public Verdict judge(Session session) {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    Select witness = query;
    if (form == Form.WHERE || form == Form.DISTINCT) {
      // An always true condition keeps every row and the predicate.
      Is decided = new Is(Queries.grouped(predicate), Truth.NULL, false);
      Unary undecided = new Unary(UnaryOperator.NOT, decided);
      Binary either = new Binary(BinaryOperator.OR, decided, undecided);
      witness = query.where(Optional.of(conjoined(query.where(), either)));
    }
    return new Judge(session, premise).decide(comparison(), printer.query(witness));
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    List<Select> parts = parts();
    List<String> queries =
        united ? List.of(printer.query(union(parts))) : parts.stream().map(printer::query).toList();
    return new Comparison(
        Side.of("whole", printer.query(query)),
        new Side("parts", List.of(), queries),
        claim(),
        sentence());
  }

  private List<Select> parts() {
    Expression p = Queries.grouped(predicate);
    return List.of(
        part(p), part(new Unary(UnaryOperator.NOT, p)), part(new Is(p, Truth.NULL, false)));
  }

  private Select part(Expression condition) {
    Select bare = query.orderBy(united ? List.of() : query.orderBy());
    if (form == Form.HAVING) {
      return bare.having(Optional.of(conjoined(query.having(), condition)));
    }
    if (form == Form.AVG) {
      Expression.Aggregate average = (Expression.Aggregate) query.items().getFirst().expression();
      bare =
          bare.items(
              Queries.items(
                  List.of(
                      new Expression.Aggregate("SUM", false, average.arguments(), average.filter()),
                      new Expression.Aggregate(
                          "COUNT", false, average.arguments(), average.filter()))));
    }
    return bare.where(Optional.of(conjoined(query.where(), condition)));
  }

  private static Expression conjoined(Optional<Expression> base, Expression condition) {
    return base.<Expression>map(b -> new Binary(BinaryOperator.AND, Queries.grouped(b), condition))
        .orElse(condition);
  }

  private static Query union(List<Select> parts) {
    return new Compound(
        "UNION ALL", new Compound("UNION ALL", parts.get(0), parts.get(1)), parts.get(2));
  }

  private Claim claim() {
    return switch (form) {
      case WHERE, HAVING -> new Claim.Related(Expectation.EQUAL);
      case DISTINCT, GROUP_BY -> new Claim.Related(Expectation.EQUAL_AS_SETS);
      case COUNT -> new Claim.Totals(Total.COUNT);
      case SUM -> new Claim.Totals(Total.SUM);
      case MIN -> new Claim.Totals(Total.MIN);
      case MAX -> new Claim.Totals(Total.MAX);
      case AVG -> new Claim.Totals(Total.AVG);
    };
  }

  private String sentence() {
    return switch (form) {
      case WHERE, HAVING ->
          "The parts, in which the predicate is true, false and NULL, must together give the rows"
              + " of the whole.";
      case DISTINCT, GROUP_BY ->
          "The parts, in which the predicate is true, false and NULL, must together give the"
              + " distinct rows of the whole.";
      case COUNT, SUM -> "The values of the parts must add up to that of the whole.";
      case MIN -> "The least value of the parts must be that of the whole.";
      case MAX -> "The greatest value of the parts must be that of the whole.";
      case AVG -> "The sums of the parts over their counts must be the average of the whole.";
    };
  }

  @Override
  public TlpCase rewritten(Rewrite rewrite) {
    return new TlpCase(
        rewrite.premise(premise),
        rewrite.select(query),
        rewrite.expression(predicate),
        form,
        united);
  }

  @Override
  public Stream<TlpCase> simplerQueries() {
    return Lazily.concat(
        () ->
            united
                ? Stream.of(new TlpCase(premise, query, predicate, form, false))
                : Stream.empty(),
        this::plainForm,
        () ->
            QueryCuts.selects(query)
                .filter(s -> fits(s) && Queries.unambiguous(s, query))
                .map(this::withQuery),
        () ->
            ExpressionCuts.predicates(predicate, premise.dialect())
                .filter(p -> form != Form.HAVING || keeps(p))
                .map(p -> new TlpCase(premise, query, p, form, united)));
  }

  /** Whether a condition on groups is still about keys and about the aggregates that were drawn. */
  private boolean keeps(Expression smaller) {
    return Queries.determined(query, smaller)
        && Queries.aggregatesIn(predicate).containsAll(Queries.aggregatesIn(smaller));
  }

  /** The rows themselves, of which whatever else is made. */
  private Stream<TlpCase> plainForm() {
    if (form == Form.WHERE || form == Form.HAVING) {
      return Stream.empty();
    }
    Select rows =
        query
            .distinct(false)
            .items(List.of())
            .groupBy(List.of())
            .having(Optional.empty())
            .orderBy(List.of());
    return Stream.of(new TlpCase(premise, rows, predicate, Form.WHERE, united));
  }

  /** Whether the form still says how the parts make up the whole. */
  private boolean fits(Select other) {
    return switch (form) {
      case WHERE -> !other.distinct() && other.groupBy().isEmpty();
      case DISTINCT -> other.distinct() && other.groupBy().isEmpty();
      case GROUP_BY, HAVING ->
          query.groupBy().containsAll(other.groupBy())
              && (form == Form.HAVING
                  ? Queries.determined(other, predicate)
                  : Queries.determined(other, Expression.Literal.NULL));
      case COUNT, SUM, MIN, MAX, AVG ->
          other.items().size() == 1
              && other.items().getFirst().expression() instanceof Expression.Aggregate aggregate
              && aggregate.name().equals(form.name());
    };
  }

  private TlpCase withQuery(Select other) {
    return new TlpCase(premise, other, predicate, form, united);
  }
}
