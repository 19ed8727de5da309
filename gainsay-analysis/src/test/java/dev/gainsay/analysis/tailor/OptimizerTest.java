package dev.gainsay.analysis.tailor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gainsay.choice.Choices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Algorithm 6 and the searches, on an analyzer whose optimum is known. */
class OptimizerTest {

  private static final long MEMORY = 1L << 30;

  private final Synthetic synthetic = new Synthetic();
  private final Space space = synthetic.space();

  private Evaluator evaluator(Duration budget) {
    return new Evaluator(synthetic.program(), new Resource.Time(budget, MEMORY), 1);
  }

  private Tailored search(Algorithm algorithm, Duration budget, Effort effort, long seed, int jobs)
      throws InterruptedException {
    return new Optimizer(evaluator(budget), space, effort, seed, jobs, _ -> {}).optimize(algorithm);
  }

  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void findsTheOptimumWithMoreEffort(Algorithm algorithm) throws InterruptedException {
    Tailored found = search(algorithm, Duration.ofSeconds(5), new Effort(3, 400, 800), 11, 1);
    // Polyhedra, later congruences, which are told what they prove, and bool with the least delay
    // that suffices.
    assertThat(found.best().proved()).hasSize(12);
    assertThat(found.best().used().time()).isEqualTo(Duration.ofMillis(900 + 15 + 20 + 6));
    assertThat(found.best().recipe().domains())
        .containsExactlyInAnyOrder("polyhedra", "congruences", "bool")
        .containsSubsequence("polyhedra", "congruences");
    assertThat(found.gained()).containsExactly(6, 7, 8, 9, 10, 11);
    assertThat(found.lost()).isEmpty();
    assertThat(found.both()).hasSize(6);
  }

  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void givesTheSameForASeedWhateverTheJobs(Algorithm algorithm) throws InterruptedException {
    for (long seed = 1; seed <= 5; seed++) {
      Tailored one = search(algorithm, Duration.ofSeconds(1), Effort.STANDARD, seed, 1);
      Tailored four = search(algorithm, Duration.ofSeconds(1), Effort.STANDARD, seed, 4);
      assertThat(four).isEqualTo(one);
      assertThat(one.evaluations()).hasSize(2 + Effort.STANDARD.recipes());
    }
  }

  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void isNeverWorseThanStandard(Algorithm algorithm) throws InterruptedException {
    for (long seed = 1; seed <= 20; seed++) {
      Tailored found = search(algorithm, Duration.ofMillis(200), Effort.STANDARD, seed, 1);
      assertThat(found.best().cost()).isLessThanOrEqualTo(found.standard().cost());
      assertThat(found.best().used().time()).isLessThanOrEqualTo(Duration.ofMillis(200));
      double least = found.evaluations().stream().mapToDouble(Evaluation::cost).min().orElseThrow();
      assertThat(found.best().cost()).isEqualTo(least);
    }
  }

  @Test
  void lengthsGrowFromOneWithAsManyRecipesAsTheThesisSays() throws InterruptedException {
    Tailored found = search(Algorithm.RS, Duration.ofSeconds(1), Effort.STANDARD, 3, 1);
    List<Integer> lengths = found.evaluations().stream().map(it -> it.recipe().length()).toList();
    assertThat(lengths.subList(2, 7)).containsOnly(1);
    assertThat(lengths.subList(7, 17)).containsOnly(2);
    assertThat(lengths.subList(17, 32)).containsOnly(3);
    assertThat(Effort.STANDARD.recipes()).isEqualTo(40);
    assertThat(Effort.of(40, 3)).isEqualTo(Effort.STANDARD);
    assertThat(Effort.of(80, 3)).isEqualTo(new Effort(3, 10, 20));
    assertThat(IntStream.rangeClosed(1, 200).map(it -> Effort.of(it, 3).recipes())).isSorted();
  }

  @Test
  void theSecondPhaseChangesSettingsOfTheBestOnly() throws InterruptedException {
    Tailored found = search(Algorithm.DARS, Duration.ofSeconds(1), Effort.STANDARD, 4, 1);
    List<Evaluation> second = found.evaluations().subList(32, 42);
    Evaluation best =
        found.evaluations().subList(0, 32).stream()
            .reduce((one, other) -> other.cheaperThan(one) ? other : one)
            .orElseThrow();
    assertThat(second).allMatch(it -> it.recipe().domains().equals(best.recipe().domains()));
    assertThat(second).noneMatch(it -> it.recipe().equals(best.recipe()));
  }

