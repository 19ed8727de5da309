/**
 * TAILOR: fits an abstract interpreter to the code and the budget (Mansur et al., "Automatically
 * Tailoring Abstract Interpretation to Custom Usage Scenarios", CAV 2021; thesis, chapter 5).
 *
 * <p>Life-cycle: an {@link dev.gainsay.analysis.tailor.Analyzer} prepares a {@link
 * dev.gainsay.analysis.tailor.Program}; the {@link dev.gainsay.analysis.tailor.Optimizer}
 * (Algorithm 6) asks a {@link dev.gainsay.analysis.tailor.Search} for recipes and the {@link
 * dev.gainsay.analysis.tailor.Evaluator} for their cost, and gives a {@link
 * dev.gainsay.analysis.tailor.Tailored}.
 */
@NullMarked
package dev.gainsay.analysis.tailor;

import org.jspecify.annotations.NullMarked;
