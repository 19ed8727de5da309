/**
 * Random typed seed formulas.
 *
 * <p>Life-cycle: a seed a trial, drawn from the trial's choices.
 */
@NullMarked
package dev.gainsay.smt.generate;

import org.jspecify.annotations.NullMarked;