  /** Follows the algorithm by its text, step by step, with the search's own draws. */
  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void currentRecipeFollowsWhatWasAccepted(Algorithm algorithm) throws InterruptedException {
    long seed = 9;
    Tailored found = search(algorithm, Duration.ofSeconds(1), Effort.STANDARD, seed, 3);
    Search search = algorithm.on(space);
    Evaluation current = found.evaluations().get(1);
    assertThat(current.recipe()).isEqualTo(space.initial());
    List<Recipe> expected = new ArrayList<>();
    for (int step = 0; step < 30; step++) {
      int length = step < 5 ? 1 : step < 15 ? 2 : 3;
      Evaluation next = found.evaluations().get(2 + step);
      expected.add(search.next(current.recipe(), length, step, Choices.seeded(seed, 2L * step)));
      if (search.accepts(current.cost(), next.cost(), step, Choices.seeded(seed, 2L * step + 1))) {
        current = next;
      }
    }
    assertThat(found.evaluations().subList(2, 32).stream().map(Evaluation::recipe))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void interruptedItKeepsTheBestUntilThen() throws InterruptedException {
    List<Evaluation> seen = new ArrayList<>();
    Tailored found =
        new Optimizer(
                evaluator(Duration.ofSeconds(1)),
                space,
                Effort.STANDARD,
                1,
                2,
                it -> {
                  seen.add(it);
                  if (seen.size() == 9) {
                    Thread.currentThread().interrupt();
                  }
                })
            .optimize(Algorithm.DARS);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(found.evaluations()).hasSizeBetween(9, 10).isEqualTo(seen);
    assertThat(found.found()).isTrue();
    assertThat(found.best().cost())
        .isEqualTo(seen.stream().mapToDouble(Evaluation::cost).min().orElseThrow());
  }

  @Test
  void interruptedBeforeItsFirstRecipeItHasNone() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> search(Algorithm.DARS, Duration.ofSeconds(1), Effort.STANDARD, 1, 1))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void aBudgetThatNothingFitsGivesNoRecipe() throws InterruptedException {
    Tailored found = search(Algorithm.DARS, Duration.ofMillis(1), Effort.STANDARD, 1, 1);
    assertThat(found.found()).isFalse();
    assertThat(found.best().cost()).isInfinite();
  }

  @Test
  void annealingAcceptsLessTheMoreItCostsAndTheLaterItIs() {
    Search annealing = Algorithm.SA.on(space);
    assertThat(annealing.accepts(0.5, 0.4, 30, Choices.seeded(1, 1))).isTrue();
    assertThat(annealing.accepts(0.5, Double.POSITIVE_INFINITY, 0, Choices.seeded(1, 1))).isFalse();
    assertThat(share(annealing, 0.1, 0)).isCloseTo(Math.exp(-0.1), within(0.02));
    assertThat(share(annealing, 0.1, 19)).isCloseTo(Math.exp(-2), within(0.02));
    assertThat(share(annealing, 0.5, 19)).isCloseTo(Math.exp(-10), within(0.01));
  }

  private static double share(Search search, double increase, int step) {
    return IntStream.range(0, 20_000)
            .filter(i -> search.accepts(0.3, 0.3 + increase, step, Choices.seeded(2, i)))
            .count()
        / 20_000.0;
  }

  @Test
  void climbingStartsAnewAfterTenRecipes() {
    Search climbing = Algorithm.HC.on(space);
    Recipe far = new Recipe(List.of(Space.plain("polyhedra"), Space.plain("bool")));
    for (int step : new int[] {0, 11, 22}) {
      assertThat(climbing.accepts(0.1, 0.9, step, Choices.seeded(1, 1))).isTrue();
    }
    for (int step = 1; step <= 10; step++) {
      assertThat(climbing.accepts(0.1, 0.1, step, Choices.seeded(1, 1))).isFalse();
      assertThat(climbing.accepts(0.1, 0.09, step, Choices.seeded(1, 1))).isTrue();
      // A mutant differs in one place, or has one more.
      Recipe mutant = climbing.next(far, 3, step, Choices.seeded(4, step));
      assertThat(new TreeSet<>(mutant.domains())).containsAnyElementsOf(far.domains());
    }
  }

  @Test
  void samplingAcceptsNothing() {
    for (Algorithm algorithm : List.of(Algorithm.RS, Algorithm.DARS)) {
      assertThat(algorithm.on(space).accepts(0.9, 0.1, 5, Choices.seeded(1, 1))).isFalse();
    }
  }

  @Test
  void onlyRandomSamplingMixesComparableDomains() {
    Search rs = Algorithm.RS.on(space);
    Search dars = Algorithm.DARS.on(space);
    assertThat(IntStream.range(0, 200))
        .anyMatch(
            i ->
                !space
                    .domains()
                    .compatible(rs.next(space.initial(), 2, i, Choices.seeded(1, i)).domains()))
        .allMatch(
            i ->
                space
                    .domains()
                    .compatible(dars.next(space.initial(), 2, i, Choices.seeded(1, i)).domains()));
  }
}
