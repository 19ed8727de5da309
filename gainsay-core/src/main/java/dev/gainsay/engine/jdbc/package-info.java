/**
 * Sessions over JDBC.
 *
 * <p>Life-cycle: an adapter describes its engine as a {@link dev.gainsay.engine.jdbc.JdbcDriver}
 * (how to open an empty database, how to empty it again, its error messages) and opens a {@link
 * dev.gainsay.engine.jdbc.JdbcSession} over it. The session stands at one {@link
 * dev.gainsay.engine.Setup} node and walks from there to the node of each script; a {@link
 * dev.gainsay.engine.jdbc.Watch} cancels what runs too long. A connection that was lost is opened
 * again at the next script.
 */
@NullMarked
package dev.gainsay.engine.jdbc;

import org.jspecify.annotations.NullMarked;
