package dev.gainsay.analysis.tailor;

import dev.gainsay.choice.Choices;

/**
 * A search strategy: how recipes are generated (GENERATERECIPE) and accepted for further mutation
 * (ACCEPT), the two parameters of Algorithm 6. Has no state: what it does at a step follows from
 * the step and the choices, so that steps can be tried ahead of their turn.
 */
public interface Search {

  /**
   * A recipe to try.
   *
   * @param current the recipe to mutate (rec_curr)
   * @param length most ingredients (l), from 1 on
   * @param step number of recipes that were generated before this one, from 0 on
   */
  Recipe next(Recipe current, int length, int step, Choices choices);

  /**
   * Whether a recipe becomes the current one.
   *
   * @param current cost of the current recipe
   * @param next cost of the recipe that was generated at the step
   */
  boolean accepts(double current, double next, int step, Choices choices);
}
