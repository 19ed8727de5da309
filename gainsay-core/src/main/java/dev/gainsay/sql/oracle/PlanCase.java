package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same query planned differently gives the same rows (differential query plans; Ba and Rigger,
 * SIGMOD 2024).
 *
 * @param query without LIMIT, and without anything else that lets the engine choose rows
 * @param changes what makes the engine plan it differently, all at once
 * @param asSets whether rows are compared as sets, up to what a collation or number type holds for
 *     equal: for DISTINCT and GROUP BY
 */
public record PlanCase(Premise premise, Query query, List<PlanChange> changes, boolean asSets)
    implements SqlCase {

  public PlanCase {
    changes = List.copyOf(changes);
  }

  @Override
  public String oracle() {
    return "plans";
  }

  /**
   * An index that is dropped under a view which the case needs is one defect, whatever is asked.
   */
  @Override
  public Defect defect() {
    boolean drops = changes.stream().anyMatch(c -> c instanceof PlanChange.WithoutIndex);
    boolean view = premise.statements().stream().anyMatch(s -> s instanceof Statement.CreateView);
    return drops && view
        ? new Defect(oracle(), "an index is dropped under a view")
        : SqlCase.super.defect();
  }

  @Override
  public PlanCase withPremise(Premise other) {
    return new PlanCase(other, query, changes, asSets);
  }

  @Override
  public Verdict judge(Session session) {
    Comparison comparison = comparison();
    Side changed = comparison.right();
    if (changed.steps().isEmpty() && changed.queries().equals(comparison.left().queries())) {
      return new Verdict.Inconclusive("no change of plan");
    }
    return new Judge(session, premise).decide(comparison, comparison.left().queries().getFirst());
  }

  @Override
  public Comparison comparison() {
    SqlPrinter printer = new SqlPrinter(premise.dialect());
    Query other = query;
    for (PlanChange change : changes) {
      other = change.query(premise, other);
    }
    List<Step> steps = changes.stream().flatMap(c -> c.step(premise).stream()).toList();
    return new Comparison(
        Side.of("as set up", printer.query(query)),
        new Side("planned differently", steps, List.of(printer.query(other))),
        new Claim.Related(asSets ? Expectation.EQUAL_AS_SETS : Expectation.EQUAL),
        asSets
            ? "Both times the query must give the same distinct rows."
            : "Both times the query must give the same rows.");
  }

  @Override
  public PlanCase rewritten(Rewrite rewrite) {
    return new PlanCase(
        rewrite.premise(premise),
        rewrite.query(query),
        changes.stream().map(c -> c.rewritten(rewrite)).toList(),
        asSets);
  }

  @Override
  public Stream<PlanCase> simplerQueries() {
    return Lazily.concat(
        () ->
            Lazy.shorter(changes)
                .filter(c -> !c.isEmpty())
                .map(c -> new PlanCase(premise, query, c, asSets)),
        () -> QueryCuts.of(query).map(q -> new PlanCase(premise, q, changes, asSets || sets(q))));
  }

  /** Whether the rows of a query are any one of several equal ones. */
  static boolean sets(Query query) {
    return !(query instanceof Select select) || select.distinct() || !select.groupBy().isEmpty();
  }
}
