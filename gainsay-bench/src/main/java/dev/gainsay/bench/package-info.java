/**
 * Measurements of Gainsay: how fast it is against the bare engine, and what it finds.
 *
 * <p>Life-cycle: the command line calls {@link dev.gainsay.bench.SpeedBench}, {@link
 * dev.gainsay.bench.EfficacyBench} or {@link dev.gainsay.bench.InnerBench}; what loads an engine
 * runs in a JVM of its own, whose class path holds the engine's jars, and hands its figures back in
 * a file.
 */
@NullMarked
package dev.gainsay.bench;

import org.jspecify.annotations.NullMarked;
