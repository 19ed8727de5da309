package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SequencesTest {

  private static final int CASES = 1_500;

  /** Subgoals of one relation in one rule, at most. */
  private static int alike(Program program) {
    int most = 0;
    for (Rule rule : program.rules()) {
      Map<String, Integer> counts = new HashMap<>();
      for (Literal literal : rule.body()) {
        if (literal instanceof Positive(var atom)) {
          most = Math.max(most, counts.merge(atom.relation(), 1, Integer::sum));
        }
      }
    }
    return most;
  }

  private static int most(Metamorphic trials) {
    int most = 0;
    for (int trial = 0; trial < CASES; trial++) {
      TransformedCase drawn = trials.draw(Choices.seeded(17, trial));
      most = Math.max(most, alike(drawn.derive(FactSource.evaluated(32)).orElseThrow().program()));
    }
    return most;
  }

  /** A rule of twenty subgoals over six tuples is more work than any engine is given time for. */
  @Test
  void noRuleIsCrowdedUnlessDerivationsAreCounted() {
    DatalogDialect dialect = SouffleDialect.current();
    assertThat(most(Metamorphic.queryFuzz(dialect, List.of()))).isEqualTo(dialect.alike());
    assertThat(most(Metamorphic.dlSmith(dialect, List.of()))).isEqualTo(dialect.alike());
  }

  /** Sixteen subgoals over four tuples each have 2^32 derivations. */
  @Test
  void whereDerivationsAreCountedSomeSubgoalsAreSaidOftenEnoughToOverflow() {
    Metamorphic counting = Metamorphic.queryFuzz(SouffleDialect.current().withAlike(24), List.of());
    for (int seed = 1; seed <= 3; seed++) {
      int often = 0;
      for (int trial = 0; trial < CASES; trial++) {
        TransformedCase drawn = counting.draw(Choices.seeded(seed, trial));
        often +=
            alike(drawn.derive(FactSource.evaluated(32)).orElseThrow().program()) >= 16 ? 1 : 0;
      }
      assertThat(often).as("of seed %s", seed).isGreaterThan(CASES / 50);
    }
  }
}
