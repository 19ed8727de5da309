/**
 * Engines as the rest of Gainsay sees them: a {@link dev.gainsay.engine.Session} that runs a {@link
 * dev.gainsay.engine.Script} and gives an {@link dev.gainsay.engine.Observation}.
 *
 * <p>Life-cycle: an {@link dev.gainsay.engine.EngineSpec} names an engine; its {@link
 * dev.gainsay.engine.EngineProvider} is found by the service loader; the named version is
 * provisioned in the coordinator and opened in a worker JVM; a session lives until it is closed or
 * its engine dies. Everything an engine does wrong is an observation; an exception is a fault of
 * Gainsay.
 */
@NullMarked
package dev.gainsay.engine;

import org.jspecify.annotations.NullMarked;
