package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedGenerator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class StormTest {

  private static StormCase drawn(long trial) {
    Choices choices = Choices.seeded(7, trial);
    Seed seed = SeedGenerator.draw(trial % 2 == 0 ? "QF_LIA" : "QF_BV", choices);
    Pool pool = Pool.fragments(seed, 64, choices);
    Assume.that(!pool.isEmpty());
    pool.construct(200, 64);
    return new StormCase(
        seed.logic(), List.of(), new TreeMap<>(seed.model().constants()), pool.instance(6));
  }

  @Property(tries = 200, seed = "1")
  void everyAssertionIsTrueUnderTheAssignment(
      @ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase instance = drawn(trial);
    Evaluator evaluator = new Evaluator(Model.of(instance.assignment()), Map.of());
    List<Term> assertions = instance.assertions().orElseThrow();
    assertThat(assertions).isNotEmpty();
    assertThat(assertions).allMatch(assertion -> evaluator.truth(assertion).orElseThrow());
  }

  @Property(tries = 60, seed = "2")
  void smallerInstancesAreSatisfiableToo(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase current = drawn(trial);
    int rounds = 0;
    for (Optional<StormCase> next = Optional.of(current); next.isPresent(); rounds++) {
      current = next.get();
      Evaluator evaluator = new Evaluator(Model.of(current.assignment()), Map.of());
      assertThat(current.assertions().orElseThrow())
          .allMatch(assertion -> evaluator.truth(assertion).orElseThrow());
      next = current.simpler().findFirst();
    }
    assertThat(rounds).isLessThan(1_000);
    assertThat(current.formulas()).hasSize(1);
    assertThat(current.assignment()).isEmpty();
  }

  @Property(tries = 200, seed = "3")
  void aCaseSurvivesItsText(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase instance = drawn(trial);
    assertThat(StormText.of(instance).read()).isEqualTo(instance);
  }
}
