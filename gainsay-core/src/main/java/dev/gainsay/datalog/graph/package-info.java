/**
 * The precedence graph of a program: which relation depends on which, and how.
 *
 * <p>Life-cycle: made from a program whenever an evaluation asks, and dropped; over a sequence of
 * transformations it is kept, and that of the next program takes over what has not changed.
 */
@NullMarked
package dev.gainsay.datalog.graph;

import org.jspecify.annotations.NullMarked;
