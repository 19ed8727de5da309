package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.oracle.SqlCase.Comparison;
import dev.gainsay.sql.oracle.SqlCase.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Cases that differ in their queries only, asked side by side: all left ones in one state of the
 * database, then all right ones in another, since getting from one state to the other is the dear
 * part. What does not agree is judged as a single case.
 */
final class Batch {

  private Batch() {}

  /**
   * Asks them all.
   *
   * @param cases at least one; each side of each with one query, and with the steps of the first
   * @return how many there are
   */
  static int ask(Stage stage, List<? extends SqlCase> cases) {
    List<Comparison> comparisons = new ArrayList<>(cases.size());
    cases.forEach(c -> comparisons.add(c.comparison()));
    List<Observation> left = answers(stage, comparisons.stream().map(Comparison::left).toList());
    List<Observation> right = answers(stage, comparisons.stream().map(Comparison::right).toList());
    int agreed = 0;
    List<SqlCase> doubtful = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      boolean asked = i < left.size() && i < right.size();
      if (asked && comparisons.get(i).claim().holds(left.get(i), right.get(i))) {
        agreed++;
      } else if (asked || i == 0) {
        doubtful.add(cases.get(i));
      }
    }
    doubtful.forEach(stage.bench()::judge);
    stage.bench().agreed(agreed);
    return cases.size();
  }

  /** The answers on sides that differ in their query only; none where the state is refused. */
  private static List<Observation> answers(Stage stage, List<Side> sides) {
    Setup setup = sides.getFirst().setup(stage.premise());
    if (!(stage.session().run(Script.reach(setup)) instanceof Answer)) {
      return List.of();
    }
    List<Observation> answers = new ArrayList<>(sides.size());
    for (Side side : sides) {
      answers.add(stage.session().run(new Script(setup, side.queries().getFirst())));
    }
    return answers;
  }
}
