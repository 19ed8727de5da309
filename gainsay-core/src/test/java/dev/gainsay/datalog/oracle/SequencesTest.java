package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.graph.Ancestry;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
      assertThat(often).as("of seed %s", seed).isGreaterThan(CASES / 16);
    }
  }

  /** An edge that is added may lead elsewhere than the program tells before; nothing else does. */
  @Test
  void stepsThatLeadInAnotherDirectionAreHardlyDrawn() {
    DatalogDialect dialect = SouffleDialect.current();
    FactSource facts = FactSource.evaluated(32);
    int along = 0;
    int elsewhere = 0;
    for (int trial = 0; trial < CASES; trial++) {
      Choices choices = Choices.seeded(23, trial);
      Program program = ProgramGenerator.draw(dialect, choices);
      Drawing drawing = new Drawing(program, new KnownGraph(facts, program), dialect, choices);
      for (Outcome direction : Outcome.values()) {
        Optional<Outcome> outcome =
            drawing
                .graphChange(direction)
                .flatMap(step -> step.apply(program, facts))
                .map(Derived::outcome);
        if (outcome.filter(o -> o == direction || o == Outcome.EQUIVALENCE).isPresent()) {
          along++;
        } else if (outcome.isPresent()) {
          elsewhere++;
        }
      }
    }
    assertThat(along).isGreaterThan(CASES);
    assertThat(elsewhere).isLessThan(along / 100);
  }

  @Test
  void theGraphIsThatOfTheProgramASequenceHasComeTo() {
    Program program =
        SouffleReader.read(
            """
            .decl a(x: number)
            .decl b(x: number)
            .output a
            a(x) :- b(x).
            """);
    KnownGraph known = new KnownGraph(FactSource.evaluated(32), program);
    assertThat(known.graph().ancestry("b")).isEqualTo(Ancestry.POSITIVE);
    known.move(program.withRules(List.of()));
    assertThat(known.graph().ancestry("b")).isEqualTo(Ancestry.NONE);
  }
}
