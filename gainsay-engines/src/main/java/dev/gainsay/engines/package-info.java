/**
 * The engines under test, one small file each, found by the service loader.
 *
 * <p>Life-cycle: the coordinator asks an adapter for its artifacts and provisions them; the worker
 * JVM, whose class path holds them, calls {@link dev.gainsay.engine.EngineProvider#open} once and
 * keeps the session until it is closed or the engine dies. Adapters hold data: dialect, error
 * patterns, and how an empty database is had. No engine's class is named here, so that any version
 * can be loaded; but for Z3's native functions, which are the same in all its releases.
 */
@NullMarked
package dev.gainsay.engines;

import org.jspecify.annotations.NullMarked;
