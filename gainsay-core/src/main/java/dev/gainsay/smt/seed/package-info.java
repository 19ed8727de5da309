/**
 * Formulas of the user's that oracles start from.
 *
 * <p>Life-cycle: files are read once when a worker starts; each trial draws a problem, and gets a
 * model for it, drawn or from a reference solver, where its oracle needs one.
 */
@NullMarked
package dev.gainsay.smt.seed;

import org.jspecify.annotations.NullMarked;
