/**
 * Checks of users' own formulas.
 *
 * <p>Life-cycle: a file is read into the questions that it asks; each gives cases of every oracle
 * that fits, judged at once, until enough has been asked.
 */
@NullMarked
package dev.gainsay.smt.check;

import org.jspecify.annotations.NullMarked;
