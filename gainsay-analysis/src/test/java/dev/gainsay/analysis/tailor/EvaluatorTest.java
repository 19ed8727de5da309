package dev.gainsay.analysis.tailor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.engine.Limits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class EvaluatorTest {

  private static final long MEMORY = 1L << 30;

  private final Synthetic synthetic = new Synthetic();

  private Evaluator within(Duration budget) {
    return new Evaluator(synthetic.program(), new Resource.Time(budget, MEMORY), 1);
  }

  private static Recipe recipe(String... domains) {
    return new Recipe(List.of(domains).stream().map(Space::plain).toList());
  }

  @Test
  void costIsThatOfTheThesis() {
    Evaluation zones = within(Duration.ofSeconds(1)).evaluate(recipe("zones"));
    // Six of twelve are not proved, and 40 of 1000 ms were used.
    assertThat(zones.cost()).isEqualTo((6 + 0.04) / 12);
    assertThat(Evaluator.cost(0, 5, 1)).isEqualTo(0.2);
    assertThat(Evaluator.cost(3, 5, 0)).isEqualTo(0.6);
    // Proving one more is worth more than all of the budget.
    assertThat(Evaluator.cost(2, 5, 1)).isLessThanOrEqualTo(Evaluator.cost(3, 5, 0));
  }

  @Test
  void whatOneProvesTheNextAssumes() {
    Evaluator evaluator = within(Duration.ofSeconds(1));
    assertThat(evaluator.evaluate(recipe("zones", "congruences")).proved())
        .containsExactly(0, 1, 2, 3, 4, 5, 8, 9);
    assertThat(evaluator.evaluate(recipe("congruences", "zones")).proved())
        .containsExactly(0, 1, 2, 3, 4, 5, 8);
  }

  @Test
  void timeOfAllIngredientsIsLimited() {
    Evaluator evaluator = within(Duration.ofMillis(910));
    assertThat(evaluator.evaluate(recipe("polyhedra")).ended()).isTrue();
    Evaluation both = evaluator.evaluate(recipe("bool", "polyhedra"));
    assertThat(both.cost()).isInfinite();
    assertThat(both.failure()).hasValueSatisfying(it -> assertThat(it).contains("limit"));
    Evaluation later = evaluator.evaluate(recipe("polyhedra", "bool"));
    assertThat(later.cost()).isInfinite();
  }

  @Test
  void runsAreNotRepeated() {
    Evaluator evaluator = within(Duration.ofSeconds(1));
    evaluator.evaluate(recipe("zones"));
    evaluator.evaluate(recipe("zones", "congruences"));
    evaluator.evaluate(recipe("zones", "bool"));
    // Zones, and each of the others after it.
    assertThat(synthetic.runs).hasValue(3);
    evaluator.evaluate(recipe("congruences"));
    assertThat(synthetic.runs).hasValue(4);
  }

  @Test
  void aRunThatWasCutShortIsMadeAgainWithMoreTime() {
    Evaluator evaluator = within(Duration.ofMillis(905));
    assertThat(evaluator.evaluate(recipe("bool", "polyhedra")).ended()).isFalse();
    int before = synthetic.runs.get();
    assertThat(evaluator.evaluate(recipe("bool", "polyhedra")).ended()).isFalse();
    assertThat(synthetic.runs).hasValue(before);
    assertThat(evaluator.evaluate(recipe("polyhedra")).ended()).isTrue();
    assertThat(evaluator.evaluate(recipe("polyhedra", "polyhedra")).ended()).isFalse();
  }

  @Test
  void memoryCanBeTheBudget() {
    Evaluator evaluator =
        new Evaluator(synthetic.program(), new Resource.Memory(4 << 20, Duration.ofSeconds(10)), 1);
    Evaluation polyhedra = evaluator.evaluate(recipe("polyhedra"));
    assertThat(polyhedra.cost()).isEqualTo((4 + 0.25) / 12);
    Evaluator less =
        new Evaluator(synthetic.program(), new Resource.Memory(1000, Duration.ofSeconds(10)), 1);
    assertThat(less.evaluate(recipe("intervals")).cost()).isInfinite();
  }

  @Test
  void whatIsNotProvedEachTimeIsNotProved() {
    Deque<Done> replies =
        new ArrayDeque<>(
            List.of(done(30, 0, 1), done(10, 1, 2), done(20, 0, 1, 2), done(99, 0, 1, 2)));
    Evaluator evaluator =
        new Evaluator(replying(replies), new Resource.Time(Duration.ofSeconds(1), MEMORY), 3);
    Evaluation evaluation = evaluator.evaluate(recipe("zones"));
    assertThat(evaluation.proved()).containsExactly(1);
    assertThat(evaluation.used().time()).isEqualTo(Duration.ofMillis(20));
    assertThat(replies).hasSize(1);
  }

  @Test
  void aCrashCostsEverythingAndIsTold() {
    Deque<Analysis> replies =
        new ArrayDeque<>(
            List.of(done(5, 0), new Failed("signal 11 (SIGSEGV)", Duration.ofMillis(3), 0)));
    Evaluator evaluator =
        new Evaluator(replying(replies), new Resource.Time(Duration.ofSeconds(1), MEMORY), 1);
    Evaluation evaluation = evaluator.evaluate(recipe("zones", "bool"));
    assertThat(evaluation.cost()).isInfinite();
    assertThat(evaluation.failure()).hasValue("signal 11 (SIGSEGV)");
    assertThat(evaluation.proved()).containsExactly(0);
    assertThat(evaluation.used().time()).isEqualTo(Duration.ofMillis(8));
  }

  private static Done done(int millis, Integer... proved) {
    return new Done(new TreeSet<>(List.of(proved)), Duration.ofMillis(millis), 0);
  }

  private static Program replying(Deque<? extends Analysis> replies) {
    return new Program() {
      @Override
      public List<Assertion> assertions() {
        return new Synthetic().program().assertions();
      }

      @Override
      public Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
        return replies.removeFirst();
      }

      @Override
      public List<String> command(Ingredient ingredient) {
        return List.of();
      }
    };
  }
}
