/**
 * What the analysis of a program in parts leaves: {@code findings.sarif}, {@code split.json} and a
 * README.
 *
 * <p>Life-cycle: a {@link dev.gainsay.analysis.split.out.SplitReport} is made of a result, and
 * written to its folder.
 */
@NullMarked
package dev.gainsay.analysis.split.out;

import org.jspecify.annotations.NullMarked;
