/**
 * Applies the oracles to a program that a user wrote.
 *
 * <p>Life-cycle: the file's text is read into a program, every oracle draws or derives cases over
 * it, and the caller judges them.
 */
@NullMarked
package dev.gainsay.datalog.check;

import org.jspecify.annotations.NullMarked;
