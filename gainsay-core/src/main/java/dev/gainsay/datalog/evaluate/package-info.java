/**
 * A small evaluator of our own, for tests and for the vote on which side of a finding is wrong. It
 * is naive on purpose: it shares no idea with the engines under test.
 *
 * <p>Life-cycle: a program goes in, a database comes out, or nothing where the program holds what
 * the evaluator does not know.
 */
@NullMarked
package dev.gainsay.datalog.evaluate;

import org.jspecify.annotations.NullMarked;
