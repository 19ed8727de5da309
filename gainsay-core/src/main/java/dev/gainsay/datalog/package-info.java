/**
 * Datalog. Inner order: {@code ast} → {@code dialect} → {@code print} → {@code generate} → {@code
 * oracle}, with {@link dev.gainsay.datalog.DatalogLanguage} on top.
 *
 * <p>Life-cycle: a trial draws one {@link dev.gainsay.datalog.ast.Program}, an oracle transforms it
 * in ways whose effect on the output is known, the engine runs both, and the output relations are
 * compared in our process as sets of typed tuples.
 */
@NullMarked
package dev.gainsay.datalog;

import org.jspecify.annotations.NullMarked;
