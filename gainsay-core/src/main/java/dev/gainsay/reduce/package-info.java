/**
 * Reduction of a case that does not agree, whatever its language.
 *
 * <p>Life-cycle: a {@link dev.gainsay.reduce.Reducer} is given a case and sessions to probe
 * candidates on; it walks {@link dev.gainsay.trial.TestCase#simpler()} until nothing smaller shows
 * a verdict of the same {@link dev.gainsay.reduce.VerdictClass}, and gives a {@link
 * dev.gainsay.reduce.Reduction}.
 */
@NullMarked
package dev.gainsay.reduce;

import org.jspecify.annotations.NullMarked;
