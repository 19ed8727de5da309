/**
 * Type-aware operator mutation (Winterer, Zhang, Su: On the Unusual Effectiveness of Type-Aware
 * Operator Mutations for Testing SMT Solvers, OOPSLA 2020).
 *
 * <p>Life-cycle: data and functions over terms, without state.
 */
@NullMarked
package dev.gainsay.smt.mutate;

import org.jspecify.annotations.NullMarked;
