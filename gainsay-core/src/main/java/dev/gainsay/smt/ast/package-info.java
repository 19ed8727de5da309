/**
 * Sorts, values and terms: immutable, compared by value.
 *
 * <p>Life-cycle: terms are made by the reader, a generator or an oracle, and shared freely.
 */
@NullMarked
package dev.gainsay.smt.ast;

import org.jspecify.annotations.NullMarked;
