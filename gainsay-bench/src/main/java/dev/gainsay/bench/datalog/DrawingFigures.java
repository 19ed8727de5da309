package dev.gainsay.bench.datalog;

/**
 * Drawing without an engine, per second of CPU time of the whole JVM.
 *
 * @param dialect whose programs
 * @param programs programs drawn
 * @param printed the same programs printed
 * @param queryFuzz transformations of queryFuzz, drawn and applied
 * @param dlSmith transformations of DLSmith, drawn and applied; what FactInline asks an engine for
 *     is computed before
 */
public record DrawingFigures(
    String dialect, double programs, double printed, double queryFuzz, double dlSmith) {}
