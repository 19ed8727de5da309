/**
 * The value of a term under an assignment, computed by ourselves.
 *
 * <p>Life-cycle: an evaluator belongs to one assignment and remembers the terms it has seen.
 */
@NullMarked
package dev.gainsay.smt.evaluate;

import org.jspecify.annotations.NullMarked;
