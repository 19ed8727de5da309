/**
 * SQL as one of Gainsay's languages.
 *
 * <p>Life-cycle: {@link dev.gainsay.sql.SqlLanguage} is found by the service loader; for an engine
 * and its dialect it gives {@link dev.gainsay.sql.SqlTrials}, each of which makes one database and
 * has the oracles propose cases over it; cases are stored as JSON and read back with the dialect of
 * the engine they are run on.
 */
@NullMarked
package dev.gainsay.sql;

import org.jspecify.annotations.NullMarked;
