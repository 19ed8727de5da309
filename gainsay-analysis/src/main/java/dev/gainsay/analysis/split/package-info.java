/**
 * SplitMerge: a large program is analysed in parts (thesis, chapter 6).
 *
 * <p>Life-cycle: a {@link dev.gainsay.analysis.split.Graph} of files is split by a {@link
 * dev.gainsay.analysis.split.Plan} into {@link dev.gainsay.analysis.split.Part}s: {@code
 * Neighbours} is Algorithm 8, {@code Splitting} Algorithm 9, {@code Merging} Algorithm 10.
 */
@NullMarked
package dev.gainsay.analysis.split;

import org.jspecify.annotations.NullMarked;
