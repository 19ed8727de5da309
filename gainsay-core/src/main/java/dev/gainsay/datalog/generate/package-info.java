/**
 * Random programs.
 *
 * <p>Life-cycle: one program a trial, drawn from the trial's choices and the dialect's features.
 */
@NullMarked
package dev.gainsay.datalog.generate;

import org.jspecify.annotations.NullMarked;
