/**
 * Databases as cases hold them: the statements that make one, and what queries may refer to.
 *
 * <p>Life-cycle: the generator extends a {@link dev.gainsay.sql.database.Premise} statement by
 * statement as the engine accepts them; all cases over the database share the premise and with it
 * one {@link dev.gainsay.engine.Setup}, so that a session that stands there need not move.
 */
@NullMarked
package dev.gainsay.sql.database;

import org.jspecify.annotations.NullMarked;
