package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Generated programs mean the same to the engine and to our evaluator. That checks the dialect, the
 * printer, the reading of answers and the evaluator against each other.
 */
@Tag("engine")
class GeneratedDatalogTest {

  private static final int PROGRAMS = 250;

  static Stream<Tested> engines() {
    return Tested.all();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void answersAreOurs(Tested engine) {
    DatalogDialect dialect = engine.dialect();
    int compared = 0;
    int excused = 0;
    try (Session session = engine.open()) {
      for (int trial = 0; trial < PROGRAMS; trial++) {
        Program program = ProgramGenerator.draw(dialect, Choices.seeded(5, trial));
        String text = DatalogPrinter.of(dialect).print(program);
        Observation seen = session.run(Script.of(text));
        if (engine.isBuild()
            && (Tested.isCrash(seen)
                || engine.isKnownWrong(program)
                || engine.isKnownHang(program, seen)
                || engine.isKnownRefusal(program, seen))) {
          // That is a finding, not a fault of the dialect.
          excused++;
          continue;
        }
        assertThat(seen)
            .as("trial %s of %s\n%s", trial, engine, text)
            .isInstanceOf(Relations.class);
        Optional<Database> ours = Evaluator.run(program, dialect.numberBits());
        if (ours.isPresent()) {
          SortedMap<String, SortedSet<String>> answer = Tested.normal(program, (Relations) seen);
          SortedMap<String, SortedSet<String>> right = ours.get().answer(program.outputs());
          if (!answer.equals(right) && engine.isOfKnownMisreading(program, answer)) {
            excused++;
            continue;
          }
          compared++;
          assertThat(answer).as("trial %s of %s\n%s", trial, engine, text).isEqualTo(right);
        }
      }
    }
    assertThat(compared + excused).isGreaterThan(PROGRAMS * 9 / 10);
    assertThat(excused).isLessThan(PROGRAMS / 5);
  }
}
