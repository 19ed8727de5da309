/**
 * Runs analyzers on parts.
 *
 * <p>Life-cycle: a {@link dev.gainsay.analysis.split.run.Runner} has a {@link
 * dev.gainsay.analysis.split.run.Station} analyse each part, again in halves where that fails; the
 * {@link dev.gainsay.analysis.split.run.PartRun}s make a {@link
 * dev.gainsay.analysis.split.run.SplitResult}.
 */
@NullMarked
package dev.gainsay.analysis.split.run;

import org.jspecify.annotations.NullMarked;
