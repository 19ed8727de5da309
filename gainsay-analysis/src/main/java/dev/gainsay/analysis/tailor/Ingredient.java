package dev.gainsay.analysis.tailor;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One run of the analyzer: a domain and its settings (thesis, section 5.2).
 *
 * @param domain one of the space's domains
 * @param settings values by the names of settings; what is left out has its standard value
 */
public record Ingredient(String domain, SortedMap<String, String> settings) {

  public Ingredient {
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
  }

  /** A domain with other settings. */
  public Ingredient with(Map<String, String> others) {
    return new Ingredient(domain, new TreeMap<>(others));
  }

  /** The settings with another domain. */
  public Ingredient with(String other) {
    return new Ingredient(other, settings);
  }

  /** Such as {@code octagon[slevel=100]}. */
  @Override
  public String toString() {
    return settings.isEmpty()
        ? domain
        : domain + settings.toString().replace('{', '[').replace('}', ']');
  }
}
