package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SidePlansTest {

  /** A session that answers by the question alone. */
  private record Planner(Function<String, Observation> answers) implements Session {
    @Override
    public Observation run(Script script) {
      return answers.apply(script.question());
    }

    @Override
    public void close() {}
  }

  private static Plans plans(Dialect dialect, Function<String, Observation> answers) {
    SqlCase testCase =
        new TlpCase(
            Premise.empty(dialect),
            Select.of(List.of(Item.of(new Column("t0", "c0"))), new From.Table("t0", "")),
            Literal.integer(1),
            TlpCase.Form.WHERE,
            false);
    Rows none = new Rows(List.of(), List.of());
    Violates wrong = new Violates(Expectation.EQUAL, "whole", none, "parts", none, "");
    Verdict told = testCase.explained(new Planner(answers), wrong);
    return ((Violates) told).plans();
  }

  @Test
  void everyQueryOfASideIsToldWithItsPlan() {
    Rows answer =
        new Rows(
            List.of("id", "parent", "notused", "detail"),
            List.of(List.of("2", "0", "0", "'SCAN ''t0'''")));
    Plans plans = plans(Dialects.sqlite("3.54.1.0"), _ -> answer);
    assertThat(plans.left()).isEqualTo("EXPLAIN QUERY PLAN SELECT t0.c0 FROM t0\n\nSCAN 't0'\n");
    assertThat(plans.right().split("SCAN 't0'\n", -1)).hasSize(4);
    assertThat(plans.right()).contains("WHERE 1\n", "WHERE (NOT 1)", "WHERE (1 IS NULL)");
  }

  @Test
  void columnsAreNamedWhereThereAreSeveral() {
    Rows answer =
        new Rows(
            List.of("id", "select_type", "table", "type", "keys", "key"),
            List.of(Arrays.asList("1", "'SIMPLE'", "'t0'", "'range'", null, "'i0'")));
    assertThat(plans(Dialects.mariadb("11.4.5"), _ -> answer).left())
        .contains("select_type: SIMPLE, table: t0, type: range, key: i0\n");
  }

  @Test
  void whatIsRefusedOrNotThereIsLeftOut() {
    Rejected no = new Rejected("no", Fault.EXPECTED);
    assertThat(plans(Dialects.sqlite("3.54.1.0"), _ -> no)).isEqualTo(Plans.NONE);
    assertThat(plans(Dialects.derby("10.17.1.0"), _ -> no)).isEqualTo(Plans.NONE);
  }
}
