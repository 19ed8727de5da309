/**
 * The syntax tree of Datalog programs: immutable, compared by value, the same for all engines.
 *
 * <p>Life-cycle: made by the generator or by an oracle's transformation, edited by reduction, never
 * changed in place.
 */
@NullMarked
package dev.gainsay.datalog.ast;

import org.jspecify.annotations.NullMarked;
