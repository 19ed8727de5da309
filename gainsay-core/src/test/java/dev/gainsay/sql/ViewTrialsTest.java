package dev.gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.ViewCase;
import dev.gainsay.sql.oracle.ViewOracle;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A column of a view has the collation of the column that it is a cast of; a table's has none. */
class ViewTrialsTest {

  private static final int TRIALS = 400;

  /** Accepts every statement and finds three rows everywhere. */
  private static final class Willing implements Session {
    @Override
    public Observation run(Script script) {
      if (script.question().isEmpty()) {
        return new Done();
      }
      return script.question().startsWith("SELECT COUNT(*) FROM ")
          ? new Rows(List.of("n"), List.of(List.of("3")))
          : new Rejected("no", Fault.EXPECTED);
    }

    @Override
    public void close() {}
  }

  private static final class Keeping implements Bench {
    private final List<ViewCase> cases = new ArrayList<>();

    @Override
    public Verdict judge(TestCase testCase) {
      cases.add((ViewCase) testCase);
      return Verdict.AGREES;
    }

    @Override
    public void agreed(int checks) {}

    @Override
    public void inconclusive(String reason) {}

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return false;
    }
  }

  @Test
  void noColumnWithACollationIsCast() {
    int cast = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Keeping bench = new Keeping();
      new SqlTrials(Dialects.sqlite("3.54.1.0"), List.of(new ViewOracle()))
          .run(Choices.seeded(1, trial), new Willing(), bench);
      for (ViewCase each : bench.cases) {
        Set<Column> cut = new HashSet<>();
        each.chain().stream().map(Common::query).forEach(q -> addCast((Select) q, cut));
        cast += cut.size();
        cut.retainAll(collated(each));
        assertThat(cut).as("trial %s", trial).isEmpty();
      }
    }
    assertThat(cast).isPositive();
  }

  private static void addCast(Select select, Set<Column> to) {
    select.items().stream()
        .filter(item -> item.expression() instanceof Expression.Cast)
        .forEach(item -> addColumns(item.expression(), to));
  }

  private static void addColumns(Expression expression, Set<Column> to) {
    if (expression instanceof Column column) {
      to.add(column);
    }
    expression.children().forEach(child -> addColumns(child, to));
  }

  private static List<Column> collated(ViewCase testCase) {
    List<Column> columns = new ArrayList<>();
    for (Statement statement : testCase.premise().statements()) {
      if (statement instanceof Statement.CreateTable table) {
        for (ColumnDefinition column : table.columns()) {
          if (column.constraints().stream().anyMatch(c -> c.startsWith("COLLATE"))) {
            columns.add(new Column(table.name(), column.name()));
          }
        }
      }
    }
    return columns;
  }
}
