/**
 * Writes SQL trees in a dialect.
 *
 * <p>Life-cycle: a {@link dev.gainsay.sql.print.SqlPrinter} is made once for a dialect and holds no
 * state; what it prints goes to the engine, to scripts and to findings.
 */
@NullMarked
package dev.gainsay.sql.print;

import org.jspecify.annotations.NullMarked;
