/**
 * Solvers that come as native libraries, made into programs that read SMT-LIB from their standard
 * input.
 *
 * <p>Life-cycle: {@link LibraryMain} is the main class of a JVM that a session starts; it loads one
 * library, answers scripts until its input ends, and dies with whatever the library does.
 */
@NullMarked
package dev.gainsay.engines.library;

import org.jspecify.annotations.NullMarked;
