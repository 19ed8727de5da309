/**
 * The theories of SMT-LIB: which functions there are and what sorts they take and give.
 *
 * <p>Life-cycle: without state.
 */
@NullMarked
package dev.gainsay.smt.theory;

import org.jspecify.annotations.NullMarked;
