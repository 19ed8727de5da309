package dev.gainsay.bench.tailor;

import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.choice.Choices;
import java.util.ArrayList;
import java.util.List;

/** Recipes that differ from one in a single place (thesis section 5.5.3, RQ2). */
final class Mutants {

  /** The kind of a mutant with another domain. */
  static final String DOMAIN = "domain";

  /** The kind of a mutant with its ingredients in another order. */
  static final String ORDER = "order";

  private Mutants() {}

  /**
   * A mutant.
   *
   * @param kind what was changed: the setting, {@link #DOMAIN} or {@link #ORDER}
   */
  record Change(String kind, Recipe recipe) {}

  /**
   * Which ones are wanted.
   *
   * @param most of all, at most
   */
  record Drawn(int most, Choices choices) {}

  /** Some of {@link #all}, drawn with the same chance each. */
  static List<Change> some(Recipe recipe, Space space, Drawn drawn) {
    List<Change> left = all(recipe, space);
    List<Change> some = new ArrayList<>();
    while (some.size() < drawn.most() && !left.isEmpty()) {
      some.add(left.remove(drawn.choices().below(left.size())));
    }
    return some;
  }

  /**
   * Each setting with each other value, each domain replaced by those just above and below it, and
   * each two neighbours exchanged.
   */
  static List<Change> all(Recipe recipe, Space space) {
    List<Change> all = new ArrayList<>();
    for (int place = 0; place < recipe.length(); place++) {
      Ingredient ingredient = recipe.ingredients().get(place);
      for (Setting setting : space.settings()) {
        for (String value : setting.values()) {
          Ingredient other = Space.set(ingredient, setting, value);
          if (!other.equals(ingredient)) {
            all.add(new Change(setting.name(), recipe.with(place, other)));
          }
        }
      }
      List<String> domains = new ArrayList<>(space.domains().justAbove(ingredient.domain()));
      domains.addAll(space.domains().justBelow(ingredient.domain()));
      for (String domain : domains) {
        all.add(new Change(DOMAIN, recipe.with(place, ingredient.with(domain))));
      }
      if (place > 0) {
        Ingredient before = recipe.ingredients().get(place - 1);
        all.add(new Change(ORDER, recipe.with(place - 1, ingredient).with(place, before)));
      }
    }
    return all;
  }
}
