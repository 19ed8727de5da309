/**
 * Other solvers than the one that is tested: their opinions, and the models that solvers print.
 *
 * <p>Life-cycle: a peer is opened when it is asked first, and kept for the trials that follow.
 */
@NullMarked
package dev.gainsay.smt.reference;

import org.jspecify.annotations.NullMarked;
