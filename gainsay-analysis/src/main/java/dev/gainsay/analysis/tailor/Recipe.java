package dev.gainsay.analysis.tailor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A sequence of ingredients; what one proves is assumed by the next (thesis, section 5.2).
 *
 * @param ingredients at least one
 */
public record Recipe(List<Ingredient> ingredients) {

  public Recipe {
    ingredients = List.copyOf(ingredients);
    if (ingredients.isEmpty()) {
      throw new IllegalArgumentException("a recipe has at least one ingredient");
    }
  }

  /** A recipe of one ingredient. */
  public static Recipe of(Ingredient ingredient) {
    return new Recipe(List.of(ingredient));
  }

  public int length() {
    return ingredients.size();
  }

  /** The domains of the ingredients, in their order. */
  public List<String> domains() {
    return ingredients.stream().map(Ingredient::domain).toList();
  }

  /** With one more ingredient at the end. */
  public Recipe plus(Ingredient ingredient) {
    List<Ingredient> more = new ArrayList<>(ingredients);
    more.add(ingredient);
    return new Recipe(more);
  }

  /** With another ingredient at a place. */
  public Recipe with(int place, Ingredient ingredient) {
    List<Ingredient> changed = new ArrayList<>(ingredients);
    changed.set(place, ingredient);
    return new Recipe(changed);
  }

  /** Such as {@code intervals; octagon[slevel=100]}. */
  @Override
  public String toString() {
    return ingredients.stream().map(Ingredient::toString).collect(Collectors.joining("; "));
  }
}
