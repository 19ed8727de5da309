package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Parameter;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.generate.Parameters;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * NoREC over a prepared query that is executed with several lists of values, one after the other:
 * each execution counts as many rows as its predicate is true for.
 *
 * @param predicate with placeholders
 * @param executions the values of each execution, by the number of the placeholder; at least one
 */
public record PreparedCase(
    Premise premise, From from, Expression predicate, List<List<Literal>> executions)
    implements SqlCase {

  public PreparedCase {
    executions = executions.stream().map(List::copyOf).toList();
  }

  @Override
  public String oracle() {
    return "norec";
  }

  @Override
  public PreparedCase withPremise(Premise other) {
    return new PreparedCase(other, from, predicate, executions);
  }

  @Override
  public Verdict judge(Session session) {
    Select witness =
        Select.of(List.of(Item.of(Queries.truthNumber(predicate, premise.dialect()))), from);
    Verdict verdict = new Judge(session, premise).decide(comparison(), question(witness));
    boolean late = verdict instanceof Misbehaves(TimedOut _, String _);
    // The limit holds for all executions together, so several that are slow are no hang.
    return late && executions.size() > 1 ? new Inconclusive("timed out") : verdict;
  }

  @Override
  public Comparison comparison() {
    Select optimised =
        Select.of(List.of(Item.of(Aggregate.count())), from)
            .where(Optional.of(Queries.grouped(predicate)));
    Expression truth = Queries.truthNumber(predicate, premise.dialect());
    Select unoptimised = Select.of(List.of(Item.of(Queries.aggregate("SUM", truth))), from);
    return new Comparison(
        Side.of("optimised", question(optimised)),
        Side.of("unoptimised", question(unoptimised)),
        new Claim.EachCount(),
        "Each execution of the first query must count what the same execution of the second adds up"
            + " to.");
  }

  private String question(Select query) {
    String text = new SqlPrinter(premise.dialect()).query(query);
    return new Prepared(text, values(predicate, executions)).question();
  }

  /** The numbers of the placeholders in the order in which they are printed. */
  static List<Integer> order(Expression predicate) {
    List<Integer> numbers = new ArrayList<>();
    collect(predicate, numbers);
    return numbers;
  }

  private static void collect(Expression e, List<Integer> numbers) {
    if (e instanceof Parameter(int number, String _)) {
      numbers.add(number);
    }
    e.children().forEach(child -> collect(child, numbers));
  }

  /** What is bound, execution by execution. */
  static List<List<Object>> values(Expression predicate, List<List<Literal>> executions) {
    List<Integer> order = order(predicate);
    List<List<Object>> all = new ArrayList<>(executions.size());
    for (List<Literal> constants : executions) {
      List<Object> values = new ArrayList<>(order.size());
      order.forEach(number -> values.add(Parameters.value(constants.get(number))));
      all.add(values);
    }
    return all;
  }

  /** The predicate of each execution with its values as constants, the last one first. */
  List<Expression> written() {
    return executions.reversed().stream().map(this::written).toList();
  }

  private Expression written(List<Literal> constants) {
    return Rewrite.ofNodes(e -> e instanceof Parameter p ? constants.get(p.number()) : e)
        .expression(predicate);
  }

  @Override
  public PreparedCase rewritten(Rewrite rewrite) {
    return new PreparedCase(
        rewrite.premise(premise),
        rewrite.from(from),
        rewrite.expression(predicate),
        executions.stream()
            .map(constants -> constants.stream().map(c -> mapped(rewrite, c)).toList())
            .toList());
  }

  private static Literal mapped(Rewrite rewrite, Literal constant) {
    return rewrite.expression(constant) instanceof Literal l && Parameters.isBindable(l)
        ? l
        : constant;
  }

  @Override
  public Stream<PreparedCase> simplerQueries() {
    return Lazily.concat(
        () -> Lazy.shorter(executions).filter(e -> !e.isEmpty()).map(this::withExecutions),
        () -> QueryCuts.froms(from).map(f -> new PreparedCase(premise, f, predicate, executions)),
        () ->
            ExpressionCuts.predicates(predicate, premise.dialect())
                .map(p -> new PreparedCase(premise, from, p, executions)),
        this::fewerPlaceholders,
        this::smallerValues);
  }

  private PreparedCase withExecutions(List<List<Literal>> fewer) {
    return new PreparedCase(premise, from, predicate, fewer);
  }

  /** One placeholder gives way to the constant of the last execution. */
  private Stream<PreparedCase> fewerPlaceholders() {
    return order(predicate).stream()
        .map(
            number -> {
              Literal constant = executions.getLast().get(number);
              Expression fewer =
                  Rewrite.ofNodes(
                          e -> e instanceof Parameter p && p.number() == number ? constant : e)
                      .expression(predicate);
              return new PreparedCase(premise, from, fewer, executions);
            });
  }

  private Stream<PreparedCase> smallerValues() {
    return Lazily.each(
            executions,
            constants ->
                Lazily.each(
                    constants,
                    constant ->
                        ExpressionCuts.of(constant)
                            .filter(c -> c instanceof Literal)
                            .map(Literal.class::cast)
                            .filter(c -> c.kind() == constant.kind())
                            .filter(Parameters::isBindable)))
        .map(this::withExecutions);
  }
}
