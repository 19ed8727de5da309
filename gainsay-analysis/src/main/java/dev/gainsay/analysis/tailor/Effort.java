package dev.gainsay.analysis.tailor;

/**
 * How much a search tries.
 *
 * @param longest most ingredients of a recipe (l_max), from 1 on
 * @param domains recipes per ingredient and length in the first phase (i_dom), from 0 on
 * @param settings recipes in the second phase (i_set), from 0 on
 */
public record Effort(int longest, int domains, int settings) {

  /** The thesis's: at most 3 ingredients, 5 and 10 recipes, 40 in all. */
  public static final Effort STANDARD = new Effort(3, 5, 10);

  public Effort {
    if (longest < 1 || domains < 0 || settings < 0) {
      throw new IllegalArgumentException(
          "no effort: " + longest + ", " + domains + ", " + settings);
    }
  }

  /**
   * About that many recipes in all, in the thesis's proportion of one recipe per ingredient and
   * length to two in the second phase.
   *
   * @param recipes from 1 on
   */
  public static Effort of(int recipes, int longest) {
    int lengths = longest * (longest + 1) / 2;
    int domains = Math.max(1, Math.round((float) recipes / (lengths + 2)));
    int first = Math.min(recipes, domains * lengths);
    return new Effort(longest, domains, Math.max(0, recipes - first));
  }

  /** Recipes in all. */
  public int recipes() {
    return domains * longest * (longest + 1) / 2 + settings;
  }
}
