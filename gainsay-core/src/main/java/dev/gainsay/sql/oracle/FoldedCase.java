package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A predicate with a part that is the same for all rows, and the same predicate with the value that
 * the engine gave for that part, select the same rows (constant folding and propagation, CODDTest;
 * Zhang and Rigger, SIGMOD 2025).
 *
 * <p>The part has neither an affinity nor a collation, as a literal has none: no column or cast
 * stands at its top, and of a subquery an aggregate is fetched.
 *
 * @param columns what is fetched; empty for a star
 * @param predicate has the part in one or several places
 * @param part a subquery that refers to nothing outside, or an expression over constants
 * @param value what the engine gave for it; where a smaller database gives another, the case
 *     decides nothing
 */
public record FoldedCase(
    Premise premise,
    From from,
    List<Expression> columns,
    Expression predicate,
    Expression part,
    Literal value)
    implements SqlCase {

  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern PLAIN = Pattern.compile("[ -~]*");

  public FoldedCase {
    columns = List.copyOf(columns);
  }

  @Override
  public String oracle() {
    return "eet";
  }

  @Override
  public FoldedCase withPremise(Premise other) {
    return new FoldedCase(other, from, columns, predicate, part, value);
  }

  @Override
  public Verdict judge(Session session) {
    Dialect dialect = premise.dialect();
    if (!isFoldable(part, dialect)) {
      return new Inconclusive("no constant");
    }
    Observation seen = session.run(new Script(premise.setup(), question(part, dialect)));
    return read(seen, dialect).equals(Optional.of(value))
        ? new Judge(session, premise).decide(comparison(), "")
        : new Inconclusive("another value");
  }

  /** Whether a literal can stand for an expression wherever that may stand. */
  static boolean isFoldable(Expression part, Dialect dialect) {
    if (part instanceof Expression.Scalar(Query query)) {
      return query instanceof Select select
          && Queries.oneRow(select)
          && select.items().size() == 1
          && select.items().getFirst().expression() instanceof Expression.Aggregate;
    }
    return !(part instanceof Literal) && isConstant(part, dialect.strict());
  }

  /**
   * Whether an expression has no column, subquery, aggregate or collation.
   *
   * @param casts whether casts may be in it, which have an affinity in SQLite
   */
  private static boolean isConstant(Expression e, boolean casts) {
    return switch (e) {
      case Literal _ -> true;
      case Expression.Cast _ -> casts && allConstant(e.children(), casts);
      case Expression.Unary _,
          Expression.Binary _,
          Expression.Is _,
          Expression.Between _,
          Expression.InList _,
          Expression.Like _,
          Expression.Case _,
          Expression.Call _ ->
          allConstant(e.children(), casts);
      case Expression.Column _,
          Expression.InQuery _,
          Expression.Exists _,
          Expression.Scalar _,
          Expression.Collate _,
          Expression.Aggregate _,
          Expression.Window _,
          Expression.Row _,
          Expression.Parameter _,
          Expression.Verbatim _ ->
          false;
    };
  }

  private static boolean allConstant(List<Expression> all, boolean casts) {
    return all.stream().allMatch(e -> isConstant(e, casts));
  }

  /** What asks the engine for the value of a part, and for its type where values have types. */
  static String question(Expression part, Dialect dialect) {
    SqlPrinter printer = new SqlPrinter(dialect);
    if (dialect.has(SqlType.ANY)) {
      return printer.query(
          new Query.Values(List.of(List.of(new Expression.Call("TYPEOF", List.of(part)), part))));
    }
    if (part instanceof Expression.Scalar(Query query)) {
      return printer.query(query);
    }
    return dialect.has(Feature.FROMLESS_SELECT)
        ? "SELECT " + printer.expression(part)
        : printer.query(new Query.Values(List.of(List.of(part))));
  }

  /** The answer as a literal; empty for what no literal says exactly. */
  static Optional<Literal> read(Observation seen, Dialect dialect) {
    if (!(seen instanceof Rows rows) || rows.rows().size() != 1) {
      return Optional.empty();
    }
    List<@Nullable String> row = rows.rows().getFirst();
    String text = row.getLast();
    if (text == null) {
      return dialect.has(SqlType.ANY) ? Optional.of(Literal.NULL) : Optional.empty();
    }
    boolean texts = dialect.has(SqlType.ANY) && "text".equals(row.getFirst());
    if (texts) {
      return PLAIN.matcher(text).matches() ? Optional.of(Literal.text(text)) : Optional.empty();
    }
    boolean whole = !dialect.has(SqlType.ANY) || "integer".equals(row.getFirst());
    return whole && WHOLE.matcher(text).matches()
        ? Optional.of(Literal.integer(Long.parseLong(text)))
        : Optional.empty();
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    Select all = Select.of(Queries.items(columns), from);
    return new Comparison(
        Side.of("predicate", printer.query(all.where(Optional.of(predicate)))),
        Side.of("its part replaced by the value", printer.query(all.where(Optional.of(folded())))),
        new Claim.Related(Expectation.EQUAL),
        "Both queries must give the same rows, since "
            + printer.expression(part)
            + " gives "
            + printer.expression(value)
            + ".");
  }

  /** The predicate with the value in the place of the part. */
  Expression folded() {
    return Rewrite.ofNodes(e -> e.equals(part) ? value : e).expression(predicate);
  }

  @Override
  public FoldedCase rewritten(Rewrite rewrite) {
    Expression mapped = rewrite.expression(value);
    return new FoldedCase(
        rewrite.premise(premise),
        rewrite.from(from),
        rewrite.expressions(columns),
        rewrite.expression(predicate),
        rewrite.expression(part),
        mapped instanceof Literal literal ? literal : value);
  }

  @Override
  public Stream<FoldedCase> simplerQueries() {
    return Lazily.concat(
        () -> QueryCuts.froms(from).map(f -> with(f, columns, predicate)),
        () ->
            ExpressionCuts.predicates(predicate, premise.dialect())
                .map(p -> with(from, columns, p)),
        this::smallerParts,
        () -> Lazy.shorter(columns).map(c -> with(from, c, predicate)),
        () -> ExpressionCuts.each(columns).map(c -> with(from, c, predicate)));
  }

  /** A smaller part in all of its places; it keeps what decides its type. */
  private Stream<FoldedCase> smallerParts() {
    Stream<Expression> smaller =
        part instanceof Expression.Scalar(Select select)
            ? QueryCuts.selects(select)
                .filter(s -> s.items().equals(select.items()))
                .map(Expression.Scalar::new)
            : premise.dialect().has(SqlType.ANY) ? ExpressionCuts.of(part) : Stream.empty();
    return smaller
        .filter(s -> isFoldable(s, premise.dialect()))
        .map(
            s ->
                new FoldedCase(
                    premise,
                    from,
                    columns,
                    Rewrite.ofNodes(e -> e.equals(part) ? s : e).expression(predicate),
                    s,
                    value));
  }

  private FoldedCase with(From f, List<Expression> c, Expression p) {
    return new FoldedCase(premise, f, c, p, part, value);
  }
}
