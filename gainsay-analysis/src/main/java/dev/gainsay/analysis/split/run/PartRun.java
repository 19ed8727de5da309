package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.analyzer.Analysis;

/**
 * The analysis of a part.
 *
 * @param name its number, from 1 on; of a half of a part that could not be analysed that number and
 *     {@code a} or {@code b}
 * @param bytes of its files
 * @param halved whether it was tried again in halves, which take its place
 */
public record PartRun(String name, Part part, long bytes, Analysis analysis, boolean halved) {}
