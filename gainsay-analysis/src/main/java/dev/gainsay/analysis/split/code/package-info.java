/**
 * The files of a program that is split.
 *
 * <p>Life-cycle: a {@link dev.gainsay.analysis.split.code.CodeReader} finds them in what a user
 * names; {@link dev.gainsay.analysis.split.code.Code} is copied in parts.
 */
@NullMarked
package dev.gainsay.analysis.split.code;

import org.jspecify.annotations.NullMarked;
