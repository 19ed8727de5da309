/**
 * Oracles and their cases.
 *
 * <p>Life-cycle: an oracle proposes cases to the bench; a case re-derives what it asserts whenever
 * it is judged, printed or reduced.
 */
@NullMarked
package dev.gainsay.smt.oracle;

import org.jspecify.annotations.NullMarked;
