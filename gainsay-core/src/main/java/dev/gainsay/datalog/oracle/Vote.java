package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.Observation.Relations;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Says which side of a finding is wrong, by our own evaluation. */
final class Vote {

  private Vote() {}

  /** One line on one side; empty where our evaluation does not know. */
  static String on(String side, DatalogDialect dialect, Program program, Relations answer) {
    return isRight(dialect, program, answer)
        .map(
            right ->
                "the "
                    + side
                    + "'s answer is "
                    + (right ? "right" : "wrong")
                    + " by our evaluation\n")
        .orElse("");
  }

  /** Whether an answer is what our evaluation gives; empty where it does not know. */
  static Optional<Boolean> isRight(DatalogDialect dialect, Program program, Relations answer) {
    return Evaluator.run(program, dialect.numberBits())
        .map(
            database ->
                program.outputs().stream()
                    .allMatch(output -> same(database, program, output, answer)));
  }

  private static boolean same(Database database, Program program, String output, Relations answer) {
    // Engines differ in quoting: through the declared types both are written alike.
    SortedSet<String> seen =
        Tuples.normal(
            program.relation(output).orElseThrow(),
            answer.tuples().getOrDefault(output, new TreeSet<>()));
    return seen.equals(database.answer(List.of(output)).get(output));
  }
}
