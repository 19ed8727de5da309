/**
 * What a {@link dev.gainsay.sql.dialect.Dialect} says of its engine, tried on the engine.
 *
 * <p>Life-cycle: {@link dev.gainsay.sql.probe.DialectClaims} turns a dialect into {@link
 * dev.gainsay.sql.probe.Claim}s, each with a state and a statement that must be accepted there, or
 * refused, and checks them one by one on a session.
 */
@NullMarked
package dev.gainsay.sql.probe;

import org.jspecify.annotations.NullMarked;
