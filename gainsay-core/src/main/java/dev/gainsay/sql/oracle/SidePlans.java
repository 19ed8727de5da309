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
import org.jspecify.annotations.Nullable;

/** The plans of the queries of both sides, as EXPLAIN tells them. */
final class SidePlans {

  private final SqlCase testCase;
  private final Session session;

  private SidePlans(SqlCase testCase, Session session) {
    this.testCase = testCase;
    this.session = session;
  }

  /** The verdict with the plans; without them where the DBMS tells none. */
  static Violates told(SqlCase testCase, Session session, Violates wrong) {
    Optional<Explain> how = testCase.premise().dialect().explain();
    if (how.isEmpty()) {
      return wrong;
    }
    SidePlans plans = new SidePlans(testCase, session);
    Comparison comparison = testCase.comparison();
    return wrong.planned(
        new Plans(plans.of(comparison.left(), how.get()), plans.of(comparison.right(), how.get())));
  }

  private String of(Side side, Explain how) {
    StringBuilder text = new StringBuilder();
    side.steps().forEach(step -> text.append(step.statement()).append(";\n"));
    boolean told = false;
    for (String query : side.queries()) {
      String question = how.prefix() + lastExecuted(query);
      Script script = new Script(side.setup(testCase.premise()), question);
      if (session.run(script) instanceof Rows rows) {
        told = true;
        text.append(text.isEmpty() ? "" : "\n").append(question).append("\n\n");
        rows.rows().forEach(row -> text.append(line(rows.columns(), row, how)).append('\n'));
      }
    }
    return told ? text.toString() : "";
  }

  /** A prepared question with its last values only, since each execution would tell a plan. */
  private static String lastExecuted(String query) {
    return Prepared.of(query)
        .map(p -> new Prepared(p.statement(), List.of(p.executions().getLast())).question())
        .orElse(query);
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
