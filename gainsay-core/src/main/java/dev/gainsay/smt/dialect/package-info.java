/**
 * What a solver accepts, as data.
 *
 * <p>Life-cycle: built once by the solver's adapter, read by generators.
 */
@NullMarked
package dev.gainsay.smt.dialect;

import org.jspecify.annotations.NullMarked;
