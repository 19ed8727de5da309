package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Generated programs mean the same to the engine and to our evaluator. That checks the dialect, the
 * printer, the reading of answers and the evaluator against each other. VLog is not among them: it
 * kills its JVM at joins with a repeated variable.
 */
@Tag("engine")
class GeneratedDatalogTest {

  private static final int PROGRAMS = 250;

  static Stream<DatalogEngine> engines() {
    return Stream.of(
        new Muz(),
        new Clingo(),
        new Swipl(),
        new SqliteDatalog(),
        new DuckDbDatalog(),
        new PostgresDatalog(),
        new Cozo());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void answersAreOurs(DatalogEngine engine) {
    DatalogDialect dialect = engine.dialect(EngineSpec.parse(engine.id()));
    int compared = 0;
    try (Session session = open(engine)) {
      for (int trial = 0; trial < PROGRAMS; trial++) {
        Program program = ProgramGenerator.draw(dialect, Choices.seeded(5, trial));
        String text = DatalogPrinter.of(dialect).print(program);
        Observation seen = session.run(Script.of(text));
        assertThat(seen)
            .as("trial %s of %s\n%s", trial, engine.id(), text)
            .isInstanceOf(Relations.class);
        Optional<Database> ours = Evaluator.run(program, dialect.numberBits());
        if (ours.isPresent()) {
          compared++;
          assertThat(((Relations) seen).tuples())
              .as("trial %s of %s\n%s", trial, engine.id(), text)
              .isEqualTo(ours.get().answer(program.outputs()));
        }
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS * 9 / 10);
  }

  private static Session open(DatalogEngine engine) {
    try {
      return engine.open(EngineSpec.parse(engine.id()), Limits.standard(), new Meter());
    } catch (EngineUnavailable missing) {
      return abort("not run: " + missing.getMessage());
    }
  }
}
