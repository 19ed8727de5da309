/**
 * What a search for a recipe leaves: {@code recipe.json}, {@code evaluations.csv}, plots and a
 * README.
 *
 * <p>Life-cycle: a {@link dev.gainsay.analysis.tailor.out.TailorReport} is made of a search that
 * ended, and written to its folder; {@link dev.gainsay.analysis.tailor.out.RecipeFile} reads the
 * recipe again.
 */
@NullMarked
package dev.gainsay.analysis.tailor.out;

import org.jspecify.annotations.NullMarked;
