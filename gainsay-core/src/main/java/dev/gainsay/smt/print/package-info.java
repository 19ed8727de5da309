/**
 * Terms and instances as SMT-LIB text.
 *
 * <p>Life-cycle: stateless; nesting of any depth.
 */
@NullMarked
package dev.gainsay.smt.print;

import org.jspecify.annotations.NullMarked;
