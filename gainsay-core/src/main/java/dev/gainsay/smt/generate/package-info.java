/**
 * Random typed terms and seed formulas: a vocabulary is what a script declares, each theory offers
 * its functions to the menu of a sort ({@code *Terms}), and a generator draws from the menus.
 *
 * <p>Life-cycle: a generator a trial, which fills its menus as they are needed; a seed a trial,
 * drawn from the trial's choices.
 */
@NullMarked
package dev.gainsay.smt.generate;

import org.jspecify.annotations.NullMarked;
