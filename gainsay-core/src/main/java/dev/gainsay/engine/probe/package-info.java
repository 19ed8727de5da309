/**
 * Whether what is said of an engine is true.
 *
 * <p>Life-cycle: a language turns what a dialect says into claims and tries each of them on a
 * running engine, those of what the engine has and those of what it has not; each gives an {@link
 * dev.gainsay.engine.probe.Outcome}. {@code gainsay engines probe} shows them, the contract suite
 * of the testkit makes a test of each.
 */
@NullMarked
package dev.gainsay.engine.probe;

import org.jspecify.annotations.NullMarked;
