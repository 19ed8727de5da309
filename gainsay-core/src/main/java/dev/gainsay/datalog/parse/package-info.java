/**
 * Reads programs that users wrote.
 *
 * <p>Life-cycle: a text becomes a {@link dev.gainsay.datalog.ast.Program} once, when a file is
 * checked or taken as a seed; what the model does not know stays text in it.
 */
@NullMarked
package dev.gainsay.datalog.parse;

import org.jspecify.annotations.NullMarked;
