/**
 * Semantic fusion of two formulas (Winterer, Zhang, Su: Validating SMT Solvers via Semantic Fusion,
 * PLDI 2020).
 *
 * <p>Life-cycle: all of it is immutable; oracles draw the pieces and keep them in their cases.
 */
@NullMarked
package dev.gainsay.smt.fuse;

import org.jspecify.annotations.NullMarked;
