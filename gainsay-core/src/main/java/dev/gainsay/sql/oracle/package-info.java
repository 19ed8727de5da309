/**
 * Oracles for SQL and the cases they make.
 *
 * <p>Life-cycle: {@link dev.gainsay.sql.SqlTrials} makes a database and asks a {@link
 * dev.gainsay.sql.oracle.SqlOracle} to propose cases over it; a {@link
 * dev.gainsay.sql.oracle.SqlCase} derives the two sides it compares each time it is judged, so that
 * a case that was simplified, renamed or read from a file is judged as it was when it was made.
 */
@NullMarked
package dev.gainsay.sql.oracle;

import org.jspecify.annotations.NullMarked;
