/**
 * Speed of what is done for solvers.
 *
 * <p>Life-cycle: one measurement each, in a JVM of its own.
 */
@NullMarked
package dev.gainsay.bench.smt;

import org.jspecify.annotations.NullMarked;
