/**
 * What a DBMS understands, as data.
 *
 * <p>Life-cycle: {@link dev.gainsay.sql.dialect.Dialects} builds a {@link
 * dev.gainsay.sql.dialect.Dialect} for a version by difference from a parent; an engine's adapter
 * may change it further; generators draw from its menus, the printer spells by it, and contract
 * tests probe every {@link dev.gainsay.sql.dialect.Feature} on the real engine.
 */
@NullMarked
package dev.gainsay.sql.dialect;

import org.jspecify.annotations.NullMarked;
