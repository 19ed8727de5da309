/**
 * Formulas that follow from a formula or imply it (SAE, ESEC/FSE 2021): clauses, the polarity of
 * atoms, rules that weaken or strengthen one literal, and mutants made of them.
 *
 * <p>Life-cycle: rules are data, read once; a mutation is data that is applied anew whenever a case
 * is judged, so what it does is never taken on trust.
 */
@NullMarked
package dev.gainsay.smt.approximate;

import org.jspecify.annotations.NullMarked;
