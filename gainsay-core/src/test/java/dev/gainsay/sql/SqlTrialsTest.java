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
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.EquivalentOracle;
import dev.gainsay.sql.oracle.SqlCase;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The database of a trial changes when its queries have no new plan to show, and only then. */
class SqlTrialsTest {

  private static final int TRIALS = 20;

  /** Accepts every statement, finds three rows everywhere, and plans queries one way or another. */
  private static final class Planner implements Session {
    private final boolean imaginative;
    private int plans;

    Planner(boolean imaginative) {
      this.imaginative = imaginative;
    }

    @Override
    public Observation run(Script script) {
      if (script.question().isEmpty()) {
        return new Done();
      }
      if (script.question().startsWith("EXPLAIN")) {
        String plan = imaginative ? "'SCAN" + "!".repeat(++plans) + "'" : "'SCAN'";
        return new Rows(List.of("id", "p", "n", "detail"), List.of(List.of("0", "0", "0", plan)));
      }
      return script.question().startsWith("SELECT COUNT(*) FROM ")
          ? new Rows(List.of("n"), List.of(List.of("3")))
          : new Rejected("no", Fault.EXPECTED);
    }

    @Override
    public void close() {}
  }

  /** Notes how many statements made the databases that cases are about, in order. */
  private static final class Noting implements Bench {
    private final Set<Integer> depths = new LinkedHashSet<>();
    private final Set<String> shapes = new LinkedHashSet<>();

    @Override
    public Verdict judge(TestCase testCase) {
      depths.add(((SqlCase) testCase).premise().statements().size());
      return Verdict.AGREES;
    }

    @Override
    public void agreed(int checks) {}

    @Override
    public void inconclusive(String reason) {}

    @Override
    public boolean novel(String shape) {
      return shapes.add(shape);
    }

    @Override
    public boolean over() {
      return false;
    }
  }

  private static Noting trial(int number, boolean imaginative) {
    Noting bench = new Noting();
    new SqlTrials(Dialects.sqlite("3.54.1.0"), List.of(new EquivalentOracle()))
        .run(Choices.seeded(1, number), new Planner(imaginative), bench);
    return bench;
  }

  @Test
  void aDatabaseOfWhichAllPlansWereSeenIsChanged() {
    for (int trial = 0; trial < TRIALS; trial++) {
      List<Integer> depths = List.copyOf(trial(trial, false).depths);
      assertThat(depths).as("trial %s", trial).hasSizeGreaterThan(1).isSorted();
    }
  }

  @Test
  void oneThatHasNewPlansToShowIsKept() {
    for (int trial = 0; trial < TRIALS; trial++) {
      Noting bench = trial(trial, true);
      assertThat(bench.shapes).hasSizeGreaterThan(10);
      assertThat(bench.depths).as("trial %s", trial).hasSize(1);
    }
  }
}
