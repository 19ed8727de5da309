/**
 * SMT-LIB. Inner order: {@code ast} → {@code dialect} → {@code print}, {@code read}, {@code
 * evaluate} → {@code generate} → {@code oracle}, with {@link dev.gainsay.smt.SmtLanguage} on top.
 *
 * <p>Life-cycle: a trial draws seed formulas and an assignment, an oracle makes instances from them
 * whose satisfiability is known by construction, and the solver is asked. Terms are sorted when
 * they are made; what the reader does not know stays an opaque term.
 */
@NullMarked
package dev.gainsay.smt;

import org.jspecify.annotations.NullMarked;
