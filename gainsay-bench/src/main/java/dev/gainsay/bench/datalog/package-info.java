/**
 * Measurements of the Datalog oracles: whether their labels are right, how fast they draw and
 * transform, how much of the time is the engine's, and what incremental generation comes to.
 *
 * <p>Life-cycle: the command line calls one of the benches; each runs a main class in a JVM of its
 * own, whose class path holds the engine's jars, and gets its figures back from a file.
 */
@NullMarked
package dev.gainsay.bench.datalog;

import org.jspecify.annotations.NullMarked;
