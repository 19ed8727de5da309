package dev.gainsay.analysis.tailor;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What recipes of an analyzer are made of.
 *
 * @param domains all domains, by precision
 * @param settings all other settings
 * @param standard what the analyzer does when nothing is said (DEF in thesis section 5.5.3)
 * @param initial where a search starts (rec_init in Algorithm 6); for Crab this is Intervals, while
 *     its standard recipe has other domains
 */
public record Space(Poset domains, List<Setting> settings, Recipe standard, Recipe initial) {

  public Space {
    settings = List.copyOf(settings);
    for (Recipe recipe : List.of(standard, initial)) {
      for (String domain : recipe.domains()) {
        if (!domains.has(domain)) {
          throw new IllegalArgumentException("'" + domain + "' is none of the domains");
        }
      }
    }
  }

  /** A domain whose settings are the standard ones. */
  public static Ingredient plain(String domain) {
    return new Ingredient(domain, new TreeMap<>());
  }

  /** The value that an ingredient has for a setting. */
  public static String value(Ingredient ingredient, Setting setting) {
    return ingredient.settings().getOrDefault(setting.name(), setting.standard());
  }

  /** An ingredient with a value; standard values are left out. */
  public static Ingredient set(Ingredient ingredient, Setting setting, String value) {
    SortedMap<String, String> settings = new TreeMap<>(ingredient.settings());
    if (value.equals(setting.standard())) {
      settings.remove(setting.name());
    } else {
      settings.put(setting.name(), value);
    }
    return ingredient.with(settings);
  }

  /**
   * The recipe that should be most precise and may well take for ever (thesis, RQ2): every most
   * precise domain, with the most precise value of each setting.
   */
  public Recipe mostPrecise() {
    return new Recipe(
        domains.mostPrecise().stream()
            .map(
                domain -> {
                  Ingredient ingredient = plain(domain);
                  for (Setting setting : settings) {
                    ingredient = set(ingredient, setting, setting.mostPrecise());
                  }
                  return ingredient;
                })
            .toList());
  }
}
