package dev.gainsay.analysis.tailor;

import java.util.List;

/**
 * What can be set beside the domain (thesis Table 5.1).
 *
 * @param name its name
 * @param values at least one, from the least precise to the most precise
 * @param standard the value that the analyzer has when nothing is said; one of {@code values}
 */
public record Setting(String name, List<String> values, String standard) {

  public Setting {
    values = List.copyOf(values);
    if (!values.contains(standard)) {
      throw new IllegalArgumentException(
          "'" + standard + "' is none of the values of '" + name + "': " + values);
    }
  }

  /** The value that makes the analysis most precise. */
  public String mostPrecise() {
    return values.getLast();
  }
}
