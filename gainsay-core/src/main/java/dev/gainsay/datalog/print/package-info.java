/**
 * Programs as text in an engine's own syntax.
 *
 * <p>Life-cycle: a printer is made for a dialect and has no state of its own.
 */
@NullMarked
package dev.gainsay.datalog.print;

import org.jspecify.annotations.NullMarked;
