/**
 * The precedence graph of a program: which relation depends on which, and how.
 *
 * <p>Life-cycle: made from a program whenever a transformation or an evaluation asks, and dropped.
 */
@NullMarked
package dev.gainsay.datalog.graph;

import org.jspecify.annotations.NullMarked;
