package dev.gainsay.analysis.tailor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Recipes are generated as Algorithm 7 says; its shares are looked at by chi-square tests. */
class GeneratorTest {

  private static final int TRIES = 20_000;

  private final Space space = new Synthetic().space();
  private final Generator generator = new Generator(space);

  /**
   * From one ingredient in the middle of the order, with nothing that does not fit: each outcome of
   * Algorithm 7 shows which of its branches was taken.
   */
  @Test
  void actionsHaveTheSharesOfAlgorithm7() {
    // Above a there is b, below it c, and d to g fit beside it.
    Poset poset =
        Poset.of(List.of("c", "a", "b", "d"), Map.of("c", List.of("a"), "a", List.of("b")));
    Recipe recipe = Recipe.of(Space.plain("a"));
    Generator plain = new Generator(new Space(poset, List.of(), recipe, recipe));
    Map<List<String>, Double> expected =
        Map.of(
            // 20 % add the least domain that fits.
            List.of("a", "d"),
            0.2,
            // Of the others, 50 % go up and 30 % down.
            List.of("b"),
            0.8 * 0.5,
            List.of("c"),
            0.8 * 0.3,
            // 20 % take a least domain that fits the rest, which is none: c or d; c adds to those
            // that went down.
            List.of("d"),
            0.8 * 0.2 / 2);
    Map<List<String>, Double> shares = new java.util.HashMap<>(expected);
    shares.merge(List.of("c"), 0.8 * 0.2 / 2, Double::sum);
    check(shares, choices -> plain.mutate(recipe, 2, choices).domains());
  }

  @Test
  void aFullRecipeIsModifiedInsteadOfExtended() {
    Recipe recipe = Recipe.of(Space.plain("octagons"));
    Map<List<String>, Double> shares =
        Map.of(
            List.of("polyhedra"), 0.5,
            List.of("zones"), 0.3,
            List.of("intervals"), 0.2 / 3,
            List.of("congruences"), 0.2 / 3,
            List.of("bool"), 0.2 / 3);
    check(shares, choices -> generator.mutate(recipe, 1, choices).domains());
  }

  @Test
  void samplingIsEven() {
    List<String> all = space.domains().domains();
    Map<List<String>, Double> shares =
        all.stream().collect(Collectors.toMap(List::of, _ -> 1.0 / all.size()));
    check(shares, choices -> generator.any(1, choices).domains());
    check(shares, choices -> generator.compatible(1, choices).domains());
  }

  @Test
  void settingsAreDrawnEvenly() {
    Recipe recipe = Recipe.of(Space.plain("bool"));
    Map<Map<String, String>, Double> shares = new java.util.HashMap<>();
    // Each of two settings is drawn anew with an even chance; all standard is drawn again.
    for (String delay : Synthetic.DELAY.values()) {
      for (String backward : Synthetic.BACKWARD.values()) {
        double share =
            (delay.equals("1") ? 0.5 + 0.5 / 4 : 0.5 / 4)
                * (backward.equals("off") ? 0.5 + 0.5 / 2 : 0.5 / 2);
        Map<String, String> settings = new TreeMap<>();
        if (!delay.equals("1")) {
          settings.put("delay", delay);
        }
        if (!backward.equals("off")) {
          settings.put("backward", backward);
        }
        if (!settings.isEmpty()) {
          shares.put(settings, share / (1 - 0.625 * 0.75));
        }
      }
    }
    check(
        shares,
        choices ->
            Map.copyOf(
                generator.mutateSettings(recipe, choices).ingredients().getFirst().settings()));
  }

  /** Chi-square at one in a thousand, with fixed seeds, so that it passes or fails for good. */
  private static <T> void check(Map<T, Double> shares, Function<Choices, T> draw) {
    Map<T, Long> counts =
        IntStream.range(0, TRIES)
            .mapToObj(i -> draw.apply(Choices.seeded(3, i)))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(counts.keySet()).isEqualTo(shares.keySet());
    double chiSquare =
        shares.entrySet().stream()
            .mapToDouble(
                share -> {
                  double expected = TRIES * share.getValue();
                  double off = counts.get(share.getKey()) - expected;
                  return off * off / expected;
                })
            .sum();
    assertThat(chiSquare).as("chi-square of %s", counts).isLessThan(critical(shares.size() - 1));
  }

  /** The value that chi-square exceeds once in a thousand, by degrees of freedom from 3 on. */
  private static double critical(int freedom) {
    return Map.of(3, 16.27, 4, 18.47, 5, 20.52, 6, 22.46, 7, 24.32).get(freedom);
  }

  @Property(tries = 300)
  void compatibleRecipesHaveNoComparableDomains(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int length) {
    Choices choices = Choices.seeded(seed, 1);
    Recipe recipe = generator.compatible(length, choices);
    assertThat(recipe.length()).isBetween(1, length);
    assertThat(space.domains().compatible(recipe.domains())).isTrue();
    for (int i = 0; i < 20; i++) {
      Recipe mutant = generator.mutate(recipe, length, choices);
      assertThat(space.domains().compatible(mutant.domains())).isTrue();
      assertThat(mutant.length()).isBetween(recipe.length(), Math.max(length, recipe.length()));
      recipe = mutant;
    }
  }

  @Test
  void mutationReachesAllCompatibleRecipes() {
    Set<List<String>> seen = new HashSet<>();
    Recipe recipe = space.initial();
    Choices choices = Choices.seeded(5, 1);
    for (int i = 0; i < TRIES; i++) {
      recipe = recipe.length() == 3 ? space.initial() : generator.mutate(recipe, 3, choices);
      seen.add(recipe.domains());
    }
    // Three chains: intervals to polyhedra beside congruences, ric, and bool, in any order.
    assertThat(seen).contains(List.of("zones", "ric", "bool"), List.of("bool", "congruences"));
    assertThat(seen).allMatch(space.domains()::compatible);
  }

  @Test
  void aMutationKeepsOtherSettings() {
    Recipe recipe = Recipe.of(Space.set(Space.plain("octagons"), Synthetic.DELAY, "8"));
    Recipe mutant = generator.mutate(recipe, 1, Choices.seeded(7, 1));
    assertThat(mutant.ingredients().getFirst().settings()).containsEntry("delay", "8");
  }

  @Test
  void aSpaceWithoutChoiceKeepsItsRecipe() {
    Poset one = Poset.of(List.of("only"), Map.of());
    Recipe recipe = Recipe.of(Space.plain("only"));
    Generator single = new Generator(new Space(one, List.of(), recipe, recipe));
    assertThat(single.mutate(recipe, 3, Choices.seeded(1, 1))).isEqualTo(recipe);
    assertThat(single.mutateSettings(recipe, Choices.seeded(1, 1))).isEqualTo(recipe);
    assertThat(single.compatible(3, Choices.seeded(1, 1)).length()).isEqualTo(1);
  }
}
