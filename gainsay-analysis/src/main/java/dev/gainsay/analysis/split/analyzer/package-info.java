/**
 * Static analyzers that are run on parts of a program, each described by a file.
 *
 * <p>Life-cycle: an {@link dev.gainsay.analysis.split.analyzer.AnalyzerFile} is read, and makes an
 * {@link dev.gainsay.analysis.split.analyzer.Analyzer}, which is asked once for each part.
 */
@NullMarked
package dev.gainsay.analysis.split.analyzer;

import org.jspecify.annotations.NullMarked;
