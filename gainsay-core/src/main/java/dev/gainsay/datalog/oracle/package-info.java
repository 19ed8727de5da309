/**
 * The metamorphic oracles and their cases.
 *
 * <p>Life-cycle: an oracle proposes a case to the bench; the case derives the transformed program
 * anew whenever it is judged, printed or reduced.
 */
@NullMarked
package dev.gainsay.datalog.oracle;

import org.jspecify.annotations.NullMarked;
