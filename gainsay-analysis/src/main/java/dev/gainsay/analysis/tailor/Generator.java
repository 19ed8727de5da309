package dev.gainsay.analysis.tailor;

import dev.gainsay.choice.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes recipes of a space, at random (thesis section 5.4.3). */
final class Generator {

  /** Probability of adding an ingredient (Algorithm 7, line 2). */
  static final double ADD = 0.2;

  /** Probability that a domain is replaced by a more precise one (Algorithm 7, line 8). */
  static final double GREATER = 0.5;

  /** Probability that a domain is replaced by a less precise one (Algorithm 7, line 8). */
  static final double LESS = 0.3;

  /**
   * Attempts at a mutation (Algorithm 7, lines 18 and 19). More than this are needed only where a
   * space is so small that no mutation gives a compatible recipe: its recipe is kept then.
   */
  private static final int ATTEMPTS = 200;

  private final Space space;

  Generator(Space space) {
    this.space = space;
  }

  /** Any recipe of a length, with standard settings (random sampling). */
  Recipe any(int length, Choices choices) {
    List<Ingredient> ingredients = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      ingredients.add(Space.plain(choices.pick(space.domains().domains())));
    }
    return new Recipe(ingredients);
  }

  /**
   * Any recipe of a length without domains of comparable precision, with standard settings
   * (domain-aware random sampling). Shorter where no domain is left that fits.
   */
  Recipe compatible(int length, Choices choices) {
    List<String> domains = new ArrayList<>();
    while (domains.size() < length) {
      List<String> fit = space.domains().incomparable(domains);
      if (fit.isEmpty()) {
        break;
      }
      domains.add(choices.pick(fit));
    }
    return new Recipe(domains.stream().map(Space::plain).toList());
  }

  /** A recipe that was changed in one place (Algorithm 7). */
  Recipe mutate(Recipe recipe, int length, Choices choices) {
    for (int i = 0; i < ATTEMPTS; i++) {
      Recipe mutant = mutant(recipe, length, choices);
      if (!mutant.equals(recipe) && space.domains().compatible(mutant.domains())) {
        return mutant;
      }
    }
    return recipe;
  }

  /** Lines 2 to 16; the recipe itself when nothing fits. */
  private Recipe mutant(Recipe recipe, int length, Choices choices) {
    if (choices.chance(ADD) && recipe.length() < length) {
      List<String> fit = space.domains().leastIncomparable(recipe.domains());
      return fit.isEmpty() ? recipe : recipe.plus(Space.plain(choices.pick(fit)));
    }
    int place = choices.below(recipe.length());
    List<String> fit = others(recipe, place, choices.real(0, 1));
    return fit.isEmpty()
        ? recipe
        : recipe.with(place, recipe.ingredients().get(place).with(choices.pick(fit)));
  }

  private List<String> others(Recipe recipe, int place, double action) {
    Poset poset = space.domains();
    String domain = recipe.domains().get(place);
    if (action < GREATER) {
      return poset.justAbove(domain);
    }
    if (action < GREATER + LESS) {
      return poset.justBelow(domain);
    }
    List<String> rest = new ArrayList<>(recipe.domains());
    rest.remove(place);
    return poset.leastIncomparable(rest);
  }

  /**
   * The recipe with other settings (MUTATESETTINGS of Algorithm 6): each setting of each ingredient
   * is drawn anew with an even chance, and at least one of them changes. The recipe itself where
   * there is nothing to set.
   */
  Recipe mutateSettings(Recipe recipe, Choices choices) {
    if (space.settings().stream().allMatch(setting -> setting.values().size() == 1)) {
      return recipe;
    }
    Recipe mutant = recipe;
    while (mutant.equals(recipe)) {
      mutant =
          new Recipe(
              recipe.ingredients().stream()
                  .map(ingredient -> mutateSettings(ingredient, choices))
                  .toList());
    }
    return mutant;
  }

  private Ingredient mutateSettings(Ingredient ingredient, Choices choices) {
    SortedMap<String, String> kept = new TreeMap<>(ingredient.settings());
    Ingredient mutant = ingredient.with(kept);
    for (Setting setting : space.settings()) {
      if (choices.coin()) {
        mutant = Space.set(mutant, setting, choices.pick(setting.values()));
      }
    }
    return mutant;
  }
}
