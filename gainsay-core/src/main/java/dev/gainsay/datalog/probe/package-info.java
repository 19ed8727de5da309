/**
 * What a {@link dev.gainsay.datalog.dialect.DatalogDialect} says of its engine, tried on the
 * engine: each {@link dev.gainsay.datalog.probe.DatalogProbe} is a small program that needs one
 * thing, and whose answer our own evaluator knows.
 */
@NullMarked
package dev.gainsay.datalog.probe;

import org.jspecify.annotations.NullMarked;
