package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each oracle on each SQL engine, and how their answers are read. */
@Tag("engine")
class DatalogBySqlTest {

  private static final int CASES = 40;

  static Stream<Tested> engines() {
    return Tested.all().filter(engine -> engine.dialect().syntax().isSql());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyOracleAgrees(Tested engine) {
    DatalogDialect dialect = engine.dialect();
    List<TestCase> cases = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      cases.add(Metamorphic.queryFuzz(dialect, List.of()).draw(drawn(dialect, i), seeded(i)));
      cases.add(Metamorphic.dlSmith(dialect, List.of()).draw(drawn(dialect, i), seeded(i)));
      cases.add(new RuleByRuleCase(dialect, drawn(dialect, i), i % 2 == 0));
    }
    try (Session session = engine.open()) {
      Tested.agree(cases, session);
    }
  }

  private static Program drawn(DatalogDialect dialect, int trial) {
    return ProgramGenerator.draw(dialect, Choices.seeded(31, trial));
  }

  private static Choices seeded(int trial) {
    return Choices.seeded(32, trial);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void answersAreReadByOutput(Tested engine) {
    String program =
        """
        -- output word/2
        SELECT 'it''s "so"' AS c0, 5 AS c1;
        -- output holds/0
        SELECT 1 AS c0;
        -- output lost/1
        SELECT NULL AS c0;
        """;
    try (Session session = engine.open()) {
      Observation seen = session.run(Script.of(program));
      assertThat(seen).isInstanceOf(Relations.class);
      var tuples = ((Relations) seen).tuples();
      assertThat(tuples.get("word")).containsExactly("\"it's \\\"so\\\"\", 5");
      assertThat(tuples.get("holds")).containsExactly("");
      assertThat(tuples.get("lost")).containsExactly("NULL");
      assertThat(session.run(Script.of("SELECT 1"))).isInstanceOf(Rows.class);
      assertThat(session.run(Script.of("-- not written: a mean\n")))
          .isInstanceOfSatisfying(
              Rejected.class, refused -> assertThat(refused.fault()).isEqualTo(Fault.EXPECTED));
    }
  }
}
