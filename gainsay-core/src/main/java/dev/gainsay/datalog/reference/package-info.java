/**
 * Other engines, asked which side of a wrong answer is wrong.
 *
 * <p>Life-cycle: a judged case goes in that is to be told, and out comes what each engine at hand
 * says of both answers, a line each. An engine is asked only what its dialect can say, and is open
 * no longer than that.
 */
@NullMarked
package dev.gainsay.datalog.reference;

import org.jspecify.annotations.NullMarked;
