/**
 * Analyzers that are programs, each told by a description file: how it is started, which domains
 * and settings it has, where its assertions stand, and how its result is read ({@code
 * docs/tailor.md}). Frama-C/Eva and Clam are such files of our own.
 *
 * <p>Life-cycle: {@link dev.gainsay.analysis.tailor.described.DescriptionFile} reads a {@link
 * dev.gainsay.analysis.tailor.described.Description}, of which a {@link
 * dev.gainsay.analysis.tailor.described.DescribedAnalyzer} is made with the program at hand.
 */
@NullMarked
package dev.gainsay.analysis.tailor.described;

import org.jspecify.annotations.NullMarked;
