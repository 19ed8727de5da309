/**
 * SMT-LIB text as s-expressions, and those as sorted terms.
 *
 * <p>Life-cycle: a reader lives for one text. What it does not know becomes an opaque term, never a
 * refusal of the whole text.
 */
@NullMarked
package dev.gainsay.smt.read;

import org.jspecify.annotations.NullMarked;
