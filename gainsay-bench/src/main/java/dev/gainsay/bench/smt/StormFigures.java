package dev.gainsay.bench.smt;

/**
 * Instances of STORM made and written without a solver, per second of CPU time of the whole JVM.
 *
 * @param logics whose seeds
 * @param drawn instances, a few to a seed, drawing and evaluating the seed and its pool included
 * @param ofOneSeed instances, many to a seed, as of seeds from files
 */
public record StormFigures(String logics, double drawn, double ofOneSeed) {}
