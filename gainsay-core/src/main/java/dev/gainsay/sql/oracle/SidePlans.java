package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.dialect.Explain;
import dev.gainsay.sql.generate.PlanShapes;
import dev.gainsay.sql.oracle.SqlCase.Comparison;
import dev.gainsay.sql.oracle.SqlCase.Side;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The plans of the queries of both sides, as EXPLAIN tells them. */
final class SidePlans {

  private final SqlCase testCase;
  private final Session session;

  /** The execution of a prepared question whose plan is asked for, from 0 on; empty: the last. */
  private final OptionalInt execution;

  private SidePlans(SqlCase testCase, Session session, OptionalInt execution) {
    this.testCase = testCase;
    this.session = session;
    this.execution = execution;
  }

  /** The verdict with the plans; without them where the DBMS tells none. */
  static Violates told(SqlCase testCase, Session session, Violates wrong) {
    Optional<Explain> how = testCase.premise().dialect().explain();
    if (how.isEmpty()) {
      return wrong;
    }
    Comparison comparison = testCase.comparison();
    SidePlans plans = new SidePlans(testCase, session, differing(comparison.claim(), wrong));
    return wrong.planned(
        new Plans(plans.of(comparison.left(), how.get()), plans.of(comparison.right(), how.get())));
  }

  private static OptionalInt differing(Claim claim, Violates wrong) {
    try {
      return claim instanceof Claim.EachCount each
              && wrong.left() instanceof Rows left
              && wrong.right() instanceof Rows right
          ? each.differing(left, right)
          : OptionalInt.empty();
    } catch (Claim.Undecidable e) {
      return OptionalInt.empty();
    }
  }

  private String of(Side side, Explain how) {
    StringBuilder text = new StringBuilder();
    side.steps().forEach(step -> text.append(step.statement()).append(";\n"));
    boolean told = false;
    for (String query : side.queries()) {
      String question = how.prefix() + executedOnce(query);
      Script script = new Script(side.setup(testCase.premise()), question);
      if (session.run(script) instanceof Rows rows) {
        told = true;
        text.append(text.isEmpty() ? "" : "\n")
            .append(question)
            .append(which(query))
            .append("\n\n");
        rows.rows().forEach(row -> text.append(line(rows.columns(), row, how)).append('\n'));
      }
    }
    return told ? text.toString() : "";
  }

  /** A prepared question with the values of one execution, since each would tell a plan. */
  private String executedOnce(String query) {
    return Prepared.of(query)
        .map(p -> new Prepared(p.statement(), List.of(p.executions().get(told(p)))).question())
        .orElse(query);
  }

  /** A comment on which execution that is; empty where there are not several. */
  private String which(String query) {
    return Prepared.of(query)
        .filter(p -> p.executions().size() > 1)
        .map(p -> "\n-- execution %d of %d".formatted(told(p) + 1, p.executions().size()))
        .orElse("");
  }

  private int told(Prepared question) {
    int last = question.executions().size() - 1;
    return Math.min(last, execution.orElse(last));
  }

  /** The columns that hold the plan, with their names where there are several. */
  private static String line(List<String> names, List<@Nullable String> row, Explain how) {
    List<String> cells = new ArrayList<>();
    for (int column : how.columns()) {
      String cell = column < row.size() ? PlanShapes.unquoted(row.get(column)) : "";
      boolean named = how.columns().size() > 1 && column < names.size();
      if (!cell.isEmpty()) {
        cells.add(named ? names.get(column) + ": " + cell : cell);
      }
    }
    return String.join(", ", cells).stripTrailing();
  }
}
