/**
 * Which file of a program depends on which: by class files, Java's and Python's sources, C's
 * preprocessor, or a list of the user's.
 *
 * <p>Life-cycle: made once for a program; {@link
 * dev.gainsay.analysis.split.dependency.Dependencies} becomes a graph.
 */
@NullMarked
package dev.gainsay.analysis.split.dependency;

import org.jspecify.annotations.NullMarked;
