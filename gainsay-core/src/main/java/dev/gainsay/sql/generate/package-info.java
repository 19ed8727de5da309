/**
 * Random databases, expressions and queries.
 *
 * <p>Life-cycle: once per dialect the menus are built; per trial the database generator grows a
 * {@link dev.gainsay.sql.generate.Database} against a session, and the query generators draw
 * expressions and queries over its schema, re-using the constants that it stores.
 */
@NullMarked
package dev.gainsay.sql.generate;

import org.jspecify.annotations.NullMarked;
